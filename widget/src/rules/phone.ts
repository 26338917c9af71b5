import { dialOf } from './countries.ts';
import { toDigits } from './digits.ts';

export interface ParsedPhone {
  readonly isValid: boolean;
  /** E.164: `+12025550123`. */
  readonly number: string;
  /** As people of that country write it: `(202) 555-0123`. */
  readonly national: string;
}

/** What needs the numbering plans of the world; 35 kB that only a phone form downloads. */
export interface PhoneRules {
  parse(typed: string, country: string): ParsedPhone;
  /** Formats what has been typed so far. */
  format(typed: string, country: string): string;
}

/** A number taken as typed, for when the plans cannot be loaded in time: the provider checks it anyway. */
export function unparsedPhone(typed: string, country: string): ParsedPhone {
  const number = `+${typed.trim().startsWith('+') ? '' : dialOf(country)}${toDigits(typed)}`;
  return { isValid: true, number, national: number };
}
