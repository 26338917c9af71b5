import { PACKS, type PackTag } from './packs.ts';

/** Languages with several packs: the script or the region decides. */
const VARIANTS: Readonly<Record<string, (of: Intl.Locale) => PackTag>> = {
  zh: ({ script }) => (script === 'Hant' ? 'zh-TW' : 'zh-CN'),
  pt: ({ region }) => (region === 'BR' ? 'pt-BR' : 'pt-PT'),
  es: ({ region }) => (region === 'ES' ? 'es' : 'es-419'),
  no: () => 'nb',
  nn: () => 'nb',
};

const isPack = (tag: string): tag is PackTag => Object.hasOwn(PACKS, tag);

/**
 * Finds the language for a reader: the first tag that is English or has a pack.
 *
 * @param tags language tags (BCP 47) in order of preference; invalid ones are skipped
 * @returns undefined for English, and if there is no pack
 */
export function packTag(tags: readonly string[]): PackTag | undefined {
  for (const tag of tags) {
    try {
      const locale = new Intl.Locale(tag).maximize();
      const { language } = locale;
      if (language === 'en') return undefined;
      const found = VARIANTS[language]?.(locale) ?? language;
      if (isPack(found)) return found;
    } catch {
      // Not a language tag.
    }
  }
  return undefined;
}
