import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Words } from '../../i18n/words.ts';
import { Button } from '../button.tsx';
import { focusOn } from '../focus-on.ts';
import { mayTakeFocus } from '../may-take-focus.ts';
import { useSnapshot } from '../use-snapshot.ts';
import { PasswordField } from './password-field.tsx';
import type { strengthMachine } from './strength.machine.ts';
import { Strength } from './strength.tsx';

interface NewPasswordProps {
  /** Receives the form, for a screen that can be left without a password. */
  form?: RefObject<HTMLFormElement | null> | undefined;
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
  const own = useRef<HTMLFormElement>(null);
  const form = props.form ?? own;
  const { context } = useSnapshot(strength);
  const isGood = context.strength?.valid_password === true;
  // Submitted before the check's answer by a fast person, or by a password manager as soon as it has filled in the field.
  const [isAsked, setAsked] = useState(false);
  useLayoutEffect(() => {
    if (!isAsked || !context.strength) return;
    setAsked(false);
    if (isGood) onSubmit();
    // The button is disabled now, and a press had given it the focus.
    else if (form.current && mayTakeFocus(form.current))
      focusOn(form.current.querySelector('[name=password]'));
  });
  return (
    <form
      ref={form}
      className="lw-form"
      noValidate
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
      <Button
        type="submit"
        busy={busy || (isAsked && !context.error)}
        waiting={waiting}
        // Before the answer to the check, the attribute would drop a press, and the focus.
        disabled={password === '' || (context.strength !== undefined && !isGood)}
        aria-disabled={!isGood || undefined}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
