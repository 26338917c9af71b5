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

const word = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'u');

/** Words of the form of address, formal or familiar, that a language's texts do not use. */
const OTHER_FORM: Readonly<Record<string, RegExp>> = {
  bg: word('[Тт]и|[Тт]ебе?|[Тт]во(й|я|ят|ята|ето|ите)'),
  cs: word('[Tt]y|[Tt]ebe|[Tt]obě|[Tt]vůj|[Tt]voje|[Tt]v[áé]'),
  da: word('De|Deres|Dem'),
  de: word('[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(e[mnrs]?)?'),
  el: word('[Εε]σύ|[Εε]σένα|σου|είσαι'),
  es: word('[Uu]sted(es)?|[Ii]nténtelo|[Cc]ompruebe'),
  'es-419': word('[Uu]sted(es)?|[Ii]nténtelo|[Cc]ompruebe'),
  fi: word('[Tt]e|[Tt]eidän|[Tt]eille|[Tt]eitä'),
  fr: word('[Tt]u|[Tt]oi|[Tt]on|[Tt]a|[Tt]es'),
  hi: word('तू|तुम|तुम्हार[ाेी]'),
  hu: word('[Tt]e|[Nn]eked|[Tt]éged'),
  id: word('[Kk]amu|[Kk]au'),
  it: word('Lei|[Ss]uoi?|[Ss]u[ae]|[Ii]nserisca|[Rr]iprovi'),
  nb: word('De|Deres|Dem'),
  nl: word('[Uu]|[Uu]w|[Uu]zelf'),
  pl: word('[Pp]an|[Pp]ani|[Pp]ana|[Pp]aństw[oa]'),
  'pt-BR': word('[Tt]u|[Tt]eus?|[Tt]uas?'),
  'pt-PT': word('[Tt]u|[Tt]eus?|[Tt]uas?|[Vv]ocê'),
  ro: word('[Dd]umneavoastră|[Ii]ntroduceți|[Îî]ncercați'),
  ru: word('[Тт]ы|[Тт]ебя|[Тт]ебе|[Тт]во[йяёи]'),
  sv: word('[Nn]i|[Ee]rt?|[Ee]ra'),
  tr: word('[Ss]en|[Ss]enin|[Ss]ana|[Ss]eni'),
  uk: word('[Тт]и|[Тт]ебе|[Тт]обі|[Тт]во[яєї]|[Тт]вій'),
  'zh-CN': /你/u,
  'zh-TW': /您/u,
};

/** Ids of texts that address the reader in another form than the pack's other texts. */
export const inAnotherForm = (tag: PackTag, pack: Pack): string[] =>
  PACK_IDS.filter((id) => OTHER_FORM[tag]?.test(pack[id]));

/** Ids that the pack lacks, or that no text has. */
export const withoutText = (pack: Pack): string[] => PACK_IDS.filter((id) => !pack[id]?.trim());

export const loadPackOf = async (tag: PackTag): Promise<Pack> => (await PACKS[tag]()).default;

/** Tags of the files in the folder of the packs. */
export const packFiles = (): string[] =>
  readdirSync('widget/src/locales')
    .filter((file) => !/^(pack|load)/.test(file))
    .map((file) => file.replace('.ts', ''))
    .toSorted();
