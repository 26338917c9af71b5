import { describe, expect, it } from 'vitest';
import { cut, hold } from '../../fault-proxy/effects.ts';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { useNetwork } from '../support/network.ts';
import { addresses } from '../support/system.ts';

const { host, publicToken } = addresses;
const network = useNetwork();
const browser = useBrowser();

describe('the site on a bad network', () => {
  it('reports that it is offline, keeps the input, and recovers', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/survey`);
    await page.getByLabel('Stress').check();
    const top = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
    await page.context().setOffline(true);
    const notice = page.getByText('You are offline. What you enter stays on this device.');
    await notice.waitFor();
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(top);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    expect(y + height).toBe(720);
    expect(await violations(page)).toEqual([]);
    expect(await page.getByLabel('Stress').isChecked()).toBe(true);
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
  });

  it('reports a page that failed to load, and tries again elsewhere', async () => {
    const page = await browser.visit(network.way());
    await page.goto(host);
    network.add({ address: /\/assets\/about-page-/, effect: cut });
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await expect.poll(() => page.title()).toBe('This page could not be loaded');
    await page.getByRole('link', { name: 'Blog' }).first().click();
    await page.getByRole('heading', { name: 'Reading for itchy nights' }).waitFor();
    await expect.poll(() => page.title()).toContain('Blog');
  });

  it('loads a page that a hotspot has answered by itself, once the hotspot lets people through', async () => {
    const page = await browser.visit({ serviceWorkers: 'block' });
    await page.clock.install();
    await page.goto(host, { waitUntil: 'networkidle' });
    const hotspot = `${host}/**`;
    await page.route(hotspot, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our hotspot</h1>' }),
    );
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    const refused = page.waitForResponse(`${host}/about`);
    await page.clock.runFor(11_000);
    await refused;
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await page.unroute(hotspot);
    await page.clock.runFor(11_000);
    await page.getByRole('heading', { name: 'Our Mission' }).waitFor();
  });

  it('shows that a page is loading, for at most fifteen seconds', async () => {
    const page = await browser.visit(network.way());
    await page.clock.install();
    network.add({ address: /\/assets\/about-page-/, effect: hold });
    await page.goto(host);
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.clock.runFor(1000);
    await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Email address').waitFor();
    await page.clock.runFor(15_000);
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    expect(await page.getByText('Loading…').count()).toBe(0);
  });

  it('says that it is still working when an answer is late', async () => {
    const page = await browser.visit(network.way());
    const rule = network.add({ address: /\/magic_links\/authenticate$/, effect: hold });
    // As after a link was requested here. Without a verifier the client would not call the provider at all.
    await page.addInitScript((key) => {
      const pair = { code_challenge: 'challenge', code_verifier: 'verifier' };
      localStorage.setItem(key, JSON.stringify(pair));
    }, `stytch_sdk_state_${publicToken}::PKCE_VERIFIER:magic_links`);
    await page.goto(`${host}/auth-callback?stytch_token_type=magic_links&token=unknown`);
    await page.getByText('Still working…').waitFor();
    rule.end();
    await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
  });
});
