import type { PackId } from '../i18n/pack-ids.ts';

/**
 * All texts of one language, by id.
 *
 * A text may choose its words by a number, in the syntax of ICU messages:
 * `{count, plural, one {# character} other {# characters}}`. The categories are those of `Intl.PluralRules`; `#` is the
 * number. A few texts may also choose them by a word of the program, as their descriptions say:
 * `{to, select, phone {number} other {address}}`.
 */
export type Pack = Readonly<Record<PackId, string>> & {
  /** Language tag (BCP 47, https://www.rfc-editor.org/info/bcp47) for plurals and formats. */
  readonly locale: string;
};
