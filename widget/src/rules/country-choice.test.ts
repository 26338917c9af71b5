import { describe, expect, it } from 'vitest';
import { countriesToChoose, firstCountry, isAllowed } from './country-choice.ts';
import { drawnCountry } from './drawn-country.ts';
import { findCountries } from './find-countries.ts';
import { guessCountry } from './home-country.ts';

const codes = (groups: ReturnType<typeof countriesToChoose>) =>
  groups.map((group) => group.map(({ code }) => code));

describe('the country before one is chosen', () => {
  it('is the United States unless the page names another', () => {
    expect(firstCountry({})).toBe('US');
    expect(firstCountry({ defaultCountry: 'DE' })).toBe('DE');
  });

  it('is the first allowed one if the wanted one is not allowed', () => {
    expect(firstCountry({ allowedCountries: ['AT', 'CH'] })).toBe('AT');
    expect(firstCountry({ defaultCountry: 'CH', allowedCountries: ['AT', 'CH'] })).toBe('CH');
  });

  it('is drawn by the first file only if it is the United States', () => {
    expect(drawnCountry()).toBe('US');
    expect(drawnCountry({ allowedCountries: ['CA', 'US'] })).toBe('US');
    expect(drawnCountry({ allowedCountries: ['CA'] })).toBe('');
    expect(drawnCountry({ defaultCountry: 'auto' })).toBe('');
  });

  it.each([
    [['de-DE', 'en'], 'Europe/Berlin', 'DE'],
    [['en-US'], 'Europe/Berlin', 'DE'],
    [['fr-CA'], 'America/Toronto', 'CA'],
    [['en-GB'], 'UTC', 'GB'],
    [['ja'], 'UTC', 'JP'],
    [['en'], 'UTC', 'US'],
    [['eo', 'not a tag'], 'UTC', 'US'],
    [[], '', 'US'],
  ])('is guessed from the languages %j and the time zone %s: %s', (tags, timeZone, country) => {
    expect(guessCountry(tags, timeZone)).toBe(country);
  });
});

describe('the countries to choose from', () => {
  it("begin with the default one, then are the hosted provider's in its order, then all others by name", () => {
    const [specified, others] = codes(countriesToChoose({}, 'US', 'en'));
    expect(specified?.slice(0, 4)).toEqual(['US', 'AX', 'AS', 'AG']);
    expect(specified).toHaveLength(116);
    expect(others?.slice(0, 3)).toEqual(['AF', 'AL', 'DZ']);
  });

  it('are sorted as in the language of the reader', () => {
    const [specified] = codes(countriesToChoose({}, 'US', 'de'));
    // Ägypten is in the other list; Åland is sorted as an A, not after Z.
    expect(specified?.slice(0, 3)).toEqual(['US', 'AX', 'AS']);
    expect(specified?.indexOf('AT')).toBeGreaterThan(specified?.indexOf('NL') ?? 0);
  });

  it('are the allowed ones', () => {
    const options = { allowedCountries: ['DE', 'CN'] };
    expect(codes(countriesToChoose(options, 'DE', 'en'))).toEqual([['DE'], ['CN']]);
    expect(isAllowed('US', options)).toBe(false);
  });
});

describe('the search for a country', () => {
  const all = countriesToChoose({}, 'US', 'de').flat();
  const first = (query: string, locale = 'de') => findCountries(all, query, locale)[0]?.code;

  it.each([
    ['deutsch', 'DE'],
    ['Germ', 'DE'],
    ['österr', 'AT'],
    ['osterr', 'AT'],
    ['de', 'DE'],
    ['+49', 'DE'],
    ['49', 'DE'],
    ['staaten', 'US'],
    ['cote d ivoire', 'CI'],
    ['+1 876', 'JM'],
  ])('finds by name, code or calling code: %s', (query, code) => {
    expect(first(query)).toBe(code);
  });

  it('finds names in the language of the reader', () => {
    expect(first('日本', 'ja')).toBe('JP');
    expect(first('المانيا', 'ar')).toBe('DE');
  });

  it('finds nothing for other words, and everything for none', () => {
    expect(findCountries(all, 'atlantis', 'de')).toEqual([]);
    expect(findCountries(all, ' ', 'de')).toBe(all);
  });
});
