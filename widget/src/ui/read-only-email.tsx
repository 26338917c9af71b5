import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { LinkButton } from './link-button.tsx';

interface ReadOnlyEmailProps {
  id: string;
  label: string;
  email: string;
  /** Returns to where the address was typed. */
  onEdit: () => void;
}

/** The address that a password belongs to. It is an input, so that password managers read it as the user name. */
export function ReadOnlyEmail({ id, label, email, onEdit }: ReadOnlyEmailProps) {
  const text = useText();
  return (
    <div className="lw-field">
      <div className="lw-label-row">
        <label className="lw-label" htmlFor={id}>
          {label}
        </label>
        <LinkButton name={text(common.editEmail)} onClick={onEdit}>
          {text(common.edit)}
        </LinkButton>
      </div>
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
}
