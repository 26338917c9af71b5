// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openBusinessClient, openMemberSignedIn } from '../../test/open-business-client.ts';
import { openClient } from '../../test/open-client.ts';
import { PUBLIC_TOKEN } from '../../test/world/answers.ts';
import { member, memberAuthenticated, unfinished } from '../../test/world/member-answers.ts';
import { lateAnswer, type Reply, refusal, success } from '../../test/world/recording-server.ts';
import { settle } from '../../test/world/simulated-clock.ts';

const duration = { session_duration_minutes: 30 };
const who = { organization_id: 'organization-1', member_id: 'member-1' };
const STATE = `stytch_sdk_state_${PUBLIC_TOKEN}`;
const IST = 'stytch_intermediate_session_token';

const answering =
  (answers: Record<string, () => Response>): Reply =>
  ({ path }) =>
    answers[path]?.() ?? (path.startsWith('/projects/') ? success({ vertical: 'B2B' }) : undefined);

describe('a first factor that is not sufficient', () => {
  const exchange = '/b2b/discovery/intermediate_sessions/exchange';

  it('stores the intermediate token for ten minutes and ends the session', async () => {
    const { client, browser } = await openMemberSignedIn({
      reply: answering({ [exchange]: () => success(unfinished()) }),
    });
    const reported: unknown[] = [];
    client.onStateChange((state) => reported.push(state));
    const answer = await client.discovery.intermediateSessions.exchange({
      organization_id: 'organization-1',
      ...duration,
    });
    expect(answer.member_authenticated).toBe(false);
    expect(browser.cookies.read()).toBe(`${IST}=intermediate-1`);
    expect(client.member.getSync()).toBeNull();
    expect(client.session.getTokens()).toBeNull();
    expect(browser.storage.get(STATE)).toBe('null');
    expect(reported).toEqual([{}]);
    await browser.clock.advance(600_000);
    expect(browser.cookies.read()).toBe('');
    client.dispose();
  });

  it('is refused, and ends nothing, if its answer arrives after another sign-in', async () => {
    const late = lateAnswer();
    const { client, browser } = openBusinessClient({
      reply: (request) =>
        request.path === exchange
          ? late.promise
          : answering({
              '/b2b/sso/authenticate': () => success(memberAuthenticated(browser.clock.now())),
            })(request),
    });
    const organization_id = 'organization-1';
    const first = client.discovery.intermediateSessions.exchange({ organization_id, ...duration });
    await client.sso.authenticate({ sso_token: 'sso', ...duration });
    late.resolve(success(unfinished()));
    await expect(first).rejects.toMatchObject({ name: 'SessionChangedError' });
    expect(client.session.getSync()).not.toBeNull();
    client.dispose();
  });

  it('is completed by a second factor, which removes the token', async () => {
    const { client, browser, server } = openBusinessClient({
      reply: answering({
        [exchange]: () => success(unfinished()),
        '/b2b/totp/authenticate': () => success(memberAuthenticated(browser.clock.now())),
      }),
    });
    await client.discovery.intermediateSessions.exchange({ organization_id: 'organization-1', ...duration });
    await client.totp.authenticate({ code: '123456', ...who, ...duration });
    expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toMatchObject({
      intermediate_session_token: 'intermediate-1',
    });
    expect(browser.cookies.read()).toBe('stytch_session=token-1; stytch_session_jwt=jwt-1');
    expect(client.self.getSync()).toEqual(member());
    client.dispose();
  });

  it('stays in memory without cookies, until the page ends or signs out', async () => {
    const { client, browser, server } = openBusinessClient({
      reply: answering({ [exchange]: () => success(unfinished()) }),
      environment: { cookies: { read: () => '', write: () => {} } },
    });
    await client.discovery.intermediateSessions.exchange({ organization_id: 'organization-1', ...duration });
    await client.discovery.organizations.list().catch(() => {});
    expect(server.calls.at(-1)?.body).toBe('{"intermediate_session_token":"intermediate-1"}');
    await client.session.revoke();
    await client.discovery.organizations.list().catch(() => {});
    expect(server.calls.at(-1)?.body).toBe('{}');
    expect(browser.cookies.read()).toBe('');
    client.dispose();
  });
});

describe('a sign-in that is under way in two tabs', () => {
  const discover = '/b2b/magic_links/discovery/authenticate';
  const list = '/b2b/discovery/organizations';

  /** Two tabs with proofs of different addresses; the second one was given later. */
  async function openBoth() {
    const prove = (token: string) =>
      answering({ [discover]: () => success({ intermediate_session_token: token }) });
    const first = openBusinessClient({ reply: prove('of-the-first') });
    const second = openBusinessClient({ browser: first.browser, reply: prove('of-the-second') });
    for (const { client } of [first, second])
      await client.magicLinks.discovery.authenticate({ discovery_magic_links_token: 'token' });
    const sent = async ({ client, server }: typeof first) => {
      await client.discovery.organizations.list().catch(() => {});
      return server.calls.findLast(({ path }) => path === list)?.body;
    };
    return { first, second, sent };
  }

  it('continues in each with its own intermediate token', async () => {
    const { first, second, sent } = await openBoth();
    expect(await sent(first)).toBe('{"intermediate_session_token":"of-the-first"}');
    expect(await sent(second)).toBe('{"intermediate_session_token":"of-the-second"}');
    first.client.dispose();
    second.client.dispose();
  });

  it('is over in both when one signs out', async () => {
    const { first, second, sent } = await openBoth();
    await second.client.session.revoke();
    expect(await sent(first)).toBe('{}');
    expect(await sent(second)).toBe('{}');
    first.client.dispose();
    second.client.dispose();
  });
});

describe('a member’s session', () => {
  it('is stored with member and organization and without a token', async () => {
    const { client, browser } = await openMemberSignedIn();
    const stored = JSON.parse(browser.storage.get(STATE) ?? '');
    expect(Object.keys(stored).sort()).toEqual(['member', 'organization', 'session']);
    expect(JSON.stringify(stored)).not.toContain('token-1');
    client.dispose();
    const next = openBusinessClient({
      browser,
      reply: answering({
        '/b2b/sessions/authenticate': () => success(memberAuthenticated(browser.clock.now())),
      }),
    });
    expect(next.client.session.getInfo()).toMatchObject({
      session: { member_session_id: 'member-session-1' },
      fromCache: true,
    });
    await settle();
    expect(next.server.calls.map(({ path }) => path)).toEqual(['/b2b/sessions/authenticate']);
    expect(next.client.organization.getInfo()).toMatchObject({
      organization: { organization_slug: 'acme' },
      fromCache: false,
    });
    next.client.dispose();
  });

  it('ends in every tab when it is revoked in one', async () => {
    const { client, browser } = await openMemberSignedIn();
    const other = openBusinessClient({
      browser,
      reply: answering({
        '/b2b/sessions/authenticate': () => success(memberAuthenticated(browser.clock.now())),
      }),
    });
    await settle();
    const reported: unknown[] = [];
    other.client.member.onChange((value) => reported.push(['member', value]));
    other.client.organization.onChange((value) => reported.push(['organization', value]));
    other.client.session.onChange((value) => reported.push(['session', value]));
    await client.session.revoke();
    await browser.clock.advance(10);
    expect(reported).toEqual([
      ['member', null],
      ['organization', null],
      ['session', null],
    ]);
    client.dispose();
    other.client.dispose();
  });

  it('is refreshed every three minutes until the provider ends it', async () => {
    const { client, browser, server, tab } = await openMemberSignedIn({
      reply: answering({ '/b2b/sessions/authenticate': () => refusal(404, 'session_not_found') }),
    });
    await browser.clock.advance(180_000);
    expect(server.calls.map(({ path }) => path)).toEqual(['/b2b/sessions/authenticate']);
    expect(client.session.getSync()).toBeNull();
    expect(tab.warnings.flat().join()).toContain('logged out');
    client.dispose();
  });

  it('identifies the member, not a user, to the provider', async () => {
    const { client, server } = await openMemberSignedIn();
    await client.session.authenticate().catch(() => {});
    const blob = JSON.parse(atob(server.calls[0]?.headers['x-sdk-client'] ?? ''));
    expect(blob).toMatchObject({
      stytch_member_id: 'member-1',
      stytch_member_session_id: 'member-session-1',
    });
    expect(blob).not.toHaveProperty('stytch_user_id');
    client.dispose();
  });

  it('is refused if the answer lacks the member or the tokens', async () => {
    const missings = [
      { member: {} },
      { organization: null },
      { session_token: undefined },
      { session_jwt: undefined },
    ];
    for (const missing of missings) {
      const { client, browser } = openBusinessClient({
        reply: answering({
          '/b2b/sso/authenticate': () => success(memberAuthenticated(browser.clock.now(), missing)),
        }),
      });
      await expect(client.sso.authenticate({ sso_token: 'sso', ...duration })).rejects.toMatchObject({
        name: 'ApiUnreachableError',
      });
      expect(client.session.getSync()).toBeNull();
      client.dispose();
    }
  });
});

describe('a client for the other kind of project', () => {
  const vertical =
    (kind: string): Reply =>
    ({ path }) =>
      path.startsWith('/projects/') ? success({ vertical: kind }) : undefined;

  it('logs an error', async () => {
    const business = openBusinessClient({ reply: vertical('CONSUMER') });
    const consumer = openClient({ reply: vertical('B2B') });
    await settle();
    expect(business.tab.errors.flat().join()).toContain('client is for B2B projects');
    expect(consumer.tab.errors.flat().join()).toContain('client is for Consumer projects');
    business.client.dispose();
    consumer.client.dispose();
  });

  it('logs nothing if the project matches', async () => {
    const { client, tab } = openBusinessClient({ reply: vertical('B2B') });
    await settle();
    expect(tab.errors).toEqual([]);
    client.dispose();
  });
});

describe('analytics', () => {
  it('reports the creation of a business client under its own name', async () => {
    const { client, server, browser } = openBusinessClient({ telemetry: true });
    await browser.clock.advance(800);
    const [sent] = server.all.filter(({ path }) => path === '/events');
    expect(JSON.parse(sent?.body ?? '[]')).toMatchObject([
      { event: { event_name: 'b2b_sdk_instance_instantiated' } },
    ]);
    client.dispose();
  });
});

describe('leaving the page', () => {
  it('navigates to the right address with a PKCE challenge', async () => {
    const { client, tab } = openBusinessClient();
    await client.sso.start({ connection_id: 'connection-1', login_redirect_url: 'https://example.com/in' });
    await client.oauth.google.start({ organization_slug: 'acme', custom_scopes: ['a', 'b'] });
    await client.oauth.slack.discovery.start({
      discovery_redirect_url: 'https://example.com/d',
      provider_params: { login_hint: 'ada@example.com' },
    });
    const left = tab.left.map((url) =>
      url.replace(/pkce_code_challenge=[\w-]{43}/, 'pkce_code_challenge=<challenge>'),
    );
    const base = 'https://test.stytch.com';
    expect(left).toEqual([
      `${base}/v1/public/sso/start?public_token=${PUBLIC_TOKEN}&connection_id=connection-1&pkce_code_challenge=<challenge>&login_redirect_url=https%3A%2F%2Fexample.com%2Fin`,
      `${base}/v1/b2b/public/oauth/google/start?public_token=${PUBLIC_TOKEN}&slug=acme&custom_scopes=a+b&pkce_code_challenge=<challenge>`,
      `${base}/v1/b2b/public/oauth/slack/discovery/start?public_token=${PUBLIC_TOKEN}&discovery_redirect_url=https%3A%2F%2Fexample.com%2Fd&provider_login_hint=ada%40example.com&pkce_code_challenge=<challenge>`,
    ]);
    client.dispose();
  });

  it('is refused for a wrong argument before anything is sent', async () => {
    const { client, server, tab } = openBusinessClient();
    await expect(client.sso.start({} as never)).rejects.toThrow('connection_id must be a string.');
    await expect(client.oauth.github.start({ organization_id: 1 } as never)).rejects.toThrow(
      'organization_id must be a string.',
    );
    expect([...server.calls, ...tab.left]).toEqual([]);
    client.dispose();
  });
});
