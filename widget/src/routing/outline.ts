import type { OtpMethod, Product } from '../config/config.ts';
import type { FirstLabel } from '../i18n/first-texts.ts';

interface BaseOutline {
  /** Stable across renders; drafts, tabs and errors refer to it. */
  readonly id: string;
  readonly product: Product;
  /** Text of the button: its id. */
  readonly label: FirstLabel;
  /** Name in that text. */
  readonly provider?: string;
}

/** The light half of a form entry. */
export interface FormOutline extends BaseOutline {
  readonly kind: 'form';
  /** Tab of the entry when there are several. */
  readonly tab: OtpMethod;
}

/** The light half of an entry with one button. */
export interface ButtonOutline extends BaseOutline {
  /** `ambient`: the browser offers the entry in the form, where it can; the button is for the others. */
  readonly kind: 'button' | 'ambient';
}

/**
 * The light half of an entry on Main: its place and the text of its button. Each method's folder has one, from which
 * the method makes its entry and the first file draws the button.
 */
export type Outline = FormOutline | ButtonOutline;
