export interface ReadOnlyEmailProps {
  id: string;
  label: string;
  email: string;
}

/** The address a password belongs to. Password managers read it as the user name, so it is a field. */
export const ReadOnlyEmail = ({ id, label, email }: ReadOnlyEmailProps) => (
  <div className="lw-field">
    <label className="lw-label" htmlFor={id}>
      {label}
    </label>
    <input
      id={id}
      className="lw-input"
      part="input"
      type="email"
      name="username"
      autoComplete="username"
      readOnly
      value={email}
    />
  </div>
);
