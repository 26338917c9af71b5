import type { Words } from '../i18n/words.ts';
import { Sentence } from './sentence.tsx';
import { useStillTrue } from './use-still-true.ts';

/** Error under a field. The live region exists from the start, because screen readers announce changes only. */
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
