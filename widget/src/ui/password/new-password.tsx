import { type ReactNode, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Words } from '../../i18n/words.ts';
import { Button } from '../button.tsx';
import { useSnapshot } from '../use-snapshot.ts';
import { PasswordField } from './password-field.tsx';
import type { strengthMachine } from './strength.machine.ts';
import { Strength } from './strength.tsx';

interface NewPasswordProps {
  label: string;
  submitLabel: string;
  /** Shown above the field, in the form, where password managers look for the user name. */
  before?: ReactNode;
  strength: ActorRefFrom<typeof strengthMachine>;
  password: string;
  error: Words | undefined;
  busy: boolean;
  onChange: (password: string) => void;
  onSubmit: () => void;
}

/** A form that sets a password. It can be submitted once the provider has accepted the password. */
export function NewPassword(props: NewPasswordProps) {
  const { label, submitLabel, before, strength, password, error, busy, onChange, onSubmit } = props;
  const id = useId();
  const { context } = useSnapshot(strength);
  return (
    <form
      className="lw-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {before}
      <PasswordField
        id={id}
        label={label}
        autoComplete="new-password"
        value={password}
        error={error ?? context.error}
        onChange={onChange}
      />
      <Strength strength={context.shown} />
      <Button type="submit" busy={busy} disabled={context.strength?.valid_password !== true}>
        {submitLabel}
      </Button>
    </form>
  );
}
