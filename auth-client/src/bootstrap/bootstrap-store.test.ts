// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { openClient } from '../../test/open-client.ts';
import { PUBLIC_TOKEN } from '../../test/world/answers.ts';
import { lateAnswer, refusal, success } from '../../test/world/recording-server.ts';
import { createSimulatedBrowser } from '../../test/world/simulated-browser.ts';
import { settle } from '../../test/world/simulated-clock.ts';
import { DEFAULT_BOOTSTRAP } from './bootstrap.ts';

const KEY = `stytch_sdk_state_${PUBLIC_TOKEN}::bootstrap`;

const answer = {
  project_name: 'Dermily',
  disable_sdk_watermark: false,
  cname_domain: 'login.example.com',
  email_domains: ['mail.example.com'],
  captcha_settings: { enabled: true, siteKey: 'site-1' },
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
  pkce_required_for_sso: true,
  slug_pattern: null,
  create_organization_enabled: true,
  password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  dfp_protected_auth_enabled: true,
  dfp_protected_auth_mode: 'DECISIONING',
  rbac_policy: null,
  siwe_required_for_crypto_wallets: true,
  vertical: 'CONSUMER',
};

const settings = {
  projectName: 'Dermily',
  displayWatermark: true,
  captchaSettings: { enabled: true, siteKey: 'site-1' },
  cnameDomain: 'login.example.com',
  emailDomains: ['mail.example.com'],
  pkceRequiredForEmailMagicLinks: true,
  pkceRequiredForPasswordResets: true,
  pkceRequiredForOAuth: true,
  pkceRequiredForSso: true,
  slugPattern: null,
  createOrganizationEnabled: true,
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
  runDFPProtectedAuth: true,
  dfpProtectedAuthMode: 'DECISIONING',
  rbacPolicy: null,
  siweRequiredForCryptoWallets: true,
  sendCooldownSeconds: 0,
  tellsLinkStatus: false,
  vertical: 'CONSUMER',
};

it('fetches the settings once and converts them to camel case', async () => {
  const { client, server, browser } = openClient({ reply: () => success(answer) });
  expect(client.bootstrap.getSync()).toEqual(DEFAULT_BOOTSTRAP);
  expect(await client.bootstrap.get()).toEqual(settings);
  expect(client.bootstrap.getSync()).toEqual(settings);
  expect(JSON.parse(browser.storage.get(KEY) ?? '')).toEqual(settings);
  const requested = server.all.filter(({ path }) => path.startsWith('/projects/'));
  expect(requested.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', `/projects/bootstrap/${PUBLIC_TOKEN}`, undefined],
  ]);
  client.dispose();
});

it('returns cached settings until fresh ones arrive; reports changes', async () => {
  const browser = createSimulatedBrowser();
  browser.storage.set(KEY, JSON.stringify({ ...settings, projectName: 'Old name' }));
  const first = openClient({ browser, reply: () => success(answer) });
  const received: unknown[] = [];
  first.client.bootstrap.onChange(({ projectName }) => received.push(projectName));
  expect(first.client.bootstrap.getSync().projectName).toBe('Old name');
  await first.client.bootstrap.get();
  expect(received).toEqual(['Dermily']);
  first.client.dispose();

  const second = openClient({ browser, reply: () => success(answer) });
  second.client.bootstrap.onChange(({ projectName }) => received.push(projectName));
  await second.client.bootstrap.get();
  expect(received).toEqual(['Dermily']);
  second.client.dispose();
});

it('uses the defaults if the provider fails, caches nothing and logs it', async () => {
  const { client, browser, tab } = openClient({ reply: () => refusal(500, 'internal_server_error') });
  expect(await client.bootstrap.get()).toEqual(DEFAULT_BOOTSTRAP);
  expect(browser.storage.has(KEY)).toBe(false);
  expect(tab.errors.flat().join()).toMatch(/settings from https:\/\/[\w.]+\./);
  client.dispose();
});

it('keeps the cached settings if the provider fails', async () => {
  const browser = createSimulatedBrowser();
  browser.storage.set(KEY, JSON.stringify(settings));
  const { client } = openClient({ browser, reply: () => refusal(500, 'internal_server_error') });
  expect(await client.bootstrap.get()).toEqual(settings);
  expect(browser.storage.get(KEY)).toBe(JSON.stringify(settings));
  client.dispose();
});

it('fills fields that the cache or the answer lacks with defaults', async () => {
  for (const text of ['{}', '{"projectName":"Old"}', 'nonsense', '[]', '7']) {
    const browser = createSimulatedBrowser();
    browser.storage.set(KEY, text);
    const { client } = openClient({ browser, reply: () => success({}) });
    expect(client.bootstrap.getSync().emailDomains).toEqual(['stytch.com']);
    expect((await client.bootstrap.get()).captchaSettings).toEqual({ enabled: false });
    client.dispose();
  }
});

it('takes no field of another type from the cache of another version', async () => {
  const browser = createSimulatedBrowser();
  browser.storage.set(KEY, '{"projectName":"Old","captchaSettings":true,"emailDomains":"a.example"}');
  const { client } = openClient({ browser, reply: () => success(answer) });
  const { projectName, captchaSettings, emailDomains } = client.bootstrap.getSync();
  expect({ projectName, captchaSettings, emailDomains }).toEqual({
    projectName: 'Old',
    captchaSettings: { enabled: false },
    emailDomains: ['stytch.com'],
  });
  client.dispose();
});

it('sends a code although the cache has no form of a captcha', async () => {
  const browser = createSimulatedBrowser();
  browser.storage.set(KEY, '{"captchaSettings":null}');
  const { client } = openClient({ browser, reply: () => success({ method_id: 'email-1' }) });
  expect(await client.otps.email.loginOrCreate('ada@example.com')).toMatchObject({ method_id: 'email-1' });
  client.dispose();
});

it('does not delay a mail while the fetch hangs; sends a challenge', async () => {
  const { client, server, browser } = openClient({
    reply: ({ path }) => (path.startsWith('/projects/') ? lateAnswer().promise : undefined),
  });
  const sent = client.magicLinks.email.loginOrCreate('ada@example.com');
  let isSent = false;
  void sent.then(() => {
    isSent = true;
  });
  // The verifier is created first, and the test does not control how long that takes.
  await vi.waitFor(async () => {
    await browser.clock.advance(1_000);
    expect(isSent).toBe(true);
  }, 20_000);
  expect(server.calls[0]?.body).toContain('code_challenge');
  client.dispose();
});

it('logs an error if the token belongs to a business project', async () => {
  const { client, tab } = openClient({ reply: () => success({ ...answer, vertical: 'B2B' }) });
  await client.bootstrap.get();
  await settle();
  expect(tab.errors.flat().join()).toContain('the public token is for a B2B project');
  client.dispose();
});

describe('settings after a failed fetch', () => {
  /** A client whose provider fails until told otherwise; counts the requests. */
  const failing = () => {
    let isUp = false;
    const opened = openClient({
      reply: () => (isUp ? success(answer) : refusal(500, 'internal_server_error')),
    });
    const { server, browser, tab, client } = opened;
    return {
      ...opened,
      requested: () => server.all.filter(({ path }) => path.startsWith('/projects/')).length,
      answer: () => {
        isUp = true;
      },
      /** The code for refetching is a chunk, which loads in real time. */
      async pass(milliseconds: number) {
        await vi.dynamicImportSettled();
        await browser.clock.advance(milliseconds);
      },
      async comeBack() {
        tab.show();
        await vi.dynamicImportSettled();
        await settle();
      },
      client,
    };
  };

  it('are retried after 5, 10 and 20 seconds, and reported', async () => {
    const { client, requested, answer: succeed, pass } = failing();
    const received: unknown[] = [];
    client.bootstrap.onChange(({ projectName }) => received.push(projectName));
    await client.bootstrap.get();
    const counts: number[] = [];
    for (const wait of [4_999, 1, 9_999, 1]) {
      await pass(wait);
      counts.push(requested());
    }
    expect(counts).toEqual([1, 2, 2, 3]);
    succeed();
    await pass(20_000);
    expect([requested(), received]).toEqual([4, ['Dermily']]);
    expect(await client.bootstrap.get()).toEqual(settings);
    client.dispose();
  });

  it('get three retries, then one per return, at most every five seconds', async () => {
    const { client, requested, pass, comeBack } = failing();
    await client.bootstrap.get();
    await pass(600_000);
    expect(requested()).toBe(4);
    await comeBack();
    await comeBack();
    expect(requested()).toBe(5);
    await pass(4_999);
    await comeBack();
    expect(requested()).toBe(5);
    await pass(1);
    expect(requested()).toBe(6);
    client.dispose();
  });

  it('are not fetched by a disposed client', async () => {
    const { client, requested, pass, browser } = failing();
    await client.bootstrap.get();
    client.dispose();
    await pass(600_000);
    expect([requested(), browser.clock.pending()]).toEqual([1, 0]);
  });
});

it('refetches settings older than five minutes when the user returns', async () => {
  const { client, server, browser, tab } = openClient({ reply: () => success(answer) });
  const requested = () => server.all.filter(({ path }) => path.startsWith('/projects/')).length;
  const comeBackAfter = async (milliseconds: number) => {
    await browser.clock.advance(milliseconds);
    tab.show();
    await vi.dynamicImportSettled();
    await settle();
  };
  await client.bootstrap.get();
  await comeBackAfter(299_999);
  expect(requested()).toBe(1);
  await comeBackAfter(1);
  expect(requested()).toBe(2);
  await comeBackAfter(1_000);
  expect(requested()).toBe(2);
  client.dispose();
});
