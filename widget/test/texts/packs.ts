import { readdirSync } from 'node:fs';
import { PACK_IDS, type PackId } from '../../src/i18n/pack-ids.ts';
import { SELECTORS } from '../../src/i18n/selectors.ts';
import type { Pack } from '../../src/locales/pack.ts';
import { PACKS, type PackTag } from '../../src/locales/packs.ts';

const CHOICE = /\{(\w+), (plural|select),((?:\s*\w+ \{(?:[^{}]|\{\w+\})*\})+)\s*\}/g;

/** The branches of every choice of words in a text. */
const branchesOf = (text: string, wanted: 'plural' | 'select'): string[] =>
  [...text.matchAll(CHOICE)]
    .filter(([, , kind]) => kind === wanted)
    .map(
      ([, name, , branches = '']) =>
        `${wanted === 'select' ? `${name}: ` : ''}${[...branches.matchAll(/(\w+) \{/g)]
          .map(([, category]) => category)
          .toSorted()
          .join()}`,
    );

/** The branches that a text may have, as `branchesOf` writes them. Translators find them in the descriptions. */
const selectionsOf = (id: string): string[] =>
  Object.entries(new Map<string, object>(Object.entries(SELECTORS)).get(id) ?? {}).map(
    ([name, words]) => `${name}: ${[...words].toSorted().join()}`,
  );

/**
 * The placeholders of a text, and braces that belong to none. A text need not select words, and it shows a placeholder
 * in one of the branches, or outside.
 */
const placeholdersOf = (text: string): string =>
  [
    ...text
      .replaceAll(CHOICE, (_, name: string, kind: string, branches: string) =>
        kind === 'plural' ? `{${name}}` : (/\{[^{}]*(\{\w+\})/.exec(branches)?.[1] ?? ''),
      )
      .matchAll(/\{\w*\}?|\}/g),
  ]
    .flat()
    .toSorted()
    .join();

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
  return PACK_IDS.filter((id) => branchesOf(pack[id], 'plural').some((own) => own !== categories));
}

/** Ids of texts that select words by something else than the program passes, or not by all that it passes. */
export const withOtherSelections = (pack: Pack): string[] =>
  PACK_IDS.filter((id) => branchesOf(pack[id], 'select').some((own) => !selectionsOf(id).includes(own)));

/**
 * Ids of texts with signs of a typewriter: straight quotation marks and apostrophes, or in French a space before a sign
 * at which a line may break.
 */
export const withTypewriterSigns = (pack: Pack): string[] =>
  PACK_IDS.filter(
    (id) => /["']/.test(pack[id]) || (pack.locale === 'fr' && /[^\u00A0\u202F][?!:;»]/.test(pack[id])),
  );

/** Ids that the pack lacks, or that no text has. */
export const withoutText = (pack: Pack): string[] => PACK_IDS.filter((id) => !pack[id]?.trim());

export const loadPackOf = async (tag: PackTag): Promise<Pack> => (await PACKS[tag]()).default;

/** Tags of the files in the folder of the packs. */
export const packFiles = (): string[] =>
  readdirSync('widget/src/locales')
    .filter((file) => !/^(pack|load)/.test(file))
    .map((file) => file.replace('.ts', ''))
    .toSorted();
