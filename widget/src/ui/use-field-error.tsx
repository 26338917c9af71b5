import type { Words } from '../i18n/words.ts';
import { ErrorText } from './error-text.tsx';
import { errorIdOf } from './text-field.view.tsx';
import { useStillTrue } from './use-still-true.ts';

/** The error of a field while it is true, and the attributes by which its input refers to it. */
export function useFieldError(id: string, given: Words | undefined) {
  const words = useStillTrue(given);
  const errorId = errorIdOf(id);
  return {
    error: <ErrorText id={errorId} words={words} />,
    'aria-invalid': Boolean(words),
    'aria-describedby': words ? errorId : undefined,
  };
}
