import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { everyNth } from '../support/every-nth.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import { haveFinishedSurvey, signInToAccount } from './steps.ts';
import { waitForReact } from './wait-for-react.ts';

const { host, provider } = addresses;
const browser = useBrowser();

const PATHS = ['/survey', '/pricing', '/about', '/blog', '/blog/diet-eczema'];
const LOOKS = [
  ['light', 1280],
  ['dark', 360],
] as const;

describe.each(PATHS.map((path, index) => [path, index] as const))('%s', (path, index) => {
  it.each(everyNth(LOOKS, 2, index % 2))(
    'has no violation or overflow in %s colours at %i px',
    async (colorScheme, width) => {
      const page = await browser.visit({ colorScheme, viewport: { width, height: 800 } });
      if (path === '/pricing') await haveFinishedSurvey(page, host);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!/^(http:\/\/localhost:\d+\/|data:)/.test(request.url())) foreign.push(request.url());
      });
      await page.goto(`${host}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(foreign).toEqual([]);
    },
  );
});

describe('the table of an article', () => {
  it.each(everyNth(['alcohol-eczema', 'diet-eczema', 'mental-health-eczema'], 3))(
    'of %s shows each cell whole on a phone, below the name of its column',
    async (id) => {
      const page = await browser.visit({ viewport: { width: 360, height: 740 } });
      await page.goto(`${host}/blog/${id}`);
      const table = page.locator('.table-frame table');
      await table.waitFor();
      const cells = await table.evaluate((node) =>
        [...node.querySelectorAll('caption, tbody th, tbody td')].map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          const { left, right } = range.getBoundingClientRect();
          const heading = getComputedStyle(cell, '::before').content;
          return {
            isWhole: left >= 0 && right <= innerWidth && cell.scrollWidth <= cell.clientWidth + 1,
            isNamed: cell.tagName !== 'TD' || /^"[^"]+"$/.test(heading),
          };
        }),
      );
      expect(cells.length).toBeGreaterThan(4);
      expect(cells.filter(({ isWhole, isNamed }) => !isWhole || !isNamed)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      // A browser may take rows that are drawn as blocks for no table at all.
      const devTools = await page.context().newCDPSession(page);
      const { nodes } = await devTools.send('Accessibility.getFullAXTree');
      const spoken = (role: string) => nodes.filter((node) => node.role?.value === role).length;
      expect(spoken('row')).toBe(await table.locator('tr').count());
      expect(spoken('rowheader')).toBe(await table.locator('tbody th').count());
      expect(spoken('cell')).toBeGreaterThanOrEqual(await table.locator('tbody td').count());
    },
  );
});

describe('prerendered pages', () => {
  it.each([
    '/',
    '/about',
    '/blog',
    '/blog/alcohol-eczema',
    '/blog/mental-health-eczema',
    '/pricing',
    '/survey',
  ])('%s can be read without a script, and has a title and description', async (path) => {
    const html = await (await fetch(`${host}${path}`)).text();
    expect(html).toMatch(/<h1[^>]*>[^<]+/);
    expect(html).toContain(`<link rel="canonical" href="https://www.dermily.example${path}" />`);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html).toContain('property="og:title"');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org' });
    expect(html).not.toContain('noindex');
    expect(html).not.toMatch(/ style="|%[A-Z_]+%/);
  });

  it.each([
    '/account',
    '/authentication',
    '/auth-callback',
    '/payment-success',
    '/payment-processing',
    '/nowhere',
  ])('%s is hidden from search engines', async (path) => {
    const answer = await fetch(`${host}${path}`);
    expect(answer.status).toBe(path === '/nowhere' ? 404 : 200);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex" />');
  });

  it('that need a script say so without one', async () => {
    const page = await browser.visit({ javaScriptEnabled: false });
    await page.goto(`${host}/authentication`);
    expect(await page.locator('body').innerText()).toContain('This page needs JavaScript.');
    await page.goto(`${host}/about`);
    expect(await page.locator('body').innerText()).not.toContain('This page needs JavaScript.');
  });

  it.each(['/', '/survey', '/pricing'])('%s says without scripts what does not work', async (path) => {
    const page = await browser.visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto(`${host}${path}`);
    expect(await page.locator('body').innerText()).toContain('need JavaScript');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it('show the phone’s menu when no script can open it', async () => {
    const page = await browser.visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto(`${host}/about`);
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL(/\/blog$/);
  });

  it.each(['/', '/pricing', '/blog/diet-eczema', '/authentication'])(
    '%s has a picture of its own for links',
    async (path) => {
      const html = await (await fetch(`${host}${path}`)).text();
      const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      const picture = Buffer.from(await (await fetch(`${host}${new URL(address).pathname}`)).arrayBuffer());
      // https://www.w3.org/TR/png-3/#11IHDR
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );

  it('name their icons and a manifest, which all exist', async () => {
    const manifest = await (await fetch(`${host}/site.webmanifest`)).json();
    const files = manifest.icons.map(({ src }: { src: string }) => src);
    for (const file of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', ...files]) {
      const { status, headers } = await fetch(`${host}${file}`);
      expect([file, status]).toEqual([file, 200]);
      expect(headers.get('content-type')).toMatch(/^image\//);
    }
    expect(manifest).toMatchObject({ name: 'Dermily', start_url: '/account' });
  });

  it('are listed in the sitemap that robots.txt names', async () => {
    expect(await (await fetch(`${host}/robots.txt`)).text()).toContain('/sitemap.xml');
    const sitemap = await (await fetch(`${host}/sitemap.xml`)).text();
    expect(sitemap).toContain('/blog/diet-eczema</loc>');
    expect(sitemap).not.toContain('/account');
  });
});

describe('a message', () => {
  it('disappears by itself, but not while focused, and returns the focus', async () => {
    const page = await browser.visit();
    await page.clock.install();
    await page.goto(host);
    await page.getByRole('button', { name: 'Begin' }).click();
    const message = page.getByText('Please enter a valid email address.');
    const close = page.getByRole('button', { name: 'Close message' });
    await close.focus();
    await page.clock.runFor(20_000);
    expect(await message.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await message.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('capture-email');

    await page.getByRole('button', { name: 'Begin' }).click();
    await message.hover();
    await page.clock.runFor(20_000);
    expect(await message.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await page.clock.runFor(7000);
    await message.waitFor({ state: 'detached' });
  });
});

describe('navigation', () => {
  it('sets title and focus as a page load would', async () => {
    const page = await browser.visit();
    await page.goto(host);
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.getByRole('heading', { name: 'Our Mission' }).waitFor();
    await expect.poll(() => page.title()).toContain('About');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.getByRole('main', { name: 'About' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it('loads the sign-in element only when a person is about to use it', async () => {
    const page = await browser.visit();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(host);
    const before = scripts.length;
    // The first pointer event may come before the page listens.
    const scriptsAfterInterest = async () => {
      await page.getByRole('heading', { level: 1 }).hover();
      await page.getByRole('link', { name: 'Login' }).hover();
      return scripts.length;
    };
    await expect.poll(scriptsAfterInterest, { timeout: 10_000 }).toBeGreaterThan(before);
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email', { exact: true }).waitFor();
  });

  it('opens articles by their whole card, and their buttons lead on', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/blog`);
    await page.getByRole('listitem').filter({ hasText: 'Elimination diets promise' }).click();
    await page.getByRole('heading', { name: 'Why blood tests disappoint' }).waitFor();
    const source = page.getByRole('link', { name: /NHS/ });
    expect(await source.getAttribute('target')).toBe('_blank');
    await page.getByRole('link', { name: 'Find your own triggers' }).click();
    await page.waitForURL(/\/survey$/);
  });

  it('says that an article is unknown and goes back to the list', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/blog/no-such-article`);
    await page.getByText('Article not found. Redirecting...').waitFor();
    await page.waitForURL(/\/blog$/);
  });

  it('shows its offer on the smallest phone without overflow', async () => {
    const page = await browser.visit({ viewport: { width: 320, height: 640 } });
    await page.addInitScript(() => localStorage.setItem('subscriptionStatus', 'false'));
    await page.goto(host);
    await page.getByRole('banner').getByRole('timer').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it('leaves its header free of a message, below its offer too', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await page.addInitScript(() => localStorage.setItem('subscriptionStatus', 'false'));
    await page.goto(host);
    await page.getByRole('banner').getByRole('timer').waitFor();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.evaluate(() => scrollTo(0, 0));
    const edge = async (part: string, side: 'top' | 'bottom') =>
      page.locator(part).evaluate((element, edge) => element.getBoundingClientRect()[edge], side);
    await page.locator('.toast').waitFor();
    expect(await edge('.toast', 'top')).toBeGreaterThanOrEqual(await edge('.site-header', 'bottom'));
  });

  it('leaves the banner of a payment free of the message that repeats it', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await signInToAccount(page, host, provider, someone());
    await page.goto(`${host}/account?canceled=true`);
    const boxOf = async (part: string) => {
      const { y = 0, height = 0 } = (await page.locator(part).boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    await page.locator('.toast').waitFor();
    expect((await boxOf('.toasts')).top).toBeGreaterThanOrEqual((await boxOf('.payment-banner')).bottom);
    expect((await boxOf('.toasts')).bottom).toBeLessThanOrEqual(740);
  });

  it('leaves the heading of the login screen free of the message that a payment succeeded', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await page.goto(`${host}/payment-success`);
    await page.getByText('Log in to see your subscription.').waitFor();
    // The message is shown before the login screen is, and moves down with it.
    const link = await page.getByRole('button', { name: 'Use a login link instead' }).boundingBox();
    const toast = await page.locator('.toast').boundingBox();
    expect(toast?.y).toBeGreaterThan((link?.y ?? 740) + (link?.height ?? 0));
  });

  it('moves no footer in view when the account follows a payment', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await signInToAccount(page, host, provider, someone());
    const release = await holdAnswers(page, '**/user');
    await page.goto(`${host}/payment-success`);
    await page.getByText('Redirecting...').waitFor();
    expect((await page.locator('.site-footer').boundingBox())?.y).toBeGreaterThanOrEqual(740);
    release();
    await page.waitForURL(/\/account$/);
  });

  it.each(['/about', '/blog/diet-eczema', '/pricing', '/authentication'])(
    'breaks a long word of a translated heading of %s rather than to scroll sideways',
    async (path) => {
      const page = await browser.visit({ viewport: { width: 320, height: 640 } });
      await page.addInitScript(() => localStorage.setItem('surveyCurrentStep', '7'));
      await page.goto(host + path);
      await page.locator('h1, h2').first().waitFor();
      await waitForReact(page, 'h1, h2');
      await page.evaluate(() => {
        for (const text of document.querySelectorAll('main :is(h1, h2, p)'))
          if (text.childElementCount === 0) text.textContent = 'Nahrungsmittelunverträglichkeitsprüfung';
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    },
  );

  it('shows its menu on a phone', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await page.goto(host);
    // Before its scripts, the page records a press alone.
    await waitForReact(page, 'header button');
    // The second click of a double click closes nothing.
    await page.getByRole('button', { name: 'Menu' }).dblclick();
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL(/\/blog$/);
    await page.getByRole('button', { name: 'Menu' }).waitFor();
  });

  it('scrolls its menu in a low window', async () => {
    const page = await browser.visit({ viewport: { width: 740, height: 360 } });
    await page.goto(host);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.mouse.move(300, 200);
    await page.mouse.wheel(0, 600);
    const last = page.getByRole('banner').getByRole('link', { name: 'Start Free Assessment' });
    await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(360 - 44);
  });
});

it('an article on paper has no links to other pages, and names the address of each source', async () => {
  const page = await browser.visit({ colorScheme: 'dark' });
  await page.goto(`${host}/blog/diet-eczema`);
  const ways = [page.getByRole('link', { name: 'Back to Blog' }), page.locator('.article-action').first()];
  for (const way of ways) await way.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const way of ways) expect(await way.isVisible()).toBe(false);
  const source = page.getByRole('link', { name: /NHS/ });
  const [content, href] = await source.evaluate((link) => [
    getComputedStyle(link, '::after').content,
    link.getAttribute('href'),
  ]);
  expect(content).toContain(href);
  // Paper is white, whatever the screen is.
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(17, 48, 42)');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

it('soft text and the edges of cards are darker when more contrast is asked for', async () => {
  const page = await browser.visit({ contrast: 'more' });
  await page.goto(`${host}/blog`);
  const colors = await page
    .locator('.card time')
    .first()
    .evaluate((time) => [getComputedStyle(time).color, getComputedStyle(document.body).color]);
  expect(colors[0]).toBe(colors[1]);
});

it('the progress of the survey has a border and a colour of the system when colours are forced', async () => {
  const page = await browser.visit({ forcedColors: 'active' });
  await page.goto(`${host}/survey`);
  const bar = page.locator('.survey progress');
  await bar.waitFor();
  const { borderTopWidth, forcedColorAdjust } = await bar.evaluate((element) => {
    const { borderTopWidth, forcedColorAdjust } = getComputedStyle(element);
    return { borderTopWidth, forcedColorAdjust };
  });
  expect({ borderTopWidth, forcedColorAdjust }).toEqual({ borderTopWidth: '1px', forcedColorAdjust: 'none' });
});

it('the header still marks the current page when colours are forced', async () => {
  const page = await browser.visit({ forcedColors: 'active' });
  await page.goto(`${host}/about`);
  const lineOf = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).textDecorationLine);
  await expect.poll(() => lineOf('About')).toBe('underline');
  expect(await lineOf('Blog')).toBe('none');
});

it.each([
  { width: 320, height: 256 },
  { width: 180, height: 400 },
])('the header scrolls away in a window of %o', async (viewport) => {
  const page = await browser.visit({ viewport });
  await page.goto(`${host}/about`);
  await page.getByRole('heading', { name: 'Our Mission' }).waitFor();
  await page.evaluate(() => scrollTo(0, 600));
  await expect
    .poll(() => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(0);
});

it('the prices without a result are printed', async () => {
  const page = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${host}/pricing`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Continue to checkout').isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Your result' }).isVisible()).toBe(false);
});

it('an unknown article shows its own message before any script, not the one of an unknown page', async () => {
  const answer = await fetch(`${host}/blog/no-such-article`);
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(html).toContain('Article not found. Redirecting...');
  expect(html).not.toContain('Page not found');
});

const NARROW = [
  '/',
  '/survey',
  '/pricing',
  '/about',
  '/blog',
  '/blog/mental-health-eczema',
  '/authentication',
  '/nowhere',
];

it.each(everyNth(NARROW, 2))(
  '%s does not scroll sideways in a window of 180 px, as on a phone with text of 200 %',
  async (path) => {
    const page = await browser.visit({ viewport: { width: 180, height: 400 } });
    if (path === '/pricing') await haveFinishedSurvey(page, host);
    await page.goto(`${host}${path}`);
    await page.getByRole('heading').first().waitFor();
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth <= innerWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .map((element) => `${element.localName}.${element.className}`),
    );
    expect(wide).toEqual([]);
  },
);
