import type { Words } from '../i18n/words.ts';
import { isComplete, toPasscode } from '../rules/passcode.ts';

/** A code that is being typed, and the refusals of earlier codes. */
export interface CodeEntry {
  /** The digits typed so far. */
  readonly code: string;
  readonly error: Words | undefined;
  /** Refusals by code. */
  readonly refused: Readonly<Record<string, Words>>;
}

export const EMPTY_CODE: CodeEntry = { code: '', error: undefined, refused: {} };

/** Digits of the field's text. A whole code that came behind typed digits, dropped or composed, replaces them. */
function digitsOf(text: string, { code }: CodeEntry): string {
  const added = text.startsWith(code) ? toPasscode(text.slice(code.length)) : '';
  return isComplete(added) ? added : toPasscode(text);
}

/** Updates the code. An error belongs to a code, so it disappears with the code and returns with it. */
export function typeCode(entry: CodeEntry, text: string): CodeEntry {
  const code = digitsOf(text, entry);
  return code === entry.code ? entry : { ...entry, code, error: entry.refused[code] };
}

/**
 * True if the code is submitted without a press, because it has just become complete. An unchanged or refused code is
 * submitted only on Enter.
 */
export function isSentByItself(entry: CodeEntry, text: string): boolean {
  const typed = digitsOf(text, entry);
  return isComplete(typed) && typed !== entry.code && entry.refused[typed] === undefined;
}

/**
 * Shows an error. A wrong code is remembered as refused. Any other error, for instance that the account is locked, forgets
 * the refusals of earlier codes: the answer to them would now be this error too.
 */
export const withError = (entry: CodeEntry, words: Words, isWrong: boolean): CodeEntry => ({
  ...entry,
  error: words,
  refused: isWrong ? { ...entry.refused, [entry.code]: words } : {},
});
