import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, recordEvents, seenEvents } from './support/embed.ts';
import { everyNth } from './support/every-nth.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { describeInModes } from './support/modes.ts';
import { withSettings } from './support/project-settings.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';

const { playground } = addresses;
const browser = useBrowser();
const BACK = `${playground}/embed?back=1`;

const withOneTap = (position?: string, ...others: string[]) => ({
  products: ['oauth'],
  oauthOptions: {
    providers: [
      { type: 'google', one_tap: true, ...(position && { position }) },
      ...others.map((type) => ({ type })),
    ],
    loginRedirectURL: BACK,
    signupRedirectURL: BACK,
  },
});

/** Removes the browser's own prompts (FedCM), as in Firefox and Safari. */
const withoutFedCm = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IdentityCredential'));

interface Given {
  more?: string;
  hasFedCm?: boolean;
  userAgent?: string;
}

/** Console messages of each page. */
const consoles = new WeakMap<Page, string[]>();
const consoleOf = (page: Page) => (consoles.get(page) ?? []).join('\n');

async function open(config: object, mode: string, { more = '', hasFedCm = true, userAgent }: Given = {}) {
  const page = await browser.visit(userAgent === undefined ? {} : { userAgent });
  await recordEvents(page);
  const recorded: string[] = [];
  consoles.set(page, recorded);
  page.on('console', (message) => recorded.push(message.text()));
  if (!hasFedCm) await withoutFedCm(page);
  await page.goto(embedUrl(config, mode, more));
  return page;
}

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Sign in with the Google stand-in' });
const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Goes to Google's page by the button. By then the application has decided about a prompt. */
async function leaveByButton(page: Page): Promise<void> {
  await button(page).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
}

/** Returns the visible text of the widget. Its card then has no border and no background. */
const seenOf = (page: Page) =>
  page.locator('login-widget').evaluate((widget) => {
    const card = (widget.shadowRoot ?? widget).querySelector<HTMLElement>('.lw');
    if (!card) return 'no card';
    const { borderTopColor, backgroundColor } = getComputedStyle(card);
    const isBare = [borderTopColor, backgroundColor].every((colour) => colour === 'rgba(0, 0, 0, 0)');
    return `${isBare ? '' : 'card '}${card.innerText.trim()}`;
  });

const happenings = async (page: Page) =>
  (await seenEvents(page)).map(([type, detail]) =>
    type === 'widget-error' ? (detail.error as Error).message : detail.type,
  );

/** Redeems the token in the address, as an integrator's page does. */
const finish = async (page: Page) => {
  await page.waitForFunction(() => document.querySelector('login-widget')?.client);
  return page.evaluate(async () => {
    const token = new URL(location.href).searchParams.get('token') ?? '';
    const client = document.querySelector('login-widget')?.client;
    const answer = await client?.oauth.authenticate(token, { session_duration_minutes: 30 });
    return answer?.user_id;
  });
};

/** Positions that replace the button, and whether the browser has prompts of its own. */
const EMBEDDED: [position: string, hasFedCm: boolean][] = [
  ['embedded', false],
  ['floatingOrEmbedded', false],
  ['embeddedOnly', false],
  ['forceLegacyEmbedded', true],
];

describeInModes('Google One Tap in %s mode', (mode, it) => {
  it('floats over the page without the widget, and signs in', async () => {
    const page = await open(withOneTap(), mode);
    await prompt(page).waitFor();
    await expect.poll(() => prompt(page).getAttribute('data-fedcm')).toBe('true');
    await expect.poll(() => seenOf(page)).toBe('');
    expect(await page.locator('login-widget .lw-watermark').isVisible()).toBe(false);
    expect(await button(page).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await prompt(page).getByRole('button').first().click();
    await page.waitForURL(/back=1&stytch_token_type=oauth&token=/);
    await page.locator('login-widget').waitFor();
    expect(await finish(page)).toMatch(/^user-/);
  });

  it.each(everyNth(EMBEDDED, 3))(
    'replaces the button with the position %s (browser prompts: %s)',
    async (position, hasFedCm) => {
      const page = await open(withOneTap(position), mode, { hasFedCm });
      await prompt(page).waitFor();
      await expect.poll(() => prompt(page).getAttribute('data-fedcm')).toBe('false');
      expect(await button(page).count()).toBe(0);
      const place = page.locator('.lw-one-tap');
      const isInside = () =>
        prompt(page).evaluate((node) => {
          const at = node.getBoundingClientRect();
          const widget = document.querySelector('login-widget');
          const around = (widget?.shadowRoot ?? widget)
            ?.querySelector('.lw-one-tap')
            ?.getBoundingClientRect();
          return around && at.left >= around.left && at.right <= around.right && at.top >= around.top;
        });
      await expect.poll(isInside).toBe(true);
      await expect.poll(async () => (await place.boundingBox())?.height).toBeGreaterThan(100);
      expect(await violations(page)).toEqual([]);
      await prompt(page).getByRole('button').first().click();
      await page.waitForURL(/stytch_token_type=oauth&token=/);
    },
  );

  it('shows a spinner of 47 px while an embedded prompt loads', async () => {
    const page = await browser.visit();
    await page.route('**/stand-in/google-one-tap/accounts*', () => undefined);
    await page.goto(embedUrl(withOneTap('forceLegacyEmbedded'), mode));
    await page.locator('.lw-one-tap-wait').waitFor();
    await expect.poll(async () => (await page.locator('.lw-one-tap').boundingBox())?.height).toBe(47);
    expect(await violations(page)).toEqual([]);
  });

  it('shows the button again when the prompt is closed, and tells the page', async () => {
    const page = await open(withOneTap('forceLegacyEmbedded'), mode);
    await prompt(page).getByRole('button', { name: 'Close' }).click();
    await button(page).waitFor();
    await expect.poll(() => happenings(page)).toEqual(['GOOGLE_ONE_TAP_CANCELLED']);
  });

  it.each([
    [
      'unregistered_origin',
      /One Tap cannot render because the current host "localhost:\d+" is not allowed for this project\./,
    ],
    [
      'invalid_client',
      /One Tap cannot render because the client ID configured for your project is not recognized by Google\./,
    ],
  ])('tells the developer why Google shows no prompt: %s', async (reason, words) => {
    for (const position of ['floating', 'forceLegacyEmbedded']) {
      const more = `&google-stand-in=${reason}`;
      const page = await open(withOneTap(position), mode, { more, hasFedCm: position !== 'floating' });
      await expect.poll(() => consoleOf(page), { timeout: 10_000 }).toMatch(words);
      await button(page).waitFor();
      expect(await page.getByText('One Tap cannot render').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(await happenings(page)).toEqual([]);
    }
  });

  it.each([
    [
      { google_client: 'none' },
      'oauth_config_not_found',
      'no Google OAuth client configuration could be found',
    ],
    [
      { google_client: 'shared' },
      'default_provider_not_allowed',
      'the default OAuth provider is not compatible with One Tap',
    ],
    [
      { allowed_redirects: [], default_login_redirect_url: null },
      'no_login_redirect_urls_set',
      'there are no login redirect URLs set for this project',
    ],
    [
      { allowed_redirects: [], default_login_redirect_url: BACK, default_signup_redirect_url: null },
      'no_signup_redirect_urls_set',
      'there are no signup redirect URLs set for this project',
    ],
  ])('tells the developer why the provider offers none: %j', async (settings, _, words) => {
    await withSettings(settings, async () => {
      const page = await open(withOneTap(), mode);
      await expect
        .poll(() => consoleOf(page), { timeout: 10_000 })
        .toContain(`One Tap cannot render because ${words}`);
      await button(page).waitFor();
      expect(await page.getByText('One Tap cannot render').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(await happenings(page)).toEqual([]);
    });
  });

  it.each(everyNth(['opt_out_or_no_session', 'suppressed_by_user', 'auto_cancel', 'issuing_failed'], 2))(
    'leaves only the button when Google has personal reasons: %s',
    async (reason) => {
      const page = await open(withOneTap('forceLegacyEmbedded'), mode, {
        more: `&google-stand-in=${reason}`,
      });
      await button(page).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await happenings(page)).toEqual([]);
      expect(await page.getByText('One Tap cannot render').count()).toBe(0);
    },
  );

  it.each(everyNth(['unregistered_origin', 'opt_out_or_no_session', 'auto_cancel'], 3))(
    'leaves only the button when the browser hides its reason: %s',
    async (reason) => {
      const page = await open(withOneTap(), mode, { more: `&google-stand-in=${reason}` });
      await button(page).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await happenings(page)).toEqual([]);
      expect(await page.getByText('One Tap cannot render').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
    },
  );

  it('shows a spinner from the choice of an account until the page leaves', async () => {
    const page = await open(withOneTap(), mode);
    const answer = await holdAnswers(page, '**/v1/oauth/callback/**');
    await prompt(page).getByRole('button').first().click();
    await page.getByRole('status').getByText('Loading').waitFor();
    expect(await violations(page)).toEqual([]);
    answer();
    await page.waitForURL(/stytch_token_type=oauth&token=/);
  });

  it('reports a failed sign-in after an account was chosen', async () => {
    const page = await open(withOneTap(), mode);
    await page.route('**/v1/oauth/callback/**', (route) =>
      route.fulfill({
        status: 400,
        json: { status_code: 400, error_type: 'x', error_message: 'This account is closed.', error_url: '' },
      }),
    );
    await prompt(page).getByRole('button').first().click();
    await page.getByRole('alert').getByText('This account is closed.').waitFor();
    await button(page).waitFor();
  });

  it('shows why an account was refused until the person tries something else', async () => {
    const config = { ...withOneTap(), products: ['oauth', 'otp'], otpOptions: { methods: ['email'] } };
    const page = await open(config, mode);
    await page.route('**/v1/oauth/callback/**', (route) =>
      route.fulfill({
        status: 400,
        json: { status_code: 400, error_type: 'x', error_message: 'This account is closed.', error_url: '' },
      }),
    );
    await prompt(page).getByRole('button').first().click();
    await page.getByText('This account is closed.').waitFor();
    await page.getByLabel('Email').pressSequentially('ada@example');
    expect(await page.getByText('This account is closed.').count()).toBe(1);
    await page.getByLabel('Email').press('Enter');
    await page.getByText('Invalid email, please try again.').waitFor();
    await page.getByText('This account is closed.').waitFor({ state: 'detached' });
  });
});

describe('Google One Tap', () => {
  it.each([
    ['Google is not the single provider', withOneTap('floating', 'github')],
    ['it is not wanted', { ...withOneTap(), oauthOptions: { providers: [{ type: 'google' }] } }],
  ])('is not requested when %s', async (_, config) => {
    const page = await browser.visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(embedUrl(config, 'light'));
    await leaveByButton(page);
    expect(asked.filter((url) => /onetap|one-tap|clientside-services/.test(url))).toEqual([]);
  });

  it('leaves only the button with embeddedOnly and browser prompts', async () => {
    const page = await open(withOneTap('embeddedOnly'), 'light');
    let hasPrompt = false;
    void prompt(page)
      .waitFor()
      .then(() => {
        hasPrompt = true;
      })
      .catch(() => undefined);
    await leaveByButton(page);
    expect(hasPrompt).toBe(false);
  });

  it('floats beside the button when something else is offered', async () => {
    const config = withOneTap();
    const page = await open(
      { ...config, products: ['oauth', 'otp'], otpOptions: { methods: ['email'] } },
      'light',
    );
    await prompt(page).waitFor();
    await button(page).waitFor();
  });

  it('shows the button when the only prompt is closed', async () => {
    const page = await open(withOneTap(), 'light');
    await prompt(page).getByRole('button', { name: 'Close' }).click();
    await button(page).waitFor();
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('shows a spinner until Google is asked', async () => {
    const page = await browser.visit();
    await page.route('**/google/onetap/script', () => undefined);
    await page.goto(embedUrl(withOneTap(), 'light'));
    await page.getByRole('status').getByText('Loading').waitFor();
    expect(await button(page).count()).toBe(0);
  });

  it('is a banner on a phone, and the button after closing', async () => {
    const page = await open(withOneTap('embedded'), 'light', {
      hasFedCm: false,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 Safari/604',
    });
    await prompt(page).waitFor();
    expect(await page.locator('.lw-one-tap').count()).toBe(0);
    expect(await button(page).count()).toBe(0);
    await prompt(page).getByRole('button', { name: 'Close' }).click();
    await button(page).waitFor();
  });

  it('is removed when the person continues in another way', async () => {
    const config = withOneTap();
    const page = await open(
      { ...config, products: ['oauth', 'otp'], otpOptions: { methods: ['email'] } },
      'light',
    );
    await prompt(page).waitFor();
    await typeOver(page.getByLabel('Email'), 'tap-away@example.com');
    await page.getByLabel('Email').press('Enter');
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    await prompt(page).waitFor({ state: 'detached' });
  });
});
