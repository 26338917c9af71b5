import { COUNTRIES, dialOf, OTHER_COUNTRIES } from './countries.ts';
import { DEFAULT_COUNTRY } from './country-options.ts';

/** Time zones of a country, if the browser knows them (https://tc39.es/proposal-intl-locale-info/). */
const zonesOf = (country: string): readonly string[] => {
  const region: Intl.Locale & {
    getTimeZones?: () => readonly string[] | undefined;
    timeZones?: readonly string[];
  } = new Intl.Locale(`und-${country}`);
  return region.getTimeZones?.() ?? region.timeZones ?? [];
};

const regionOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
};

const likelyRegionOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
};

/**
 * Guesses where a person is: in a country of their languages that has their time zone, else in the time zone's, else
 * where their languages are spoken. Many people outside the United States have a browser in American English, so the
 * time zone comes first.
 *
 * @param tags language tags in order of preference
 * @param timeZone IANA name
 */
export function guessCountry(tags: readonly string[], timeZone: string): string {
  const regions = [...tags.map(regionOf), ...tags.map(likelyRegionOf)].flatMap((region) =>
    region && dialOf(region) ? [region] : [],
  );
  const isHere = (country: string) => zonesOf(country).includes(timeZone);
  const byZone = () => [...COUNTRIES, ...OTHER_COUNTRIES].find(({ code }) => isHere(code))?.code;
  return regions.find(isHere) ?? byZone() ?? regions[0] ?? DEFAULT_COUNTRY;
}

let guessed: string | undefined;

/** `guessCountry` for this browser, once: asking for the time zone is slow. */
export function homeCountry(): string {
  guessed ??= guessCountry(navigator.languages, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return guessed;
}
