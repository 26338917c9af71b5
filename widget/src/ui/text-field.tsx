import type { ComponentProps } from 'react';
import type { Words } from '../i18n/words.ts';
import { ErrorText } from './error-text.tsx';
import { useStillTrue } from './use-still-true.ts';

export interface TextFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** Shows the label above the field, for instance if there are several fields. */
  isLabelled?: boolean;
  error?: Words | undefined;
}

/**
 * A labelled text field with its error below. By default only screen readers have the label, and the placeholder
 * shows the format.
 */
export function TextField({ id, label, isLabelled, error: given, ...input }: TextFieldProps) {
  const error = useStillTrue(given);
  const errorId = `${id}-error`;
  return (
    <div className="lw-field">
      <label className={isLabelled ? 'lw-label' : 'lw-visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="lw-input"
        part="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <ErrorText id={errorId} words={error} />
    </div>
  );
}
