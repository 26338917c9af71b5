import { FIRST_TEXTS } from '../i18n/first-texts.ts';
import { say, type Words } from '../i18n/words.ts';
import type { Outline } from './outline.ts';

/** The part of an entry that its outline gives, with the label as words. */
export const fromOutline = <Kind extends Outline>({
  label,
  provider,
  ...place
}: Kind): Omit<Kind, 'label' | 'provider'> & { readonly label: Words } => ({
  ...place,
  label: say({ id: label, text: FIRST_TEXTS[label] }, provider === undefined ? undefined : { provider }),
});
