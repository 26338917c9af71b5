import type { Words } from '../i18n/words.ts';
import { toReact } from '../view/to-react.ts';
import { Sentence } from './sentence.tsx';
import { ErrorView } from './text-field.view.tsx';
import { useStillTrue } from './use-still-true.ts';

/** Brings the error of a focused field into view: the keyboard of a phone may cover what is below the field. */
function show(error: HTMLElement | null): void {
  if (error?.closest('.lw-field')?.querySelector(':focus'))
    error.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
}

/** The words of an error, while they are true. */
export function ErrorText({ id, words }: { id?: string; words: Words | undefined }) {
  const shown = useStillTrue(words);
  const children = shown && (
    <span ref={show}>
      <Sentence words={shown} />
    </span>
  );
  return toReact(ErrorView({ id, children }));
}
