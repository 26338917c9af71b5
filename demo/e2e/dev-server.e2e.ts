import { afterAll, describe, it } from 'vitest';
import { createPlayground } from '../playground/playground.ts';
import { serveHostSiteSources, serveWidgetSources } from '../serve/dev-servers.ts';
import { type Listener, listen, toListener } from '../serve/listen.ts';
import { useBrowser } from './support/browser.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { otp } from './support/ways.ts';

const { publicToken, provider, backend, payments } = addresses;
const browser = useBrowser();
const closers: (() => Promise<void>)[] = [];

const settings = {
  publicToken,
  providerUrl: provider,
  backendUrl: backend,
  paymentsUrl: payments,
  sessionCookies: 'script',
  paymentMode: 'test',
} as const;

/** Serves sources on a free port. @returns the origin */
async function serve(start: (part: Listener) => Promise<() => Promise<void>>): Promise<string> {
  const part = await listen({ port: 0, variable: 'PORT' });
  closers.push(() => part.close(), await start(part));
  return part.url;
}

afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** The first visit also compiles the sources, and the page loads when they are compiled. */
const COMPILED = { timeout: 45_000 };
const COMMIT = { waitUntil: 'commit' } as const;

describe('npm run dev', () => {
  it('signs a person in at the site, from its sources', async () => {
    const host = await serve((part) => serveHostSiteSources(part, settings));
    const page = await browser.visit();
    const email = someone();
    await page.goto(`${host}/authentication`, COMMIT);
    await page.getByLabel('Email', { exact: true }).waitFor(COMPILED);
    await typeOver(page.getByLabel('Email', { exact: true }), email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor(COMPILED);
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.waitForURL((url) => url.pathname !== '/authentication');
  });

  it('signs a person in at the playground, from the sources of the widget', async () => {
    const pages = toListener(createPlayground({ publicToken, providerUrl: provider, isDev: true }));
    const playground = await serve((part) => serveWidgetSources(part, pages));
    const page = await browser.visit();
    const email = someone();
    await page.goto(`${playground}/embed?config=${encodeURIComponent(JSON.stringify(otp))}`, COMMIT);
    await page.getByLabel('Email').waitFor(COMPILED);
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor(COMPILED);
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });
});
