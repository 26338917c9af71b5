import type { Overrides } from '../i18n/words.ts';
import { isRecord, type Problem } from './reader.ts';

/** Parses the integrator's texts: an object by message id, or undefined. */
export function parseStrings(input: unknown): { strings: Overrides; omissions: Problem[] } {
  const strings = input ?? {};
  if (!isRecord(strings)) return { strings: {}, omissions: ['strings must be an object of texts.'] };
  const entries = Object.entries(strings);
  const wrong = entries.filter(([, text]) => typeof text !== 'string');
  return {
    strings: Object.fromEntries(entries.filter(([, text]) => typeof text === 'string')) as Overrides,
    omissions: wrong.map(([id, text]) => `strings['${id}'] must be a text, but is ${JSON.stringify(text)}.`),
  };
}
