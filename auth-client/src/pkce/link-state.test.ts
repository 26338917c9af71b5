// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openClient } from '../../test/open-client.ts';
import { PUBLIC_TOKEN } from '../../test/world/answers.ts';
import { lateAnswer, refusal, success } from '../../test/world/recording-server.ts';
import { createSimulatedBrowser } from '../../test/world/simulated-browser.ts';
import { settle } from '../../test/world/simulated-clock.ts';

type Held = 'verifier' | 'unbound' | 'nothing';
type Status = 'bound' | 'unbound' | 'over' | 'not told' | 'refused';
type Settings = 'demanded' | 'free' | 'unknown';

const STATUS = {
  bound: { is_open: true, has_challenge: true },
  unbound: { is_open: true, has_challenge: false },
  over: { is_open: false, has_challenge: false },
};

/** A client in a browser that holds the given flow, with a provider that reports the given status. */
function open(held: Held, status: Status, settings: Settings) {
  const browser = createSimulatedBrowser();
  const state = `stytch_sdk_state_${PUBLIC_TOKEN}`;
  for (const namespace of ['magic_links', 'passwords']) {
    const pair = JSON.stringify({ code_challenge: 'c', code_verifier: 'v' });
    if (held === 'verifier') browser.storage.set(`${state}::PKCE_VERIFIER:${namespace}`, pair);
    const starts = JSON.stringify([browser.clock.now()]);
    if (held === 'unbound') browser.storage.set(`${state}::UNBOUND_FLOWS:${namespace}`, starts);
  }
  const isDemanded = settings === 'demanded';
  return openClient({
    browser,
    reply({ path }) {
      if (path === '/links/status') {
        return status === 'not told' || status === 'refused'
          ? refusal(404, 'route_not_found')
          : success(STATUS[status]);
      }
      if (settings === 'unknown') return refusal(500, 'down');
      return success({
        pkce_required_for_email_magic_links: isDemanded,
        pkce_required_for_password_resets: isDemanded,
        ...(status !== 'not told' && { tells_link_status: true }),
      });
    },
  });
}

const CASES: [Held, Status, Settings, string][] = [
  ['verifier', 'bound', 'demanded', 'here'],
  ['verifier', 'unbound', 'free', 'anywhere'],
  ['verifier', 'over', 'demanded', 'over'],
  ['verifier', 'not told', 'demanded', 'here'],
  ['verifier', 'refused', 'unknown', 'here'],
  ['unbound', 'unbound', 'free', 'here'],
  ['unbound', 'unbound', 'unknown', 'here'],
  ['unbound', 'bound', 'free', 'elsewhere'],
  ['unbound', 'not told', 'free', 'here'],
  ['nothing', 'bound', 'demanded', 'elsewhere'],
  ['nothing', 'bound', 'free', 'elsewhere'],
  ['nothing', 'unbound', 'free', 'anywhere'],
  ['nothing', 'unbound', 'demanded', 'elsewhere'],
  ['nothing', 'unbound', 'unknown', 'elsewhere'],
  ['nothing', 'over', 'unknown', 'over'],
  ['nothing', 'not told', 'demanded', 'elsewhere'],
  ['nothing', 'not told', 'free', 'anywhere'],
  ['nothing', 'refused', 'unknown', 'elsewhere'],
];

describe('linkState', () => {
  it.each(CASES)('with %s here, status %s and challenge required %s: %s', async (...given) => {
    const [held, status, settings, expected] = given;
    const { client, server } = open(held, status, settings);
    expect(await client.magicLinks.linkState('token')).toBe(expected);
    expect(await client.passwords.linkState('token')).toBe(expected);
    expect(server.calls.filter(({ path }) => path !== '/links/status')).toEqual([]);
    client.dispose();
  });

  it('sends the token alone, and only if the provider reports status', async () => {
    const reported = open('nothing', 'unbound', 'free');
    await reported.client.magicLinks.linkState('link-token');
    expect(reported.server.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/links/status', '{"token":"link-token"}'],
    ]);
    const silent = open('nothing', 'not told', 'free');
    await silent.client.magicLinks.linkState('link-token');
    expect(silent.server.calls).toEqual([]);
    for (const { client } of [reported, silent]) client.dispose();
  });

  it('waits at most three seconds for a provider that hangs', async () => {
    const { client, browser } = openClient({
      reply: ({ path }) =>
        path.startsWith('/projects/') ? success({ tells_link_status: true }) : lateAnswer().promise,
    });
    await client.bootstrap.get();
    let state: string | undefined;
    void client.magicLinks.linkState('token').then((recorded) => {
      state = recorded;
    });
    await settle();
    await browser.clock.advance(2_999);
    expect(state).toBeUndefined();
    await browser.clock.advance(1);
    expect(state).toBe('anywhere');
    client.dispose();
  });

  it('requires a token', async () => {
    const { client } = openClient();
    await expect(client.magicLinks.linkState(7 as never)).rejects.toMatchObject({ name: 'UsageError' });
    client.dispose();
  });
});
