import type { Overrides } from '../i18n/words.ts';
import { isRecord, type Problem } from './reader.ts';

/** The door for the integrator's texts: an object of them by message id, or nothing. */
export function parseStrings(input: unknown): { strings: Overrides; problems: Problem[] } {
  const strings = input ?? {};
  if (!isRecord(strings)) return { strings: {}, problems: ['strings must be an object of texts.'] };
  const wrong = Object.entries(strings).filter(([, text]) => typeof text !== 'string');
  return {
    strings: strings as Overrides,
    problems: wrong.map(([id, text]) => `strings['${id}'] must be a text, but is ${JSON.stringify(text)}.`),
  };
}
