import { PACK_IDS } from '../i18n/pack-ids.ts';
import type { Overrides } from '../i18n/words.ts';
import { packTag } from './pack-tag.ts';
import { PACKS } from './packs.ts';

/** Language tag, then the texts in the order of `PACK_IDS` (`widget/build/packs.ts`). */
type BuiltPack = readonly [string, ...string[]];

const unpacked = ([locale, ...texts]: BuiltPack): Overrides => ({
  ...Object.fromEntries(PACK_IDS.map((id, index) => [id, texts[index] ?? ''])),
  locale,
});

/**
 * Loads the texts of a language.
 *
 * @param tags language tags in order of preference
 * @returns the texts by id; none for English, which the widget itself contains
 * @throws {TypeError} if the pack could not be fetched
 */
export async function loadPack(tags: readonly string[]): Promise<Overrides> {
  const tag = packTag(tags);
  if (!tag) return {};
  const { default: pack } = await PACKS[tag]();
  return Array.isArray(pack) ? unpacked(pack as unknown as BuiltPack) : pack;
}
