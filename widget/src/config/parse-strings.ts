import type { Overrides } from '../i18n/words.ts';
import { isRecord, type Problem } from './reader.ts';

const isTag = (locale: string): boolean => {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
};

/** Parses the integrator's texts: an object by message id, or undefined. */
export function parseStrings(input: unknown): { strings: Overrides; omissions: Problem[] } {
  const strings = input ?? {};
  if (!isRecord(strings)) return { strings: {}, omissions: ['strings must be an object of texts.'] };
  const entries = Object.entries(strings);
  // Numbers and plurals cannot be formatted for a tag such as `de_DE`.
  const expected = (id: string, text: unknown) =>
    typeof text !== 'string' ? 'a text' : id === 'locale' && !isTag(text) ? 'a language tag such as de' : '';
  return {
    strings: Object.fromEntries(entries.filter(([id, text]) => !expected(id, text))) as Overrides,
    omissions: entries.flatMap(([id, text]) => {
      const wanted = expected(id, text);
      return wanted ? [`strings['${id}'] must be ${wanted}, but is ${JSON.stringify(text)}.`] : [];
    }),
  };
}
