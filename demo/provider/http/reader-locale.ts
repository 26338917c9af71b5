import { match } from '@formatjs/intl-localematcher';
import type * as v from 'valibot';
import { LOCALES, localeOf } from '../messages/words/words.ts';

/** Tags of the header in the browser's order, which is that of their weights. */
export const readerTags = (header = ''): string[] =>
  header
    .slice(0, 512)
    .split(',')
    .map((range) => range.split(';')[0]?.trim() ?? '')
    .filter((tag) => tag !== '*' && isTag(tag));

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const names = new Map(LOCALES.map((locale) => [Intl.getCanonicalLocales(locale)[0], locale]));
const available = [...names.keys()] as string[];

/**
 * Language for a reader's messages.
 *
 * @param header `Accept-Language` (https://www.rfc-editor.org/rfc/rfc9110#field.accept-language)
 */
export const localeForReader = (header: string | undefined) =>
  localeOf(names.get(match(readerTags(header), available, 'en')));

const takesLocale = (schema: v.GenericSchema<unknown, unknown>): boolean =>
  'entries' in schema && 'locale' in (schema.entries as object);

/** The body of a call that may name the language of a message. Without a name, it is the browser's. */
export const inReadersLanguage = <Body>(
  schema: v.GenericSchema<unknown, Body>,
  body: Body,
  header: string | undefined,
): Body => (takesLocale(schema) ? { locale: localeForReader(header), ...body } : body);
