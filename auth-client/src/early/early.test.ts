import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAuthClient } from '../auth-client.ts';
import { askEarly } from './index.ts';

const TOKEN = 'public-token-test-early-1';
const PATH = `/sdk/v1/projects/bootstrap/${TOKEN}`;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A network that answers with a project of this name, and what was sent there. */
function network(projectName = 'Dermily') {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    sent.push(new Request(input as Request, init));
    const data = { request_id: 'request-1', status_code: 200, project_name: projectName };
    return Response.json({ data });
  });
  return sent;
}

describe('asking for the settings before the client is there', () => {
  it('asks what the client asks, with its headers, and once for both', async () => {
    const alone = network();
    const usual = createAuthClient(TOKEN, { apiUrl: 'https://login.example.com', telemetry: false });
    await usual.bootstrap.get();
    usual.dispose();
    localStorage.clear();
    const sent = network();
    const fetch = askEarly(TOKEN, 'https://login.example.com/');
    const client = createAuthClient(TOKEN, {
      apiUrl: 'https://login.example.com/',
      telemetry: false,
      environment: { fetch },
    });
    expect((await client.bootstrap.get()).projectName).toBe('Dermily');
    client.dispose();
    const [early, usually] = [sent, alone].map((all) => all.filter(({ url }) => url.endsWith(PATH)));
    expect([early?.length, usually?.length]).toEqual([1, 1]);
    const headers = (request: Request | undefined) => Object.fromEntries(request?.headers ?? []);
    const { 'X-SDK-Client': who, ...rest } = headers(early?.[0]);
    const { 'X-SDK-Client': whoUsually, ...restUsually } = headers(usually?.[0]);
    expect(rest).toEqual(restUsually);
    const shape = (text = '') => Object.keys(JSON.parse(atob(text)));
    expect(shape(who)).toEqual(shape(whoUsually));
    expect([early?.[0]?.method, early?.[0]?.credentials]).toEqual(['GET', 'include']);
  });

  it('knows the hosted API by the kind of the token, as the client does', async () => {
    const sent = network();
    askEarly(TOKEN);
    askEarly('public-token-live-1');
    expect(sent.map(({ url }) => new URL(url).origin)).toEqual([
      'https://test.stytch.com',
      'https://api.stytch.com',
    ]);
  });

  it('gives its answer once: a second question goes out', async () => {
    const sent = network();
    const fetch = askEarly(TOKEN, 'https://login.example.com');
    const ask = () => fetch(new Request(`https://login.example.com${PATH}`));
    await ask();
    expect(sent).toHaveLength(1);
    await ask();
    await fetch(new Request('https://login.example.com/sdk/v1/users/me'));
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([PATH, PATH, '/sdk/v1/users/me']);
  });

  it('leaves a failure to the client, which asks again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const fetch = askEarly(TOKEN, 'https://login.example.com');
    await expect(fetch(new Request(`https://login.example.com${PATH}`))).rejects.toThrow('offline');
  });
});
