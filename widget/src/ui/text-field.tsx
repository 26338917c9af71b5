import type { ComponentProps } from 'react';
import type { Words } from '../i18n/words.ts';
import { ErrorText } from './error-text.tsx';
import { useStillTrue } from './use-still-true.ts';

export interface TextFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** Shown above the field, as where several stand together. */
  isLabelled?: boolean;
  error?: Words | undefined;
}

/**
 * One labelled line of text, with its error below. Where it stands alone, the label is for screen readers; the
 * placeholder shows the shape.
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
