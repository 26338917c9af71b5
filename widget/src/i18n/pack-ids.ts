import { MESSAGE_IDS, type MessageId } from './message-ids.ts';
import { PROVIDER_TEXTS, type ProviderTextId } from './provider-texts.ts';
import { DEVELOPERS_TEXTS, UNIVERSAL_TEXTS } from './untranslated.ts';

/** Id of a text that every language pack translates. */
export type PackId =
  | Exclude<MessageId, (typeof DEVELOPERS_TEXTS)[number] | (typeof UNIVERSAL_TEXTS)[number]>
  | ProviderTextId;

const untranslated: ReadonlySet<string> = new Set([...DEVELOPERS_TEXTS, ...UNIVERSAL_TEXTS]);

/** The ids in the order in which built packs list their texts. */
export const PACK_IDS = [
  ...MESSAGE_IDS.filter((id) => !untranslated.has(id)),
  ...PROVIDER_TEXTS,
] as readonly PackId[];
