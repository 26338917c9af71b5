import type { Words } from '../i18n/words.ts';
import { isComplete, toPasscode } from '../rules/passcode.ts';

/** A code that somebody types, and what was said of those that the provider has refused. */
export interface CodeEntry {
  /** Its digits so far. */
  readonly code: string;
  readonly error: Words | undefined;
  /** The refusals by code. */
  readonly refused: Readonly<Record<string, Words>>;
}

export const EMPTY_CODE: CodeEntry = { code: '', error: undefined, refused: {} };

/** Keeps what stands in the field. The error belongs to a code: it goes with that code, and returns with it. */
export function typeCode(entry: CodeEntry, text: string): CodeEntry {
  const code = toPasscode(text);
  return code === entry.code ? entry : { ...entry, code, error: entry.refused[code] };
}

/**
 * Whether the code is sent by itself, as it is complete now. An unchanged one is not, nor one that was refused: only a
 * person's Enter sends these.
 */
export function isSentByItself({ code, refused }: CodeEntry, text: string): boolean {
  const typed = toPasscode(text);
  return isComplete(typed) && typed !== code && refused[typed] === undefined;
}

/** The provider has refused the code. */
export const refuseCode = (entry: CodeEntry, words: Words): CodeEntry => ({
  ...entry,
  error: words,
  refused: { ...entry.refused, [entry.code]: words },
});
