/** @jsxImportSource ../view */
import type { Child } from '../view/jsx-runtime.ts';
import { wholeWords } from './whole-words.ts';

/** A text whose hyphenated words do not wrap. */
export const withWholeWords = (content: string): Child =>
  wholeWords(content).map(({ text, isWhole }, index) => (
    // No bare text: the browser's translation replaces it, and React would not find it again.
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position.
    <span key={`${index}`} className={isWhole ? 'lw-whole' : undefined}>
      {text}
    </span>
  ));
