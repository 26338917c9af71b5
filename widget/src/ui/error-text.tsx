import type { Words } from '../i18n/words.ts';
import { Sentence } from './sentence.tsx';

/**
 * What is wrong, under the field it is about. The live region stands from the start and the text comes into it:
 * screen readers announce a change, not an arrival.
 */
export const ErrorText = ({ id, words }: { id?: string; words: Words | undefined }) => (
  <div id={id} className="lw-error" part="error" role="alert">
    {words && (
      <span>
        <Sentence words={words} />
      </span>
    )}
  </div>
);
