// @vitest-environment node
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type OpenOptions, openClient } from '../../test/open-client.ts';
import { authenticated, PUBLIC_TOKEN } from '../../test/world/answers.ts';
import { type Recorded, refusal, success } from '../../test/world/recording-server.ts';
import { createSimulatedBrowser } from '../../test/world/simulated-browser.ts';
import { START, settle } from '../../test/world/simulated-clock.ts';

const HALF_HOUR = { session_duration_minutes: 30 };
const email = 'ada@example.com';
const slotKey = (namespace: string) => `stytch_sdk_state_${PUBLIC_TOKEN}::PKCE_VERIFIER:${namespace}`;

/** A project that requires every challenge. */
const DEMANDING = {
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
};

/** A provider that records challenges and accepts a token only with the verifier of its flow. */
function createFlows(settings: object = DEMANDING) {
  const challenges: string[] = [];
  const tried: (string | undefined)[] = [];
  const reply = ({ path, body }: Recorded) => {
    if (path.startsWith('/projects/')) return success(settings);
    const fields = JSON.parse(body ?? '{}');
    if (fields.code_challenge) challenges.push(fields.code_challenge);
    if (!fields.token) return undefined;
    tried.push(fields.code_verifier);
    const expected = challenges[Number(fields.token)];
    const actual = createHash('sha256').update(String(fields.code_verifier)).digest('base64url');
    return expected === undefined || expected === actual
      ? success(authenticated(START))
      : refusal(400, 'pkce_mismatch', 'The pkce verifier does not match.');
  };
  return { challenges, tried, open: (options: OpenOptions = {}) => openClient({ reply, ...options }) };
}

it('uses 16 random 32-bit values and the SHA-256 of their text', async () => {
  const { open, challenges } = createFlows();
  const { client, browser } = open();
  await client.magicLinks.email.loginOrCreate(email);
  const pair = JSON.parse(browser.storage.get(slotKey('magic_links')) ?? '');
  expect(pair.code_verifier).toMatch(/^[0-9a-f]{32,128}$/);
  expect(pair.code_challenge).toBe(createHash('sha256').update(pair.code_verifier).digest('base64url'));
  expect(challenges).toEqual([pair.code_challenge]);
  client.dispose();
});

it('pads single digits only, as the provider expects', async () => {
  const { client, browser } = openClient({
    environment: {
      random: (count) => Uint32Array.from({ length: count }, (_, index) => (index === 0 ? 7 : 0xabc)),
    },
  });
  await client.magicLinks.email.loginOrCreate(email);
  expect(JSON.parse(browser.storage.get(slotKey('magic_links')) ?? '').code_verifier).toBe(
    `07${'abc'.repeat(15)}`,
  );
  client.dispose();
});

describe('a challenge', () => {
  /** Names of the calls that were sent with a challenge. With `undefined`, the settings never arrive. */
  const sentWith = async (settings: object | undefined) => {
    const { client, tab, server } = openClient({
      reply: ({ path }) =>
        path.startsWith('/projects/') && !settings ? refusal(500, 'down') : success(settings ?? {}),
    });
    await client.magicLinks.email.loginOrCreate(email);
    await client.magicLinks.email.send(email);
    await client.passwords.resetByEmailStart({ email });
    await client.oauth.google.start();
    client.dispose();
    const mails = server.calls.map(({ path, body }) => [
      path.split('/')[1],
      /"code_challenge":"[\w-]{43}"/.test(body ?? ''),
    ]);
    const social = new URL(tab.left[0] ?? '').searchParams.get('code_challenge')?.length === 43;
    return { links: mails[0]?.[1] && mails[1]?.[1], resets: mails[2]?.[1], social };
  };

  it('is sent with a link if the project requires it for links', async () => {
    expect(await sentWith({ pkce_required_for_email_magic_links: true })).toEqual({
      links: true,
      resets: false,
      social: true,
    });
  });

  it('is sent with a password reset if the project requires it', async () => {
    expect(await sentWith({ pkce_required_for_password_resets: true })).toEqual({
      links: false,
      resets: true,
      social: true,
    });
  });

  it('is sent with social sign-in only, if the project requires none', async () => {
    expect(await sentWith({})).toEqual({ links: false, resets: false, social: true });
  });

  it('is sent with every flow if the settings are not known', async () => {
    expect(await sentWith(undefined)).toEqual({ links: true, resets: true, social: true });
  });
});

describe('concurrent flows', () => {
  it('finish in any order, each with its own verifier', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]) {
      const { open, challenges } = createFlows();
      const browser = createSimulatedBrowser();
      const tabs = [open({ browser }), open({ browser }), open({ browser })];
      for (const { client } of tabs) await client.magicLinks.email.loginOrCreate(email);
      expect(new Set(challenges).size).toBe(3);
      for (const flow of order) await tabs[0]?.client.magicLinks.authenticate(String(flow), HALF_HOUR);
      expect(browser.storage.has(slotKey('magic_links'))).toBe(false);
      for (const { client } of tabs) client.dispose();
    }
  });

  it('all finish when two tabs start at once and overwrite each other, each with its own verifier first', async () => {
    const { open, tried } = createFlows();
    const browser = createSimulatedBrowser();
    const tabs = [open({ browser }), open({ browser })];
    for (const { client } of tabs) {
      // The tab does not see the other's write yet.
      browser.storage.delete(slotKey('oauth'));
      await client.oauth.google.start();
    }
    for (const [flow, { client }] of tabs.entries()) {
      await client.oauth.authenticate(String(flow), HALF_HOUR);
    }
    expect(tried).toHaveLength(2);
    for (const { client } of tabs) client.dispose();
  });

  it('of a tab are forgotten there when they have finished', async () => {
    const { open } = createFlows();
    const { client } = open();
    await client.oauth.google.start();
    await client.oauth.authenticate('0', HALF_HOUR);
    await expect(client.oauth.authenticate('0', HALF_HOUR)).rejects.toThrow('same device');
    client.dispose();
  });

  it('are limited to five; the oldest is dropped', async () => {
    const { open } = createFlows();
    const { client } = open();
    for (let flow = 0; flow < 6; flow += 1) await client.magicLinks.email.loginOrCreate(email);
    await expect(client.magicLinks.authenticate('0', HALF_HOUR)).rejects.toMatchObject({
      error_type: 'pkce_mismatch',
    });
    await client.magicLinks.authenticate('1', HALF_HOUR);
    client.dispose();
  });

  it('expire after an hour', async () => {
    const { open } = createFlows();
    const { client, browser } = open();
    await client.magicLinks.email.loginOrCreate(email);
    expect(client.magicLinks.canAuthenticateHere()).toBe(true);
    await browser.clock.advance(3_600_000);
    expect(client.magicLinks.canAuthenticateHere()).toBe(false);
    await expect(client.magicLinks.authenticate('0', HALF_HOUR)).rejects.toMatchObject({
      name: 'MissingPkceError',
    });
    client.dispose();
  });

  it('last as long as the longest link of their mail', async () => {
    const { open } = createFlows();
    const { client, browser } = open();
    await client.magicLinks.email.loginOrCreate(email, {
      login_expiration_minutes: 30,
      signup_expiration_minutes: 1440,
    });
    await browser.clock.advance(86_399_999);
    expect(client.magicLinks.canAuthenticateHere()).toBe(true);
    await browser.clock.advance(1);
    expect(client.magicLinks.canAuthenticateHere()).toBe(false);
    await client.passwords.resetByEmailStart({ email, reset_password_expiration_minutes: 120 });
    await browser.clock.advance(7_199_999);
    await client.passwords.resetByEmail({ token: '1', password: 'p', ...HALF_HOUR });
    client.dispose();
  });

  it('expire at once if they were started under a clock that was far ahead', async () => {
    const { open } = createFlows();
    const { client, browser } = open();
    const created_at = START + 3_600_000;
    browser.storage.set(
      slotKey('magic_links'),
      JSON.stringify({ code_challenge: 'c', code_verifier: 'v', created_at }),
    );
    expect(client.magicLinks.canAuthenticateHere()).toBe(false);
    browser.storage.set(
      slotKey('magic_links'),
      JSON.stringify({ code_challenge: 'c', code_verifier: 'v', created_at: created_at - 1 }),
    );
    expect(client.magicLinks.canAuthenticateHere()).toBe(true);
    client.dispose();
  });

  it('send a token once if the provider refuses it for another reason than the verifier', async () => {
    for (const [reason, count] of [
      [() => refusal(401, 'unable_to_auth_magic_link'), 1],
      [() => refusal(400, 'unauthorized', 'The pkce code_verifier is wrong.'), 2],
    ] as const) {
      const { client, server } = openClient({
        reply: ({ path }) => {
          if (path.startsWith('/projects/')) return success(DEMANDING);
          return path === '/magic_links/authenticate' ? reason() : undefined;
        },
      });
      await client.magicLinks.email.loginOrCreate(email);
      await client.magicLinks.email.loginOrCreate(email);
      server.calls.length = 0;
      await expect(client.magicLinks.authenticate('token', HALF_HOUR)).rejects.toThrow();
      expect(server.calls).toHaveLength(count);
      client.dispose();
    }
  });

  it('keep their verifier if redeeming fails for another reason', async () => {
    const { client, browser } = openClient({
      reply: ({ path }) => {
        if (path.startsWith('/projects/')) return success(DEMANDING);
        return path === '/magic_links/authenticate' ? refusal(401, 'unable_to_auth_magic_link') : undefined;
      },
    });
    await client.magicLinks.email.loginOrCreate(email);
    const before = browser.storage.get(slotKey('magic_links'));
    await expect(client.magicLinks.authenticate('token', HALF_HOUR)).rejects.toThrow('unable_to_auth');
    expect(browser.storage.get(slotKey('magic_links'))).toBe(before);
    client.dispose();
  });
});

it('tries the verifiers of passwords first for a link', async () => {
  const { open, tried } = createFlows();
  const { client, browser } = open();
  await client.magicLinks.email.loginOrCreate(email);
  await client.passwords.resetByEmailStart({ email });
  const reset = JSON.parse(browser.storage.get(slotKey('passwords')) ?? '').code_verifier;
  const link = JSON.parse(browser.storage.get(slotKey('magic_links')) ?? '').code_verifier;
  await client.magicLinks.authenticate('0', HALF_HOUR);
  expect(tried).toEqual([reset, link]);
  expect(browser.storage.has(slotKey('magic_links'))).toBe(false);
  expect(browser.storage.has(slotKey('passwords'))).toBe(true);
  client.dispose();
});

describe('a token of a flow that was started elsewhere without a challenge', () => {
  /** A project whose provider has no challenge for the token, in a browser with an unfinished flow. */
  const abandoned = (required: boolean | undefined) =>
    openClient({
      reply: ({ path, body }) => {
        if (path.startsWith('/projects/'))
          return required === undefined
            ? refusal(500, 'down')
            : success({ pkce_required_for_oauth: required });
        if (!path.endsWith('/authenticate')) return undefined;
        return body?.includes('code_verifier')
          ? refusal(400, 'pkce_did_not_expect_code_verifier')
          : success(authenticated(START));
      },
    });

  it('is redeemed for social sign-in if the project is known to require no challenge', async () => {
    for (const required of [false, true, undefined]) {
      const { client, server } = abandoned(required);
      await client.oauth.github.startUrl();
      const signedIn = client.oauth.authenticate('one-tap', HALF_HOUR).then(
        () => true,
        () => false,
      );
      expect(await signedIn).toBe(required === false);
      expect(server.calls).toHaveLength(required === false ? 2 : 1);
      client.dispose();
    }
  });

  it('is not redeemed as a link if all requested here had a challenge', async () => {
    const { client, server, browser } = abandoned(false);
    browser.storage.set(slotKey('magic_links'), JSON.stringify({ code_challenge: 'c', code_verifier: 'v' }));
    await expect(client.magicLinks.authenticate('link', HALF_HOUR)).rejects.toMatchObject({
      error_type: 'pkce_did_not_expect_code_verifier',
    });
    expect(server.calls).toHaveLength(1);
    client.dispose();
  });

  it('is redeemed as a link if a link requested here had no challenge', async () => {
    const { client, server, browser } = abandoned(false);
    browser.storage.set(slotKey('magic_links'), JSON.stringify({ code_challenge: 'c', code_verifier: 'v' }));
    await client.magicLinks.email.loginOrCreate(email);
    server.calls.length = 0;
    await client.magicLinks.authenticate('link', HALF_HOUR);
    expect(server.calls.map(({ body }) => body?.includes('code_verifier'))).toEqual([true, false]);
    client.dispose();
  });
});

describe('a link that was requested here without a challenge', () => {
  it('is remembered for an hour, once per request', async () => {
    const { open } = createFlows({});
    const { client, browser } = open();
    expect(client.magicLinks.canAuthenticateHere()).toBe(false);
    await client.magicLinks.email.loginOrCreate(email);
    await client.passwords.resetByEmailStart({ email });
    expect(client.magicLinks.canAuthenticateHere()).toBe(true);
    await client.magicLinks.authenticate('0', HALF_HOUR);
    expect(client.magicLinks.canAuthenticateHere()).toBe(true);
    await client.magicLinks.authenticate('0', HALF_HOUR);
    expect(client.magicLinks.canAuthenticateHere()).toBe(false);
    await client.magicLinks.email.loginOrCreate(email);
    await browser.clock.advance(3_600_000);
    expect(client.magicLinks.canAuthenticateHere()).toBe(false);
    client.dispose();
  });

  it('is redeemed even if the settings do not arrive', async () => {
    const browser = createSimulatedBrowser();
    const asking = createFlows({}).open({ browser });
    await asking.client.magicLinks.email.loginOrCreate(email);
    asking.client.dispose();
    browser.storage.delete(`stytch_sdk_state_${PUBLIC_TOKEN}::bootstrap`);
    const { client } = openClient({
      browser,
      reply: ({ path }) =>
        path.startsWith('/projects/') ? refusal(500, 'down') : success(authenticated(START)),
    });
    await client.magicLinks.authenticate('0', HALF_HOUR);
    expect(client.session.getSync()).not.toBeNull();
    client.dispose();
  });
});

it('reads the single pair that the published client stores', async () => {
  const { open, tried } = createFlows();
  const { client, browser } = open();
  browser.storage.set(slotKey('oauth'), JSON.stringify({ code_challenge: 'c', code_verifier: 'v' }));
  await client.oauth.authenticate('9', HALF_HOUR);
  expect(tried).toEqual(['v']);
  client.dispose();
});

describe('without a stored verifier', () => {
  const calls = [
    ['magicLinks', 'pkce_required_for_email_magic_links'],
    ['passwords', 'pkce_required_for_password_resets'],
    ['oauth', 'pkce_required_for_oauth'],
  ] as const;
  const redeem = (client: ReturnType<typeof openClient>['client'], noun: (typeof calls)[number][0]) =>
    noun === 'passwords'
      ? client.passwords.resetByEmail({ token: '9', password: 'secret', ...HALF_HOUR })
      : client[noun].authenticate('9', HALF_HOUR);

  for (const [noun, setting] of calls) {
    it(`${noun} sends nothing if a verifier is required or settings unknown`, async () => {
      for (const settings of [{ [setting]: true }, undefined]) {
        const { client, server } = openClient({
          reply: ({ path }) =>
            path.startsWith('/projects/') && settings ? success(settings) : refusal(500, 'down'),
        });
        await expect(redeem(client, noun)).rejects.toMatchObject({
          name: 'MissingPkceError',
          message: 'Make sure this flow is completed on the same device on which it was started.',
        });
        expect(server.calls).toEqual([]);
        client.dispose();
      }
    });

    it(`${noun} is sent without a verifier if none is required`, async () => {
      const { open, tried } = createFlows({ [setting]: false });
      const { client, tab } = open();
      await redeem(client, noun);
      expect(tried).toEqual([undefined]);
      await settle();
      expect(tab.warnings.flat().join()).toContain(noun === 'oauth' ? 'No code verifier found' : '');
      client.dispose();
    });
  }

  it('treats an empty or unreadable verifier as missing', async () => {
    for (const text of [
      '{',
      'null',
      '{"code_challenge":"c","code_verifier":""}',
      '{"code_verifier":7}',
      '[]',
    ]) {
      const { open } = createFlows({ pkce_required_for_oauth: true });
      const { client, browser } = open();
      browser.storage.set(slotKey('oauth'), text);
      await expect(client.oauth.authenticate('9', HALF_HOUR)).rejects.toMatchObject({
        name: 'MissingPkceError',
      });
      client.dispose();
    }
  });
});
