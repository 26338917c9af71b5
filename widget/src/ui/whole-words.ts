/** One piece of a text; `isWhole` is a word with a hyphen, such as 'Multi-Factor', that no line may break within. */
export interface TextPiece {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Words of letters alone: an e-mail address may have hyphens too, and be longer than a line. */
const HYPHENATED = /((?<!\S)\p{L}+-\p{L}+(?=[\s,.:;!?]|$))/u;

/** Cuts a text at its hyphenated words. Browsers break behind a hyphen, and CSS cannot forbid that alone. */
export const wholeWords = (text: string): readonly TextPiece[] =>
  text
    .split(HYPHENATED)
    .map((piece, index) => ({ text: piece, isWhole: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
