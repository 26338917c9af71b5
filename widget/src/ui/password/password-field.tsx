import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { Words } from '../../i18n/words.ts';
import { IconButton } from '../icon-button.tsx';
import { secret } from '../secret.ts';
import { useFieldError } from '../use-field-error.tsx';
import { messages } from './password.messages.ts';
import { useCapsLock } from './use-caps-lock.ts';

interface PasswordFieldProps {
  id: string;
  label: string;
  /** `new-password` to set one, `current-password` to enter one, for password managers. */
  autoComplete: 'new-password' | 'current-password';
  value: string;
  error?: Words | undefined;
  onChange: (password: string) => void;
}

const EYE = 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z';
const STROKE = 'M4 20 20 4';

/** A password field that hides its text until the person shows it. */
export function PasswordField({ id, label, autoComplete, value, onChange, ...props }: PasswordFieldProps) {
  const { error, ...description } = useFieldError(id, props.error);
  const isRefused = description['aria-invalid'];
  const text = useText();
  const [isShown, setShown] = useState(false);
  const capsLock = useCapsLock();
  const field = useRef<HTMLInputElement>(null);
  /** The text that was submitted last. */
  const sent = useRef<string>(undefined);
  useLayoutEffect(() => {
    const form = field.current?.form;
    const keep = () => {
      sent.current = field.current?.value;
    };
    form?.addEventListener('submit', keep);
    return () => form?.removeEventListener('submit', keep);
  }, []);
  // After a refusal the password must be typed again: the focus moves from the button to the field, and the next key
  // replaces the text, unless something else was typed meanwhile.
  useLayoutEffect(() => {
    const input = field.current;
    if (!isRefused || !input) return;
    if (input.form?.querySelector('[type=submit]')?.matches(':focus')) input.focus();
    if (input.matches(':focus') && input.value === sent.current) input.select();
  }, [isRefused]);
  return (
    <div className="lw-field">
      <label className="lw-label" htmlFor={id}>
        {label}
      </label>
      <div {...secret('lw-password')}>
        <input
          ref={field}
          id={id}
          className="lw-input"
          part="input"
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
          maxLength={1024}
          data-focus-first
          value={value}
          {...description}
          {...capsLock.onField}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <IconButton
          label={text(isShown ? messages.hide : messages.show)}
          path={isShown ? EYE + STROKE : EYE}
          place="lw-eye"
          onClick={() => setShown(!isShown)}
        />
      </div>
      <div className="lw-helper" role="status">
        {capsLock.isOn && text(messages.capsLock)}
      </div>
      {error}
    </div>
  );
}
