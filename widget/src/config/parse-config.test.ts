import { describe, expect, it } from 'vitest';
import { PRODUCTS } from './config.ts';
import { parseConfig } from './parse-config.ts';

const otp = { products: ['otp'], otpOptions: { methods: ['email'] } };

describe('parseConfig()', () => {
  it('reports a configuration that offers nothing', () => {
    expect(parseConfig({ products: [] }).problems).toEqual([
      `config.products is needed: a list of ${PRODUCTS.join(', ')}.`,
    ]);
    expect(parseConfig({ products: ['oauth'] }).problems).toEqual([
      'config.oauthOptions.providers is needed by the product oauth: a list of { type }.',
    ]);
    expect(parseConfig({ products: ['oauth', 'crypto'] }).problems).toEqual([]);
  });

  it('fills in the defaults: a code lives 5 minutes, a session 30', () => {
    const { config, problems } = parseConfig(otp);
    expect(problems).toEqual([]);
    expect(config.otpOptions).toEqual({ methods: ['email'], expirationMinutes: 5 });
    expect(config.sessionOptions.sessionDurationMinutes).toBe(30);
  });

  it('reads undefined, such as a missing variable of the environment, as an absent field', () => {
    const read = (more: object) => parseConfig({ ...otp, ...more });
    const without = { emailMagicLinksOptions: undefined, mfaOptions: undefined, navigation: undefined };
    const provider = { type: 'google', one_tap: undefined };
    for (const [more, same] of [
      [without, {}],
      [{ otpOptions: { ...otp.otpOptions, loginTemplateId: undefined, defaultCountry: undefined } }, {}],
      [{ oauthOptions: { providers: [provider] } }, { oauthOptions: { providers: [{ type: 'google' }] } }],
    ] as const) {
      expect({ ...read(more), given: {} }).toEqual({ ...read(same), given: {} });
    }
    expect(parseConfig({ ...otp, otpOptions: undefined })).toMatchObject({
      problems: parseConfig({ products: ['otp'] }).problems,
    });
  });

  it('reads JSON text and an object in the same way', () => {
    expect(parseConfig(JSON.stringify(otp))).toEqual(parseConfig(otp));
  });

  it('reports malformed JSON instead of throwing', () => {
    const { problems } = parseConfig('{"products":["otp"');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^config is not valid JSON: /);
  });

  it('says what to do about an object that became an attribute', () => {
    expect(parseConfig(String({})).problems).toEqual([
      'config is not valid JSON: set an object as the property, not the attribute.',
    ]);
  });

  it('reports an unknown product with its position and the known ones', () => {
    const { config, problems, omissions } = parseConfig({ ...otp, products: ['otp', 'telepathy'] });
    expect([config.products, problems]).toEqual([['otp'], []]);
    expect(omissions).toEqual([`config.products[1] is "telepathy". Use one of: ${PRODUCTS.join(', ')}.`]);
  });

  it('shows no One Tap at an unknown position', () => {
    const read = (position?: string) => {
      const provider = { type: 'google', one_tap: true, ...(position && { position }) };
      const { config, omissions } = parseConfig({
        products: ['oauth'],
        oauthOptions: { providers: [provider] },
      });
      return [config.oauthOptions.providers, omissions];
    };
    expect(read()).toEqual([[{ type: 'google', one_tap: true }], []]);
    expect(read('embedded')).toEqual([[{ type: 'google', one_tap: true, position: 'embedded' }], []]);
    expect(read('top')).toEqual([
      [{ type: 'google', one_tap: false }],
      [
        expect.stringMatching(
          /^config\.oauthOptions\.providers\[0\]\.position must be one of floating, .* but is "top"\.$/,
        ),
      ],
    ]);
  });

  it('reads the countries of phone numbers, and leaves out those that do not exist', () => {
    const read = (options: object) => {
      const { config, omissions } = parseConfig({ ...otp, otpOptions: { methods: ['sms'], ...options } });
      const { defaultCountry, allowedCountries } = config.otpOptions;
      return { defaultCountry, allowedCountries, problems: omissions.length };
    };
    expect(read({})).toEqual({ problems: 0 });
    expect(read({ defaultCountry: 'DE', allowedCountries: ['DE', 'CN'] })).toEqual({
      defaultCountry: 'DE',
      allowedCountries: ['DE', 'CN'],
      problems: 0,
    });
    expect(read({ defaultCountry: 'auto' })).toEqual({ defaultCountry: 'auto', problems: 0 });
    expect(read({ defaultCountry: 'Germany' })).toEqual({ defaultCountry: 'auto', problems: 1 });
    expect(read({ allowedCountries: ['UK', 'GB'] })).toEqual({ allowedCountries: ['GB'], problems: 1 });
    expect(read({ allowedCountries: [] })).toEqual({ defaultCountry: 'auto', problems: 1 });
  });

  it('reports each field of the wrong type', () => {
    const { config, problems, omissions } = parseConfig({
      ...otp,
      otpOptions: { methods: ['email'], expirationMinutes: 60 },
      emailMagicLinksOptions: { loginRedirectURL: 5 },
      sessionOptions: 'long',
    });
    expect(problems).toEqual([]);
    expect(config.otpOptions.expirationMinutes).toBe(5);
    expect(omissions).toEqual(
      [
        'config.otpOptions.expirationMinutes must be a number from 1 to 10, but is 60.',
        'config.emailMagicLinksOptions.loginRedirectURL must be a whole address, such as https://example.com/login, but is 5.',
        'config.sessionOptions must be an object, but is "long".',
      ].sort((a, b) => omissions.indexOf(a) - omissions.indexOf(b)),
    );
    expect(omissions).toHaveLength(3);
  });

  it.each([
    [
      { products: ['emailMagicLinks', 'otp'] },
      ['emailMagicLinks'],
      'config.otpOptions.methods is needed by the product otp: a list of sms, whatsapp, email.',
    ],
    [
      { ...otp, emailMagicLinksOptions: { domainHint: null } },
      ['otp'],
      'config.emailMagicLinksOptions.domainHint must be a string, but is null.',
    ],
    [
      { ...otp, sessionOptions: { sessionDurationMinutes: '60' } },
      ['otp'],
      'config.sessionOptions.sessionDurationMinutes must be a number from 5 to 527040, but is "60".',
    ],
  ])('offers the rest of %j and reports the mistake', (input, products, sentence) => {
    const { config, problems, omissions } = parseConfig(input);
    expect([config.products, problems, omissions]).toEqual([products, [], [sentence]]);
  });

  it.each([
    [[], 'config must be an object, or the JSON text of one.'],
    ['"otp"', 'config must be an object, or the JSON text of one.'],
    [{}, `config.products is needed: a list of ${PRODUCTS.join(', ')}.`],
    [
      { products: ['otp'] },
      'config.otpOptions.methods is needed by the product otp: a list of sms, whatsapp, email.',
    ],
  ])('reports the mistake in %j', (input, sentence) => {
    expect(parseConfig(input).problems).toEqual([sentence]);
  });

  it('reports all mistakes, not only the first', () => {
    const { config, omissions } = parseConfig({
      products: ['telepathy', 'otp', 'oauth'],
      oauthOptions: { providers: [{ custom_scopes: 'all' }, { type: 'google' }] },
    });
    expect(config.products).toEqual(['oauth']);
    expect(config.oauthOptions.providers).toEqual([{ type: 'google' }]);
    expect(omissions).toEqual([
      expect.stringContaining('config.products[0] is "telepathy".'),
      'config.otpOptions.methods is needed by the product otp: a list of sms, whatsapp, email.',
      'config.oauthOptions.providers[0].type is needed.',
      'config.oauthOptions.providers[0].custom_scopes must be a list of strings, but is "all".',
    ]);
  });

  it('offers nothing when the second factor is misspelt', () => {
    expect(parseConfig({ ...otp, mfaOptions: { methods: ['fax'] } })).toMatchObject({
      problems: ['config.mfaOptions.methods[0] is "fax". Use one of: totp, smsOtp.'],
      omissions: [],
    });
    expect(parseConfig({ ...otp, mfaOptions: { method: ['totp'] } }).problems).toEqual([
      'config.mfaOptions.method is not known. Did you mean methods?',
    ]);
    expect(parseConfig({ ...otp, mfaOption: { methods: ['totp'] } }).problems).toEqual([
      'config.mfaOption is not known. Did you mean mfaOptions?',
    ]);
  });

  it('reports an unknown field with the nearest known one', () => {
    const given = {
      ...otp,
      otpOptions: { methods: ['email'], expirationMinuts: 5, sender: 'me' },
      sessionOption: { sessionDurationMinutes: 60 },
    };
    expect(parseConfig(given)).toMatchObject({
      problems: [],
      omissions: [
        'config.sessionOption is not known. Did you mean sessionOptions?',
        'config.otpOptions.expirationMinuts is not known. Did you mean expirationMinutes?',
        'config.otpOptions.sender is not known.',
      ],
    });
    expect(parseConfig({ product: ['otp'] }).problems[0]).toBe(
      'config.product is not known. Did you mean products?',
    );
  });

  it('leaves out a destination that is not an absolute address', () => {
    const emailMagicLinksOptions = { loginRedirectURL: '/login', signupRedirectURL: 'app://sign-up' };
    const { config, omissions } = parseConfig({ products: ['emailMagicLinks'], emailMagicLinksOptions });
    expect(config.emailMagicLinksOptions).toEqual({ signupRedirectURL: 'app://sign-up' });
    expect(omissions).toEqual([
      'config.emailMagicLinksOptions.loginRedirectURL must be a whole address, such as https://example.com/login, but is "/login".',
    ]);
  });

  it('does not take keys from the prototype', () => {
    const { problems } = parseConfig('{"__proto__":{"products":["otp"]}}');
    expect(problems).toContainEqual(expect.stringMatching(/^config\.products is needed/));
    expect(({} as { products?: unknown }).products).toBeUndefined();
  });
});
