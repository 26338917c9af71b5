// @vitest-environment node
import { expect, it } from 'vitest';
import { openClient } from '../../test/open-client.ts';
import { PUBLIC_TOKEN } from '../../test/world/answers.ts';
import { lateAnswer, success } from '../../test/world/recording-server.ts';
import { createSimulatedBrowser } from '../../test/world/simulated-browser.ts';
import { settle } from '../../test/world/simulated-clock.ts';
import { OAUTH_PROVIDERS } from '../wire/oauth.ts';

for (const provider of OAUTH_PROVIDERS) {
  it(`navigates to the start address of ${provider}`, async () => {
    const { client, tab } = openClient();
    await client.oauth[provider].start();
    const url = new URL(tab.left[0] ?? '');
    expect(url.origin + url.pathname).toBe(`https://test.stytch.com/v1/public/oauth/${provider}/start`);
    expect([...url.searchParams.keys()]).toEqual(['public_token', 'code_challenge']);
    expect(url.searchParams.get('public_token')).toBe(PUBLIC_TOKEN);
    client.dispose();
  });
}

it('passes all options, in the order that the provider expects', async () => {
  const { client, tab } = openClient();
  await client.oauth.google.start({
    login_redirect_url: 'https://example.com/in?a=b&c',
    signup_redirect_url: 'https://example.com/up',
    custom_scopes: ['calendar', 'mail read'],
    provider_params: { login_hint: 'ada@example.com', prompt: 'consent' },
    oauth_attach_token: 'attach-1',
  });
  const query = [...new URL(tab.left[0] ?? '').searchParams].filter(([name]) => name !== 'code_challenge');
  expect(query).toEqual([
    ['public_token', PUBLIC_TOKEN],
    ['custom_scopes', 'calendar mail read'],
    ['provider_login_hint', 'ada@example.com'],
    ['provider_prompt', 'consent'],
    ['login_redirect_url', 'https://example.com/in?a=b&c'],
    ['signup_redirect_url', 'https://example.com/up'],
    ['oauth_attach_token', 'attach-1'],
  ]);
  client.dispose();
});

it('starts at the project’s own domain, otherwise at apiUrl', async () => {
  const own = openClient({ reply: () => success({ cname_domain: 'login.example.com' }) });
  await own.client.bootstrap.get();
  await own.client.oauth.github.start();
  expect(own.tab.left[0]).toMatch(/^https:\/\/login\.example\.com\/v1\/public\/oauth\/github\/start\?/);
  own.client.dispose();
  const local = openClient({ apiUrl: 'http://localhost:5180' });
  expect(await local.client.oauth.github.startUrl()).toMatch(
    /^http:\/\/localhost:5180\/v1\/public\/oauth\/github\/start\?/,
  );
  expect(local.tab.left).toEqual([]);
  local.client.dispose();
});

it('waits at most a second for the project’s own domain', async () => {
  for (const [delay, host] of [
    [900, 'login.example.com'],
    [1_100, 'test.stytch.com'],
  ] as const) {
    const browser = createSimulatedBrowser();
    const answer = lateAnswer();
    browser.clock.after(delay, () => answer.resolve(success({ cname_domain: 'login.example.com' })));
    const { client, tab } = openClient({ browser, reply: () => answer.promise });
    const started = client.oauth.github.start();
    await browser.clock.advance(1_200);
    await started;
    expect(new URL(tab.left[0] ?? '').host).toBe(host);
    client.dispose();
  }
});

it('sends the analytics event before the page is left', async () => {
  const { client, server } = openClient({ telemetry: true });
  await client.oauth.slack.start({ custom_scopes: ['a'] });
  await settle();
  const events = server.all.flatMap(({ path, body }) => (path === '/events' ? JSON.parse(body ?? '[]') : []));
  expect(events.map(({ event }) => event).at(-1)).toMatchObject({
    event_name: 'start_oauth_flow',
    details: { provider_type: 'slack', custom_scopes: ['a'], cname_domain: null, pkce: true },
  });
  client.dispose();
});
