import { HELPER_FRAME_PATH } from '@login-widget/auth-client/wire';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../e2e/support/find-browser.ts';
import { serverCallerOf } from '../../provider/test/server-caller.ts';
import { createTestProvider, type TestProvider } from '../../provider/testing.ts';
import { listen } from '../../serve/listen.ts';
import { bundle, type Version } from './bundle.ts';

export type Kind = 'consumer' | 'business';

export interface World {
  provider: TestProvider;
  call: ReturnType<typeof serverCallerOf>;
  /** Returns the address of a site's page with this configuration of the widget. */
  page(version: Version, kind: Kind, config: object): string;
  /** Opens a page in a new browser context. */
  visit(prepare?: (page: Page) => Promise<unknown>): Promise<Page>;
  /** Closes the visits of a test, and prints their pages with `isShown`. */
  leave(options: { isShown: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** Starts the provider and a site, each on its own port, and a browser. */
export const openWorld = async (bootstrap: object): Promise<World> => {
  const listener = await listen({ port: 0, variable: 'none' });
  const site = await listen({ port: 0, variable: 'none' });
  const provider = await createTestProvider({ baseUrl: listener.url, hostSiteUrl: site.url, bootstrap });
  listener.serve(provider.fetch);
  const { publicToken } = provider;
  const options = {
    // Undocumented, but all three versions accept them.
    endpoints: {
      testAPIURL: listener.url,
      liveAPIURL: listener.url,
      dfpBackendURL: listener.url,
      dfpCdnURL: listener.url,
      clientsideServicesIframeURL: `${listener.url}${HELPER_FRAME_PATH}`,
    },
  };
  const scripts = new Map<string, Promise<Map<string, string>>>();
  site.serve(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, version = '', kind = '', config = '', file = ''] = pathname.split('/');
    if (version === 'favicon.ico') return new Response(null, { status: 204 });
    const key = `${version}/${kind}`;
    if (!scripts.has(key)) scripts.set(key, bundle(version as Version, kind as Kind));
    const script = (await scripts.get(key))?.get(file);
    if (script !== undefined) return new Response(script, { headers: { 'Content-Type': 'text/javascript' } });
    void searchParams;
    const given = JSON.stringify({
      publicToken,
      options,
      config: JSON.parse(Buffer.from(config, 'base64url').toString('utf8')),
    });
    return new Response(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title></head><body>
<script type="application/json" id="given">${given.replaceAll('<', '\\u003c')}</script><div id="here"></div>
<script type="module" src="/${key}/${config}/main.js"></script></body></html>`,
      { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
    );
  });
  const { executablePath, args } = await findBrowser();
  const browser: Browser = await chromium.launch({ executablePath, args: [...args] });
  const contexts: BrowserContext[] = [];
  return {
    provider,
    call: serverCallerOf(provider),
    page: (version, kind, config) =>
      `${site.url}/${version}/${kind}/${Buffer.from(JSON.stringify(config)).toString('base64url')}/`,
    visit: async (prepare) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      context.setDefaultTimeout(15_000);
      contexts.push(context);
      const page = await context.newPage();
      await prepare?.(page);
      return page;
    },
    leave: async ({ isShown }) => {
      const ended = contexts.splice(0);
      for (const page of isShown ? ended.flatMap((context) => context.pages()) : []) {
        const seen = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
        console.error(`${page.url()}\n${seen}`);
      }
      await Promise.all(ended.map((context) => context.close()));
    },
    close: async () => {
      await browser.close();
      await Promise.all([listener.close(), site.close()]);
      await provider.close();
    },
  };
};
