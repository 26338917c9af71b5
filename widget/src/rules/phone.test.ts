import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, OTHER_COUNTRIES } from './countries.ts';
import { countryLabel } from './country-names.ts';
import { DEFAULT_COUNTRY } from './country-options.ts';
import { unparsedPhone } from './phone.ts';
import { phoneRules } from './phone-rules.ts';

describe('phone rules', () => {
  it('parse a number to E.164 and to the national form', () => {
    const { parse } = phoneRules;
    expect(parse('2025550123', 'US')).toEqual({
      isValid: true,
      number: '+12025550123',
      national: '(202) 555-0123',
      country: 'US',
    });
    expect(parse('020 7946 0018', 'GB').number).toBe('+442079460018');
  });

  it.each([
    ['JM', '2101234', '+18762101234'],
    ['JM', '876 210 1234', '+18762101234'],
    ['DO', '2345678', '+18292345678'],
    ['DO', '809 234 5678', '+18092345678'],
    ['AG', '4641234', '+12684641234'],
    ['UM', '(202) 555-0123', '+12025550123'],
    ['PN', '773 111 632', '+870773111632'],
  ])('accept a number without the menu’s calling code of %s: %s', async (country, typed, number) => {
    const { parse } = phoneRules;
    expect(parse(typed, country)).toMatchObject({ isValid: true, number });
  });

  it.each([...COUNTRIES, ...OTHER_COUNTRIES].map(({ code }) => code))(
    'parse an example number of %s',
    async (code) => {
      const { parse } = phoneRules;
      const example = getExampleNumber(code as CountryCode, examples);
      if (!example) expect(['UM', 'PN']).toContain(code);
      else
        expect(parse(example.nationalNumber, code)).toMatchObject({ isValid: true, number: example.number });
    },
  );

  it.each(
    [...COUNTRIES, ...OTHER_COUNTRIES].flatMap(({ code }) => {
      const example = getExampleNumber(code as CountryCode, examples);
      return example ? [[example.number.slice(1), code, example.number]] : [];
    }),
  )('read a mobile number with its calling code and without a plus: %s of %s', (typed, code, number) => {
    const { parse } = phoneRules;
    expect(parse(typed, code)).toMatchObject({ isValid: true, number });
    expect(parse(` ${typed.slice(0, 5)} ${typed.slice(5)}`, code)).toMatchObject({ isValid: true, number });
  });

  it.each([
    ['0044 20 7946 0018', 'US', '+442079460018', 'GB'],
    ['(00) 49 1520 1234567', 'US', '+4915201234567', 'DE'],
    ['0049 1520 1234567', 'GB', '+4915201234567', 'DE'],
    ['011 44 20 7946 0018', 'US', '+442079460018', 'GB'],
  ])('read the digits for a call abroad: %s, typed in %s', (typed, chosen, number, country) => {
    const { parse } = phoneRules;
    expect(parse(typed, chosen)).toMatchObject({ isValid: true, number, country });
  });

  it.each([
    ['491 512345', 'DE', '+49491512345'],
    ['0491 512345', 'DE', '+49491512345'],
    ['4921 123456', 'DE', '+494921123456'],
    ['628 12345', 'ID', '+6262812345'],
    ['55 99123 4567', 'BR', '+5555991234567'],
  ])('read an area code that equals the calling code: %s in %s', (typed, chosen, number) => {
    const { parse } = phoneRules;
    expect(parse(typed, chosen)).toMatchObject({ isValid: true, number });
  });

  it.each([
    ['+52 1 55 1234 5678', 'US', '+525512345678', 'MX'],
    ['0052 1 55 1234 5678', 'US', '+525512345678', 'MX'],
    ['52 1 55 1234 5678', 'MX', '+525512345678', 'MX'],
    ['1 55 1234 5678', 'MX', '+525512345678', 'MX'],
    ['01 55 1234 5678', 'MX', '+525512345678', 'MX'],
    ['044 55 1234 5678', 'MX', '+525512345678', 'MX'],
    ['045 55 1234 5678', 'MX', '+525512345678', 'MX'],
    ['+39 (0)333 123 4567', 'US', '+393331234567', 'IT'],
    ['0039 0333 123 4567', 'DE', '+393331234567', 'IT'],
    ['0333 123 4567', 'IT', '+393331234567', 'IT'],
    ['+39 (0)6 1234 5678', 'US', '+390612345678', 'IT'],
    ['+44 (0)7400 123456', 'US', '+447400123456', 'GB'],
    ['0044 (0)7400 123456', 'US', '+447400123456', 'GB'],
    ['+49 (0)1520 1234567', 'US', '+4915201234567', 'DE'],
  ])(
    'read digits that people still write before a number: %s, typed in %s',
    (typed, chosen, number, country) => {
      const { parse } = phoneRules;
      expect(parse(typed, chosen)).toMatchObject({ isValid: true, number, country });
    },
  );

  it('reject numbers that no plan knows', () => {
    const { parse } = phoneRules;
    for (const typed of ['', '123', 'telephone', '+', '99999999999999999999']) {
      for (const country of ['US', 'JM', 'UM', 'PN']) expect(parse(typed, country).isValid).toBe(false);
    }
  });

  it('format a number while it is typed', () => {
    const { format } = phoneRules;
    expect(format('20255501', 'US')).toBe('(202) 555-01');
  });

  it.each([
    '(+1) 202 555 0123',
    ' +1 202 555 0123',
    'Tel. +1 202 555 0123',
    '＋１ ２０２ ５５５ ０１２３',
    '(202)+1 202 555 0123',
    '+1+1 202 555 0123',
  ])('format a number with something before its plus: %s', (typed) => {
    const { format } = phoneRules;
    expect(format(typed, 'US')).toBe('+1 202 555 0123');
  });

  it.each([
    'Tel.: 202 555 0123',
    'Tel.: (202) 555-0123',
    '(office) 202-555-0123',
    '☎ ２０２ ５５５ ０１２３',
  ])('format a number with words before it: %s', (typed) => {
    const { format } = phoneRules;
    expect(format(typed, 'US')).toBe('(202) 555-0123');
  });

  it.each([
    ['+49', 'US', 'DE'],
    ['+1', 'CA', 'CA'],
    ['+1', 'DE', 'US'],
    ['+1876', 'US', 'JM'],
    ['+44 20', 'US', 'GB'],
    ['+44', 'JE', 'JE'],
    ['+7', 'US', 'RU'],
    ['+', 'US', undefined],
    ['2025550123', 'US', undefined],
  ])('find the country of %s, typed after %s was chosen: %s', async (typed, chosen, country) => {
    const { countryOf } = phoneRules;
    expect(countryOf(typed, chosen)).toBe(country);
  });

  it('remove the calling code of a number', () => {
    const { withoutDial } = phoneRules;
    expect(withoutDial('+49 30 123456')).toBe('30123456');
    expect(withoutDial('(202) 555')).toBe('(202) 555');
  });

  it('unparsedPhone() joins the calling code and the typed digits', () => {
    expect(unparsedPhone('(202) 555-0123', 'US').number).toBe('+12025550123');
    expect(unparsedPhone('+44 20 7946 0018', 'US').number).toBe('+442079460018');
  });
});

describe('COUNTRIES', () => {
  it('are the 116 of the hosted provider, the United States first', () => {
    expect(COUNTRIES).toHaveLength(116);
    expect(COUNTRIES[0]).toEqual({ code: DEFAULT_COUNTRY, dial: '1' });
    expect(COUNTRIES.every(({ code, dial }) => /^[A-Z]{2}$/.test(code) && /^\d{1,4}$/.test(dial))).toBe(true);
  });

  it('are, with the others, all of the numbering plans', () => {
    const all = [...COUNTRIES, ...OTHER_COUNTRIES].map(({ code }) => code);
    expect(all.toSorted()).toEqual([...getCountries(), 'PN', 'UM'].toSorted());
    for (const { code, dial } of OTHER_COUNTRIES) {
      expect(dial.startsWith(getCountryCallingCode(code as CountryCode))).toBe(true);
    }
  });

  it('have a label of calling code and name', () => {
    expect(countryLabel({ code: 'DE', dial: '49' }, 'en')).toBe('+49 Germany');
    expect(countryLabel({ code: 'DE', dial: '49' }, 'ja')).toBe('+49 ドイツ');
  });
});
