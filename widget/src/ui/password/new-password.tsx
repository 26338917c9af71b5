import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
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
  /** Another button of the screen is busy. Default: false. */
  waiting?: boolean;
  onChange: (password: string) => void;
  onSubmit: () => void;
}

/** A form that sets a password. Submitted before the provider has accepted the password, it waits for that. */
export function NewPassword(props: NewPasswordProps) {
  const {
    label,
    submitLabel,
    before,
    strength,
    password,
    error,
    busy,
    waiting = false,
    onChange,
    onSubmit,
  } = props;
  const id = useId();
  const { context } = useSnapshot(strength);
  const isGood = context.strength?.valid_password === true;
  // The form is submitted before the check's answer: by Enter, for which the browser submits nothing while the button is
  // disabled, or by a password manager, which calls `requestSubmit()` as soon as it has filled in the field.
  const [isAsked, setAsked] = useState(false);
  const ask = ({ key, target }: KeyboardEvent<HTMLFormElement>) => {
    if (key === 'Enter' && !isGood && password !== '' && target instanceof HTMLInputElement) setAsked(true);
  };
  useEffect(() => {
    if (!isAsked || !context.strength) return;
    setAsked(false);
    if (isGood) onSubmit();
  });
  return (
    <form
      className="lw-form"
      noValidate
      onKeyDown={ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) onSubmit();
        else setAsked(true);
      }}
    >
      {before}
      <PasswordField
        id={id}
        label={label}
        autoComplete="new-password"
        value={password}
        error={error ?? context.error}
        onChange={(typed) => {
          setAsked(false);
          onChange(typed);
        }}
      />
      <Strength strength={context.shown} />
      <Button type="submit" busy={busy} waiting={waiting} disabled={!isGood}>
        {submitLabel}
      </Button>
    </form>
  );
}
