import type { Words } from '../i18n/words.ts';
import { Sentence } from './sentence.tsx';
import { useStillTrue } from './use-still-true.ts';

/**
 * What is wrong, under the field it is about. The live region stands from the start and the text comes into it:
 * screen readers announce a change, not an arrival.
 */
export function ErrorText({ id, words }: { id?: string; words: Words | undefined }) {
  const shown = useStillTrue(words);
  return (
    <div id={id} className="lw-error" part="error" role="alert">
      {shown && (
        <span>
          <Sentence words={shown} />
        </span>
      )}
    </div>
  );
}
