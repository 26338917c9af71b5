import { dialOf } from './countries.ts';
import { toDigits } from './digits.ts';

export interface ParsedPhone {
  readonly isValid: boolean;
  /** In E.164: `+12025550123`. */
  readonly number: string;
  /** In the national form: `(202) 555-0123`. */
  readonly national: string;
  /** The number's country, if the plans know it. */
  readonly country?: string | undefined;
}

/** Functions that need the numbering plans: 35 kB that only a phone form downloads. */
export interface PhoneRules {
  parse(typed: string, country: string): ParsedPhone;
  /** Formats the text typed so far. */
  format(typed: string, country: string): string;
  /**
   * The country of a number that begins with `+`, as soon as its digits tell.
   *
   * @param country the chosen one, which stays if it has the same calling code and nothing tells them apart
   */
  countryOf(typed: string, country: string): string | undefined;
  /** The number without its calling code. */
  withoutDial(typed: string): string;
}

/** Takes a number as typed, if the plans were not loaded in time. The provider validates it anyway. */
export function unparsedPhone(typed: string, country: string): ParsedPhone {
  const number = `+${typed.trim().startsWith('+') ? '' : dialOf(country)}${toDigits(typed)}`;
  return { isValid: true, number, national: number };
}
