/** A piece of a text. `isWhole`: a word with a hyphen, such as 'Multi-Factor', that must not wrap. */
interface TextPiece {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * Only words of letters: an e-mail address may contain hyphens too, and be longer than a line. A third part is short,
 * as in 'E-Mail-Adresse'.
 */
const HYPHENATED = /((?<!\S)\p{L}+-\p{L}+(?:-\p{L}{1,7})?(?=[\s,.:;!?]|$))/u;

/** Splits a text at its hyphenated words. Browsers break lines after a hyphen, and CSS cannot prevent only that. */
export const wholeWords = (text: string): readonly TextPiece[] =>
  text
    .split(HYPHENATED)
    .map((piece, index) => ({ text: piece, isWhole: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
