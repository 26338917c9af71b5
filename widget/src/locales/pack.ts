import type { ProviderTextId } from '../i18n/provider-texts.ts';
import type { TranslatedId } from '../i18n/untranslated.ts';

/**
 * All texts of one language, by id.
 *
 * A text may choose its words by a number, in the ICU syntax: `{count, plural, one {# Zeichen} other {# Zeichen}}`. The
 * categories are those of `Intl.PluralRules`; `#` is the number.
 */
export type Pack = Readonly<Record<TranslatedId | ProviderTextId, string>> & {
  /** Language tag (BCP 47, https://www.rfc-editor.org/info/bcp47) for plurals and formats. */
  readonly locale: string;
};
