import { useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { Words } from '../../i18n/words.ts';
import { ErrorText } from '../error-text.tsx';
import { Tooltip } from '../tooltip.tsx';
import { messages } from './password.messages.ts';

export interface PasswordFieldProps {
  id: string;
  label: string;
  /** `new-password` where one is made, `current-password` where one is asked for: password managers go by it. */
  autoComplete: 'new-password' | 'current-password';
  value: string;
  error?: Words | undefined;
  onChange: (password: string) => void;
}

/** A password, hidden until the person wants to see it. */
export function PasswordField({ id, label, autoComplete, value, error, onChange }: PasswordFieldProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const toggle = text(isShown ? messages.hide : messages.show);
  const errorId = `${id}-error`;
  return (
    <div className="lw-field">
      <label className="lw-label" htmlFor={id}>
        {label}
      </label>
      <div className="lw-password">
        <input
          id={id}
          className="lw-input"
          part="input"
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={1024}
          data-focus-first
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Tooltip label={toggle} className="lw-eye-place">
          <button
            type="button"
            className="lw-eye"
            aria-label={toggle}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              aria-hidden="true"
            >
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="3" />
              {isShown && <path d="m4 20 16-16" strokeLinecap="round" />}
            </svg>
          </button>
        </Tooltip>
      </div>
      <ErrorText id={errorId} words={error} />
    </div>
  );
}
