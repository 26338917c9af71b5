import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl as embed, recordEvents, seenEvents } from './support/embed.ts';
import { codeSentTo, linkSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { paste, typeOver } from './support/type-over.ts';

const { provider, host } = addresses;
const browser = useBrowser();

const otp = { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } };
const links = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: `${host}/auth-callback`, domainHint: 'example.com' },
};

async function open(url: string): Promise<Page> {
  const page = await browser.visit();
  await recordEvents(page);
  await page.goto(url);
  return page;
}

describeInModes('the element on a plain page, in %s mode', (mode, it) => {
  it('signs a person in by mailed code, accessibly on every screen', async () => {
    const page = await open(embed(otp, mode));
    const email = someone();
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await typeOver(page.getByLabel('Email'), email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    await page.getByText(`A 6-digit passcode was sent to you at ${email}.`).waitFor();
    await page.getByText(/Your code expires in [45]:\d\d\. Didn't get it\? Resend code/).waitFor();
    expect(await violations(page)).toEqual([]);

    const code = await codeSentTo(provider, email);
    const input = page.getByLabel('One-time passcode');
    await expect
      .poll(() => input.evaluate((node) => node === (node.getRootNode() as Document).activeElement))
      .toBe(true);
    await page.keyboard.type(code);
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    await page.getByText('Your passcode has been successfully verified.').waitFor();
    expect(await violations(page)).toEqual([]);

    const types = async () =>
      (await seenEvents(page)).map(([type, detail]) => (type === 'widget-event' ? detail.type : type));
    await expect
      .poll(types)
      .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'authenticate-flow-complete']);
    expect(JSON.stringify(await seenEvents(page))).not.toMatch(/session_token|session_jwt/);
  });

  it('accepts a pasted code with other characters around its digits', async () => {
    const page = await open(embed(otp, mode));
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    const input = page.getByLabel('One-time passcode');
    await input.waitFor();
    const code = await codeSentTo(provider, email);
    await paste(page, `Your code is ${code.slice(0, 3)} ${code.slice(3)}.`);
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it('reports a wrong code, keeps it, and then accepts the right one', async () => {
    const page = await open(embed(otp, mode));
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    const input = page.getByLabel('One-time passcode');
    await input.waitFor();
    const code = await codeSentTo(provider, email);
    const wrong = code === '000000' ? '000001' : '000000';
    await input.pressSequentially(wrong);
    await page.getByText('Invalid passcode, please try again.').waitFor();
    expect(await input.inputValue()).toBe(wrong);
    expect(await violations(page)).toEqual([]);
    await typeOver(input, '');
    await input.pressSequentially(code);
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it('returns from the code to Main by its arrow', async () => {
    const page = await open(embed(otp, mode));
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
  });

  it('refuses an invalid address in place, and sends nothing', async () => {
    const page = await open(embed(otp, mode));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await typeOver(page.getByLabel('Email'), 'ada@example');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email, please try again.').waitFor();
    expect(requests.filter((path) => path.includes('/otps/'))).toEqual([]);
    await expect
      .poll(() => seenEvents(page))
      .toEqual([['widget-error', { error: { message: 'Invalid email, please try again.' } }]]);
  });

  it('sends a login link and waits, with links to mailboxes and a way back', async () => {
    const page = await open(embed(links, mode));
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByRole('heading', { name: 'Check your email!' }).waitFor();
    await page.getByText(`A login link was sent to you at ${email}.`).waitFor();
    expect(await page.getByRole('link', { name: 'Open in Gmail' }).getAttribute('href')).toContain(
      encodeURIComponent('from:@example.com'),
    );
    for (const name of ['Open in Gmail', 'Open in Yahoo', 'Open in Outlook']) {
      const link = page.getByRole('link', { name });
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(await link.getAttribute('target')).toBe('_blank');
    }
    expect(await violations(page)).toEqual([]);
    expect(await linkSentTo(provider, email)).toMatch(/^http:\/\/localhost:\d+\//);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('');
  });

  it.each([
    ['{"products":["otp"', /config is not valid JSON/],
    ['{"products":["telepathy"]}', /config\.products\[0\] is "telepathy"\. Use one of: emailMagicLinks/],
  ])('reports a configuration error on screen and on the console: %s', async (config, sentence) => {
    const page = await browser.visit();
    const recorded: string[] = [];
    page.on('console', (message) => recorded.push(message.text()));
    await page.goto(embed(config, mode));
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect(recorded.join('\n')).toMatch(sentence);
    expect(await violations(page)).toEqual([]);
  });

  it.each([
    '{"products":["emailMagicLinks","otp"]}',
    '{"products":["emailMagicLinks","telepathy"]}',
    '{"products":["emailMagicLinks"],"emailMagicLinksOptions":{"domainHint":null}}',
    '{"products":["emailMagicLinks"],"sessionOptions":{"sessionDurationMinutes":"60"}}',
  ])('offers the rest when the configuration is %s, and tells the page', async (config) => {
    const page = await open(embed(config, mode));
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your email!' }).waitFor();
    // The application, which may load after that screen, reports the error on the console.
    await expect
      .poll(async () => (await seenEvents(page)).filter(([type]) => type === 'widget-problem').length)
      .toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('looks the same in a frame that the page moves it into, and signs in there', async () => {
    const page = await open(embed(otp, mode));
    await page.getByText('Powered by login-widget').waitFor();
    const look = (field: Locator) =>
      field.evaluate((node) => {
        const { height, borderRadius } = getComputedStyle(node);
        return { height, borderRadius };
      });
    const before = await look(page.getByLabel('Email'));
    await page.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.contentDocument?.body.append(document.querySelector('login-widget') as Node);
    });
    const inFrame = page.frameLocator('iframe');
    expect(await look(inFrame.getByLabel('Email'))).toEqual(before);
    const email = someone();
    await inFrame.getByLabel('Email').pressSequentially(email);
    await page.keyboard.press('Enter');
    await inFrame.getByLabel('One-time passcode').waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    await inFrame.getByRole('heading', { name: 'Success' }).waitFor();
  });
});

describe('the element', () => {
  it('reports a missing public token', async () => {
    const page = await open(embed(otp, 'light', '&public-token='));
    await page.getByText('public-token is missing').waitFor();
  });

  it.each(['example.com', '/api', 'localhost:6480'])('reports that no calls can reach %s', async (apiUrl) => {
    const page = await browser.visit();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await recordEvents(page);
    // No page of the playground sets the provider by its own address.
    await page.route(/\/embed\?/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/api-url="[^"]*"/, `api-url="${apiUrl}"`);
      await route.fulfill({ response, body });
    });
    await page.goto(embed(otp, 'light'));
    await page.getByRole('alert').getByText('api-url must be an http(s):// address').waitFor();
    await expect.poll(async () => (await seenEvents(page)).map(([type]) => type)).toEqual(['widget-problem']);
    expect(requested.filter((url) => url.includes('/sdk/v1/'))).toEqual([]);
  });

  it('looks the same in light and shadow mode: every box, every style', async () => {
    const look = async (mode: string) => {
      const page = await browser.visit({ isAroundPlain: true });
      await page.goto(embed(otp, mode));
      await page.getByText('Powered by login-widget').waitFor();
      const boxes = await page.locator('login-widget').evaluate(async (element) => {
        const root = element.shadowRoot ?? element;
        // A screen fades in, so its styles are compared after the animation.
        const animations = root.querySelector('.lw')?.getAnimations({ subtree: true }) ?? [];
        await Promise.all(animations.map(({ finished }) => finished));
        return [...root.querySelectorAll('.lw, .lw *')].map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          const style = getComputedStyle(node);
          // Sorted, because browsers list custom properties in any order.
          const styles = [...style].sort().map((name) => `${name}: ${style.getPropertyValue(name)}`);
          return [node.tagName, x, y, width, height, ...styles];
        });
      });
      return boxes;
    };
    const light = await look('light');
    expect(light.length).toBeGreaterThan(8);
    expect(await look('shadow')).toEqual(light);
  });

  it('is independent of a second element on the same page', async () => {
    const page = await open(embed(otp, 'light', '&count=2'));
    const [first, second] = [page.locator('login-widget').first(), page.locator('login-widget').last()];
    await typeOver(first.getByLabel('Email'), someone());
    await first.getByRole('button', { name: 'Continue with email' }).click();
    await first.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    expect(await second.getByRole('heading').textContent()).toBe('Sign up or log in');
    expect(await second.getByLabel('Email').inputValue()).toBe('');
  });

  it('keeps its screen when moved, and stops its work when removed', async () => {
    const page = await open(embed(otp, 'light'));
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    await page.evaluate(() => document.body.append(document.querySelector('login-widget') as Node));
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();

    await page.locator('login-widget').evaluate((element) => element.remove());
    // Longer than an element may be outside the page without being reset.
    await page.waitForTimeout(1_300);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.evaluate(() => {
      const counter = { timers: 0 };
      Object.assign(globalThis, { counter });
      const original = globalThis.setTimeout;
      globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
        counter.timers += 1;
        return original(...args);
      }) as typeof setTimeout;
    });
    await page.waitForTimeout(2200);
    const timers = await page.evaluate(
      () => (globalThis as unknown as { counter: { timers: number } }).counter.timers,
    );
    expect(timers).toBe(0);
    expect(requests).toEqual([]);
  });

  it('works with the keyboard alone', async () => {
    const page = await open(embed(otp, 'shadow'));
    const email = someone();
    await page.getByLabel('Email').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it.each([
    ['light', 360],
    ['dark', 360],
    ['dark', 1280],
    ['light', 320],
  ] as const)('has no violation or overflow in %s colours at %i px', async (colorScheme, width) => {
    const viewport = { width, height: 800 };
    const page = await browser.visit({ colorScheme, viewport, isAroundPlain: true });
    await page.goto(embed(otp, 'shadow'));
    const email = someone();
    for (const screen of ['main', 'passcode', 'confirmation']) {
      await page.locator(`[data-screen="${screen}"]`).waitFor();
      expect(await violations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      if (screen === 'main') {
        await typeOver(page.getByLabel('Email'), email);
        await page.keyboard.press('Enter');
      }
      if (screen === 'passcode')
        await typeOver(page.getByLabel('One-time passcode'), await codeSentTo(provider, email));
    }
  });
});
