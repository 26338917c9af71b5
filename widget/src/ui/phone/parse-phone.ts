import { dialOf } from '../../rules/countries.ts';
import { isAllowed } from '../../rules/country-choice.ts';
import { type ParsedPhone, unparsedPhone } from '../../rules/phone.ts';
import { numberingPlans } from './numbering-plans.ts';

/** A number as typed, and the ISO 3166-1 code of its country. */
export interface TypedPhone {
  readonly typed: string;
  readonly country: string;
  /** Countries whose numbers are accepted. Default: all. */
  readonly allowedCountries?: readonly string[] | undefined;
}

/** Milliseconds to wait for the numbering plans. */
const RULES_TIMEOUT = 2000;

/** Islands of the North American plan have several codes, of which `dialOf` knows one: +1876 and +1658 are Jamaica's. */
const codeOf = (country: string): string => (dialOf(country).startsWith('1') ? '1' : dialOf(country));

/** The number as typed; refused if no accepted country has its calling code, which the plans are not needed for. */
function withoutPlans({ typed, country, allowedCountries }: TypedPhone): ParsedPhone {
  const parsed = unparsedPhone(typed, country);
  const isValid = allowedCountries?.some((code) => parsed.number.startsWith(`+${codeOf(code)}`)) ?? true;
  return { ...parsed, isValid };
}

/**
 * Parses a phone number. After 2 seconds, or if the numbering plans cannot be loaded, the number is taken as typed
 * (`widget/docs/behaviour.md#phone-numbers`); the provider validates it anyway.
 */
export async function parsePhone(input: TypedPhone): Promise<ParsedPhone> {
  const asTyped = withoutPlans(input);
  const parse = async (): Promise<ParsedPhone> => {
    const parsed = (await numberingPlans.load()).parse(input.typed, input.country);
    const isRefused = parsed.country !== undefined && !isAllowed(parsed.country, input);
    return isRefused ? { ...parsed, isValid: false } : parsed;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<ParsedPhone>((resolve) => {
    timer = setTimeout(resolve, RULES_TIMEOUT, asTyped);
  });
  return Promise.race([parse().catch(() => asTyped), tooLate]).finally(() => clearTimeout(timer));
}
