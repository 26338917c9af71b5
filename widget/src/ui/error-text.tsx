import type { Words } from '../i18n/words.ts';
import { toReact } from '../view/to-react.ts';
import { Sentence } from './sentence.tsx';
import { ErrorView } from './text-field.view.tsx';
import { useStillTrue } from './use-still-true.ts';

/** The words of an error, while they are true. */
export function ErrorText({ id, words }: { id?: string; words: Words | undefined }) {
  const shown = useStillTrue(words);
  const children = shown && (
    <span>
      <Sentence words={shown} />
    </span>
  );
  return toReact(ErrorView({ id, children }));
}
