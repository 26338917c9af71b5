import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAuthClient } from '../auth-client.ts';
import { askEarly, type EarlyCalls } from './index.ts';

const TOKEN = 'public-token-test-early-1';
const PATH = `/sdk/v1/projects/bootstrap/${TOKEN}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const API = 'https://login.example.com';
const CODE_URL = `${API}/sdk/v1/otps/email/login_or_create`;

/** A network for a project with these settings; records the requests. */
function network(settings: object = {}) {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    sent.push(new Request(input as Request, init));
    const data = {
      request_id: 'request-1',
      status_code: 200,
      method_id: 'email-1',
      project_name: 'Dermily',
      captcha_settings: { enabled: false },
      ...settings,
    };
    return Response.json({ data });
  });
  return sent;
}

const clientWith = (environment: { fetch?: EarlyCalls['fetch'] }) =>
  createAuthClient(TOKEN, { apiUrl: API, telemetry: false, environment });

const headers = (request: Request | undefined) => Object.fromEntries(request?.headers ?? []);
const shape = (text = '') => Object.keys(JSON.parse(atob(text)));

/** Expects one call in each case, which differ only in their random ids. */
async function expectSame(early: readonly Request[], usual: readonly Request[]) {
  expect([early.length, usual.length]).toEqual([1, 1]);
  const recorded = async (request: Request | undefined) => {
    const { 'X-SDK-Client': who, ...rest } = headers(request);
    const { method, credentials, url } = request ?? {};
    return { method, credentials, url, body: await request?.text(), who: shape(who), rest };
  };
  expect(await recorded(early[0])).toEqual(await recorded(usual[0]));
}

/** Lets everything that is running proceed as far as it can. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('askEarly', () => {
  it('sends the request of the client, once for both', async () => {
    const alone = network();
    const usual = clientWith({});
    await usual.bootstrap.get();
    usual.dispose();
    localStorage.clear();
    const sent = network();
    const { fetch } = askEarly(TOKEN, `${API}/`);
    const client = clientWith({ fetch });
    expect((await client.bootstrap.get()).projectName).toBe('Dermily');
    client.dispose();
    const ofSettings = (all: readonly Request[]) => all.filter(({ url }) => url.endsWith(PATH));
    await expectSame(ofSettings(sent), ofSettings(alone));
  });

  it('selects the hosted API by the kind of token, as the client does', async () => {
    const sent = network();
    askEarly(TOKEN);
    askEarly('public-token-live-1');
    expect(sent.map(({ url }) => new URL(url).origin)).toEqual([
      'https://test.stytch.com',
      'https://api.stytch.com',
    ]);
  });

  it('throws for an address that the client would refuse', () => {
    const sent = network();
    for (const apiUrl of ['localhost:5180', '/api', 'http://']) {
      expect(() => askEarly(TOKEN, apiUrl)).toThrow(TypeError);
    }
    expect(sent).toEqual([]);
  });

  it('returns its answer once; a second request is sent', async () => {
    const sent = network();
    const { fetch } = askEarly(TOKEN, API);
    const ask = () => fetch(new Request(`${API}${PATH}`));
    await ask();
    expect(sent).toHaveLength(1);
    await ask();
    await fetch(new Request(`${API}/sdk/v1/users/me`));
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([PATH, PATH, '/sdk/v1/users/me']);
  });

  it('leaves a failure to the client, which retries', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const { fetch } = askEarly(TOKEN, API);
    await expect(fetch(new Request(`${API}${PATH}`))).rejects.toThrow('offline');
  });
});

describe('sendEmailCode', () => {
  const options = { expiration_minutes: 5, login_template_id: 'welcome' };
  const codes = (all: readonly Request[]) => all.filter(({ url }) => url === CODE_URL);

  it('sends the request of the client, once for both', async () => {
    const alone = network();
    const usual = clientWith({});
    await usual.otps.email.loginOrCreate('ada@example.com', options);
    usual.dispose();
    localStorage.clear();
    const sent = network();
    const early = askEarly(TOKEN, API);
    early.sendEmailCode('ada@example.com', options);
    early.sendEmailCode('ada@example.com', options);
    await vi.waitFor(() => expect(codes(sent)).toHaveLength(1), 20_000);
    const client = clientWith(early);
    expect((await client.otps.email.loginOrCreate('ada@example.com', options)).method_id).toBe('email-1');
    await expectSame(codes(sent), codes(alone));
    await client.otps.email.loginOrCreate('ada@example.com', options);
    expect(codes(sent)).toHaveLength(2);
    client.dispose();
  });

  it('answers an equal request that something else than the client has made', async () => {
    const sent = network();
    const early = askEarly(TOKEN, API);
    early.sendEmailCode('ada@example.com', options);
    await settled();
    const body = JSON.stringify({ email: 'ada@example.com', ...options });
    const answer = await early.fetch(new Request(CODE_URL, { method: 'POST', body }));
    expect(JSON.parse(await answer.text())).toMatchObject({ data: { method_id: 'email-1' } });
    expect(codes(sent)).toHaveLength(1);
  });

  it('sends nothing if the settings require protection or are missing', async () => {
    const guards = [
      { captcha_settings: { enabled: true } },
      { dfp_protected_auth_enabled: true },
      { captcha_settings: null },
    ];
    for (const guard of guards) {
      const sent = network(guard);
      askEarly(TOKEN, API).sendEmailCode('ada@example.com', options);
      await settled();
      expect(codes(sent)).toEqual([]);
    }
    vi.stubGlobal('fetch', async () => new Response('no', { status: 502 }));
    const early = askEarly(TOKEN, API);
    early.sendEmailCode('ada@example.com', options);
    await settled();
    const sent = network();
    await early.fetch(new Request(CODE_URL, { method: 'POST', body: '{}' }));
    expect(codes(sent)).toHaveLength(1);
  });

  it('sends nothing if the client asks before the settings arrive', async () => {
    const sent: string[] = [];
    let answer = (_: Response) => {};
    vi.stubGlobal('fetch', (input: Request | string, { method }: RequestInit = {}) => {
      sent.push(method ?? (input as Request).method ?? 'GET');
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    });
    const early = askEarly(TOKEN, API);
    const answerSettings = answer;
    early.sendEmailCode('ada@example.com', options);
    const body = JSON.stringify({ ...options, email: 'ada@example.com' });
    const requested = early.fetch(new Request(CODE_URL, { method: 'POST', body }));
    await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000);
    answerSettings(Response.json({ data: { captcha_settings: { enabled: false } } }));
    await settled();
    expect(sent).toHaveLength(2);
    answer(new Response('sent by the client'));
    expect(await (await requested).text()).toBe('sent by the client');
  });

  it('has no answer for another address, nor for the first of two', async () => {
    const sent = network();
    const early = askEarly(TOKEN, API);
    early.sendEmailCode('ada@example.com', options);
    early.sendEmailCode('bob@example.com', options);
    await settled();
    expect(await Promise.all(codes(sent).map((request) => request.clone().json()))).toMatchObject([
      { email: 'bob@example.com' },
    ]);
    const client = clientWith(early);
    await client.otps.email.loginOrCreate('ada@example.com', options);
    await client.otps.email.loginOrCreate('bob@example.com', options);
    expect(codes(sent)).toHaveLength(3);
    client.dispose();
  });

  it('sends a failed code again when it is submitted again', async () => {
    const sent = network();
    const early = askEarly(TOKEN, API);
    await settled();
    const working = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    early.sendEmailCode('ada@example.com', options);
    await settled();
    vi.stubGlobal('fetch', working);
    early.sendEmailCode('ada@example.com', options);
    await settled();
    expect(codes(sent)).toHaveLength(1);
  });

  it('sends nothing after drop', async () => {
    const sent = network();
    const early = askEarly(TOKEN, API);
    early.sendEmailCode('ada@example.com', options);
    early.drop();
    await settled();
    expect(codes(sent)).toEqual([]);
  });

  it('keeps an answer for a minute', async () => {
    const sent = network();
    const early = askEarly(TOKEN, API);
    early.sendEmailCode('ada@example.com', options);
    await vi.waitFor(() => expect(codes(sent)).toHaveLength(1), 20_000);
    const later = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    const client = clientWith(early);
    await client.otps.email.loginOrCreate('ada@example.com', options);
    expect(codes(sent)).toHaveLength(2);
    client.dispose();
  });
});
