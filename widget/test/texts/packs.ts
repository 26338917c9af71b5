import { readdirSync } from 'node:fs';
import { PACK_IDS, type PackId } from '../../src/i18n/pack-ids.ts';
import type { Pack } from '../../src/locales/pack.ts';
import { PACKS, type PackTag } from '../../src/locales/packs.ts';

const PLURAL = /\{(\w+), plural,((?:\s*\w+ \{[^{}]*\})+)\s*\}/g;

/** The plural categories of every choice of words in a text. */
const categoriesOf = (text: string): string[] =>
  [...text.matchAll(PLURAL)].map(([, , branches = '']) =>
    [...branches.matchAll(/(\w+) \{/g)]
      .map(([, category]) => category)
      .toSorted()
      .join(),
  );

/** The placeholders of a text, and braces that belong to none. */
const placeholdersOf = (text: string): string =>
  [...text.replaceAll(PLURAL, '{$1}').matchAll(/\{\w*\}?|\}/g)].flat().toSorted().join();

/** Texts that are English words in other languages too. */
const SHARED_WORDS: Readonly<Record<string, readonly string[]>> = {
  el: ['Email'],
  id: ['Email', 'Edit', 'Edit email', 'Edit {name}', 'Download file'],
  es: ['No'],
  'es-419': ['No'],
  it: ['Email', 'Password', 'No'],
  ja: ['Powered by login-widget'],
  vi: ['Email'],
};

/** Ids of a pack's texts that are the English ones, unless the language uses the same words. */
export function leftInEnglish(
  tag: PackTag,
  pack: Pack,
  english: (id: PackId) => string | undefined,
): string[] {
  const shared = SHARED_WORDS[tag] ?? [];
  return PACK_IDS.filter((id) => pack[id] === english(id) && !shared.includes(pack[id]));
}

/** Ids of texts whose placeholders differ from those of the English text. */
export const withOtherPlaceholders = (pack: Pack, english: (id: PackId) => string | undefined): string[] =>
  PACK_IDS.filter((id) => placeholdersOf(pack[id]) !== placeholdersOf(english(id) ?? ''));

/** Ids of texts whose plural forms are not those of the language. */
export function withOtherPlurals(pack: Pack): string[] {
  const categories = new Intl.PluralRules(pack.locale).resolvedOptions().pluralCategories.toSorted().join();
  return PACK_IDS.filter((id) => categoriesOf(pack[id]).some((own) => own !== categories));
}

/** Ids that the pack lacks, or that no text has. */
export const withoutText = (pack: Pack): string[] => PACK_IDS.filter((id) => !pack[id]?.trim());

export const loadPackOf = async (tag: PackTag): Promise<Pack> => (await PACKS[tag]()).default;

/** Tags of the files in the folder of the packs. */
export const packFiles = (): string[] =>
  readdirSync('widget/src/locales')
    .filter((file) => !/^(pack|load)/.test(file))
    .map((file) => file.replace('.ts', ''))
    .toSorted();
