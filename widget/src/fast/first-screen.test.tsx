import { createAuthClient, OAUTH_PROVIDERS } from '@login-widget/auth-client';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { canonical } from '../../test/canonical-markup.ts';
import { OTP_METHODS, type OtpMethod, PRODUCTS, type WidgetConfigInput } from '../config/config.ts';
import { parseTheme } from '../config/parse-theme.ts';
import { contentManager } from '../element/content-manager.ts';
import { ElementRoot } from '../element/element-root.tsx';
import { phonePart } from '../flows/main/phone-part.ts';
import { firstTextWith } from '../i18n/first-texts.ts';
import type { Overrides } from '../i18n/words.ts';
import ar from '../locales/ar.ts';
import de from '../locales/de.ts';
import type { ThemeInput } from '../theme/theme.ts';
import { IdPrefixProvider } from '../ui/element-id.ts';
import { toDom } from '../view/to-dom.ts';
import { firstScreen } from './first-screen.tsx';
import { themeProperties } from './theme-properties.ts';

const client = createAuthClient('public-token-test-1', {
  telemetry: false,
  environment: { fetch: () => Promise.reject(new TypeError('offline')) },
});
// The application is ready when its forms are.
beforeAll(() => phonePart.load());
afterAll(() => client.dispose());
afterEach(() => vi.unstubAllGlobals());

interface Settings {
  config: WidgetConfigInput;
  theme: ThemeInput;
  strings: Overrides;
  /** The browser offers passkeys in a field. Default: true. */
  offersInField?: boolean;
}

function byReact({ config, theme, strings, offersInField = true }: Settings): string | undefined {
  vi.stubGlobal('PublicKeyCredential', offersInField ? { isConditionalMediationAvailable() {} } : {});
  const { create } = contentManager(document.createElement('div'), () => undefined);
  const content = create({
    publicToken: 'public-token-test-1',
    apiUrl: null,
    screen: null,
    config,
    theme,
    strings,
    client,
  });
  if (!content.view) return undefined;
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <IdPrefixProvider value="lw1">
      <ElementRoot {...content} />
    </IdPrefixProvider>,
  );
  content.view.dispose();
  return canonical(page.querySelector('.lw') as Element);
}

function byHand({ config, theme, strings, offersInField = true }: Settings): string | undefined {
  const firstText = firstTextWith(strings);
  const form = firstScreen(config, firstText, { ...theme, idPrefix: 'lw1', offersInField });
  return form && canonical(toDom(form));
}

const settings = fc.record<Settings>({
  config: fc.record<WidgetConfigInput>({
    products: fc.uniqueArray(fc.constantFrom(...PRODUCTS)),
    otpOptions: fc.record(
      {
        methods: fc.uniqueArray(fc.constantFrom(...OTP_METHODS), { minLength: 1 }),
        defaultCountry: fc.constantFrom('US', 'DE', 'auto', 'UK'),
        allowedCountries: fc.constantFrom(['US', 'DE'], ['US', 'UK'], ['DE'], ['uk'], []),
      },
      { requiredKeys: ['methods'] },
    ),
    oauthOptions: fc.record({
      providers: fc.uniqueArray(
        fc.record({ type: fc.constantFrom(...OAUTH_PROVIDERS), one_tap: fc.boolean() }),
        {
          selector: ({ type }) => type,
        },
      ),
    }),
  }),
  theme: fc.record(
    {
      hideHeaderText: fc.boolean(),
      logo: fc.constantFrom(
        { logoImageUrl: '/logo.svg', alt: 'Us' },
        { logoImageUrl: 'https://a.test/x.png' },
      ),
    },
    { requiredKeys: [] },
  ),
  strings: fc.constantFrom(
    {},
    { ...de },
    { ...ar },
    { 'main.title': 'Willkommen <b>', 'oauth.continueWith': 'Weiter mit {provider}', 'main.tabSms': 'SMS' },
  ),
  offersInField: fc.boolean(),
});

/**
 * True for a configuration error, a mistake in a block, or a One Tap prompt without a button: the fast start draws
 * none of them.
 */
const isLeft = (html: string | undefined) =>
  html === undefined || html.includes('>Error: Cannot use') || html.includes('data-bare');

describe('firstScreen()', () => {
  it('equals what React renders, for any settings', () => {
    fc.assert(
      fc.property(settings, (given) => {
        const expected = byReact(given);
        const drawn = byHand(given);
        if (drawn === undefined) expect(expected).toSatisfy(isLeft);
        else expect(drawn).toBe(expected);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('leaves Google One Tap as the only entry to the application', () => {
    for (const position of ['floating', 'forceLegacyEmbedded'] as const) {
      const providers = [{ type: 'google' as const, one_tap: true, position }];
      const config: WidgetConfigInput = { products: ['oauth'], oauthOptions: { providers } };
      const given: Settings = { config, theme: {}, strings: {} };
      expect(byHand(given)).toBeUndefined();
      expect(byReact(given)?.includes('data-bare')).toBe(position === 'floating');
    }
  });

  it('has a passkey button when codes go to phones only', () => {
    const drawn = (methods: OtpMethod[]) =>
      byHand({ config: { products: ['otp', 'passkeys'], otpOptions: { methods } }, theme: {}, strings: {} });
    expect(drawn(['sms', 'whatsapp'])).toContain('Login with a Passkey');
    expect(drawn(['sms', 'whatsapp'])).not.toContain('webauthn');
    expect(drawn(['sms', 'email'])).not.toContain('Login with a Passkey');
    expect(drawn(['sms', 'email'])).toContain('username webauthn');
  });

  it('has a passkey button above the field of a browser that offers none in it', () => {
    const config: WidgetConfigInput = { products: ['emailMagicLinks', 'passkeys'] };
    const drawn = byHand({ config, theme: {}, strings: {}, offersInField: false });
    expect(drawn?.indexOf('Login with a Passkey')).toBeGreaterThan(0);
    expect(drawn?.indexOf('Login with a Passkey')).toBeLessThan(drawn?.indexOf('<input') ?? 0);
  });

  it('leaves the business variant to the application', () => {
    const config = { authFlowType: 'Discovery', products: ['emailMagicLinks'] } as WidgetConfigInput;
    expect(() => byHand({ config, theme: {}, strings: {} })).toThrow('business');
  });

  it('leaves a mistake of the configuration to the application', () => {
    const config: WidgetConfigInput = { products: ['passkeys'] };
    expect(byHand({ config, theme: {}, strings: {} })).toBeUndefined();
  });
});

describe('themeProperties()', () => {
  const color = fc.constantFrom('#102030', 'rebeccapurple', ['#fff', '#000'] as [string, string]);
  const size = fc.constantFrom('4px', '1rem');
  const button = fc.record(
    { backgroundColor: color, textColor: color, borderColor: color, borderRadius: size },
    { requiredKeys: [] },
  );
  const theme = fc.record(
    {
      container: fc.record({ backgroundColor: color, borderColor: color, borderRadius: size, width: size }),
      colors: fc.record({ primary: color, secondary: color, success: color, error: color }),
      buttons: fc.record({ primary: button, secondary: button, disabled: button }, { requiredKeys: [] }),
      inputs: fc.record({ placeholderColor: color, textColor: color, borderRadius: size }),
      fontFamily: fc.constant('Georgia, serif'),
      hideHeaderText: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  it('sets the same properties as the application', () => {
    fc.assert(
      fc.property(theme, (given) => {
        const { theme: parsed, omissions } = parseTheme(given);
        expect(omissions).toEqual([]);
        expect(Object.fromEntries(themeProperties(given as ThemeInput))).toEqual(parsed.properties);
      }),
    );
  });

  it.each(['url(https://evil.test)', 'red; } body { display: none', 'var(--x)'])(
    'rejects a value that could load a resource or end a rule: %s',
    (value) => {
      expect(themeProperties({ colors: { primary: value } })).toEqual([]);
    },
  );
});
