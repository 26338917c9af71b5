// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { type OpenOptions, openClient } from '../../test/open-client.ts';
import { authenticated, PUBLIC_TOKEN, session, user } from '../../test/world/answers.ts';
import { lateAnswer, type Reply, refusal, success } from '../../test/world/recording-server.ts';
import { createSimulatedBrowser } from '../../test/world/simulated-browser.ts';
import { START, settle } from '../../test/world/simulated-clock.ts';
import type { WebauthnErrorCode } from '../index.ts';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const text = (buffer: BufferSource) => Buffer.from(buffer as ArrayBuffer).toString('base64url');

const creation = {
  rp: { id: 'localhost', name: 'Dermily' },
  user: { id: 'dXNlci0x', name: 'ada', displayName: 'Ada' },
  challenge: '-_8',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ type: 'public-key', id: 'AQI', transports: ['usb'] }],
};
const request = {
  rpId: 'localhost',
  challenge: '-_8',
  allowCredentials: [{ type: 'public-key', id: 'AQI' }],
};

const attestation = {
  type: 'public-key',
  id: 'AQI',
  rawId: bytes(1, 2),
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({ credProps: { rk: true } }),
  response: {
    clientDataJSON: bytes(3),
    attestationObject: bytes(251, 255),
    getTransports: () => ['internal'],
  },
};
const assertion = {
  type: 'public-key',
  id: 'AQI',
  rawId: bytes(1, 2),
  authenticatorAttachment: null,
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes(3),
    authenticatorData: bytes(4),
    signature: bytes(5),
    userHandle: bytes(6),
  },
};

type Ceremony = (options: {
  publicKey: Record<string, BufferSource>;
  mediation?: string;
  signal: AbortSignal;
}) => unknown;

interface BrowserOptions {
  create?: Ceremony;
  get?: Ceremony;
  autofill?: () => Promise<boolean>;
  hasInput?: boolean;
  /** The tab is in the background. */
  isHidden?: boolean;
  without?: boolean;
}

/** A ceremony that waits until its signal is aborted, as in a browser. */
const waiting: Ceremony = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** A browser with the passkey functions that the test needs. */
function open(given: BrowserOptions = {}, reply: Reply = () => undefined, more: OpenOptions = {}) {
  const signalled: unknown[] = [];
  const browser = more.browser ?? createSimulatedBrowser();
  const tab = browser.openTab(async () => success());
  const { page } = tab.environment;
  const globals: Record<string, unknown> = given.without
    ? {}
    : {
        navigator: { credentials: { create: given.create, get: given.get } },
        PublicKeyCredential: {
          isConditionalMediationAvailable: given.autofill,
          signalUnknownCredential: async (options: unknown) => void signalled.push(options),
        },
      };
  const document = {
    querySelector: () => (given.hasInput ? {} : null),
    querySelectorAll: () => [],
    get visibilityState() {
      return given.isHidden ? 'hidden' : 'visible';
    },
  };
  const opened = openClient({
    ...more,
    browser,
    environment: { page: { ...page, document: document as never, global: (name) => globals[name] } },
    reply: (recorded) => {
      const own = reply(recorded);
      if (own) return own;
      if (recorded.path.startsWith('/projects/')) return success({});
      if (recorded.path === '/webauthn/register/start') {
        return success({
          user_id: 'user-1',
          public_key_credential_creation_options: JSON.stringify(creation),
        });
      }
      if (recorded.path.startsWith('/webauthn/authenticate/start')) {
        return success({ public_key_credential_request_options: JSON.stringify(request) });
      }
      const passkey = { webauthn_registration_id: 'passkey-1' } as never;
      return success({
        ...authenticated(START, { user: user('user-1', { webauthn_registrations: [passkey] }) }),
        webauthn_registration_id: 'passkey-1',
      });
    },
  });
  return { ...opened, signalled, page, pageTab: tab };
}

const duration = { session_duration_minutes: 30 };

it('creates a passkey: decodes the options, encodes the credential', async () => {
  const seen: unknown[] = [];
  const { client, server } = open({
    create: ({ publicKey, signal }) => {
      const options = publicKey as never as typeof creation;
      seen.push(
        text(publicKey.challenge as BufferSource),
        text(options.user.id as never),
        text(options.excludeCredentials[0]?.id as never),
        signal instanceof AbortSignal,
      );
      return attestation;
    },
  });
  const answer = await client.webauthn.register({ is_passkey: true, override_name: 'Ada', ...duration });
  expect(seen).toEqual(['-_8', 'dXNlci0x', 'AQI', true]);
  expect(answer).toMatchObject({ webauthn_registration_id: 'passkey-1', session_token: 'token-1' });
  expect(server.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      '/webauthn/register/start',
      '{"override_name":"Ada","domain":"localhost","return_passkey_credential_options":true,"user_agent":"simulated"}',
    ],
    ['POST', '/webauthn/register', expect.any(String)],
  ]);
  const body = JSON.parse(server.calls[1]?.body ?? '');
  expect(Object.keys(body)).toEqual(['public_key_credential', 'session_duration_minutes']);
  expect(JSON.parse(body.public_key_credential)).toEqual({
    type: 'public-key',
    id: 'AQI',
    rawId: 'AQI',
    authenticatorAttachment: 'platform',
    clientExtensionResults: { credProps: { rk: true } },
    response: { clientDataJSON: 'Aw', attestationObject: '-_8', transports: ['internal'] },
  });
  expect(client.session.getSync()?.session_id).toBe('session-1');
  client.dispose();
});

it('signs in with a passkey: primary without a session, else secondary', async () => {
  const { client, server } = open({ get: () => assertion });
  await client.webauthn.authenticate({ is_passkey: true, ...duration });
  await client.webauthn.authenticate({ domain: 'example.com', ...duration });
  expect(
    server.calls.map(({ path, body }) => [path, body]).filter(([path]) => path?.includes('start')),
  ).toEqual([
    [
      '/webauthn/authenticate/start/primary',
      '{"domain":"localhost","return_passkey_credential_options":true}',
    ],
    ['/webauthn/authenticate/start/secondary', '{"domain":"example.com"}'],
  ]);
  expect(JSON.parse(JSON.parse(server.calls[1]?.body ?? '').public_key_credential)).toEqual({
    type: 'public-key',
    id: 'AQI',
    rawId: 'AQI',
    clientExtensionResults: {},
    response: { clientDataJSON: 'Aw', authenticatorData: 'BA', signature: 'BQ', userHandle: 'Bg' },
  });
  client.dispose();
});

const failures: [string, WebauthnErrorCode][] = [
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'aborted'],
  ['InvalidStateError', 'already_registered'],
  ['OperationError', 'busy'],
  ['SecurityError', 'not_allowed_here'],
  ['NotSupportedError', 'not_supported'],
  ['ConstraintError', 'not_supported'],
  ['UnknownError', 'unknown'],
];
for (const [name, code] of failures) {
  it(`rejects with '${code}' and the cause after ${name}`, async () => {
    const reason = new DOMException('Words of the browser.', name);
    const fail = () => Promise.reject(reason);
    const { client, server } = open({ create: fail, get: fail });
    const expected = { name: 'WebauthnError', code, cause: reason };
    await expect(client.webauthn.register()).rejects.toMatchObject(expected);
    await expect(client.webauthn.authenticate(duration)).rejects.toMatchObject(expected);
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/webauthn/register/start',
      '/webauthn/authenticate/start/primary',
    ]);
    client.dispose();
  });
}

it('rejects if the browser has no passkeys or returns none', async () => {
  const none = open({ without: true });
  await expect(none.client.webauthn.authenticate(duration)).rejects.toMatchObject({ code: 'not_supported' });
  none.client.dispose();
  const empty = open({ get: async () => null });
  await expect(empty.client.webauthn.authenticate(duration)).rejects.toMatchObject({ code: 'unknown' });
  empty.client.dispose();
});

describe('autofill', () => {
  const conditional = { ...duration, conditional_mediation: true };
  const cases: [string, BrowserOptions, string][] = [
    ['the browser has none', { autofill: async () => false }, 'Browser does not support WebAuthn autofill'],
    ['the browser does not know of it', {}, 'Browser does not support WebAuthn autofill'],
    [
      'the question fails',
      { autofill: () => Promise.reject(new Error('no')) },
      'Browser does not support WebAuthn autofill',
    ],
    [
      'no input asks for it',
      { autofill: async () => true },
      'No <input> with `"webauthn"` in its `autocomplete` attribute was detected',
    ],
  ];
  for (const [words, given, message] of cases) {
    it(`returns null without a request if ${words}, and logs it`, async () => {
      const { client, server, tab } = open(given);
      expect(await client.webauthn.authenticate(conditional)).toBeNull();
      expect(server.calls).toEqual([]);
      expect(tab.errors.flat()).toContain(message);
      client.dispose();
    });
  }

  it('treats a check that never settles as unsupported', async () => {
    const { client, browser } = open({ autofill: () => new Promise(() => {}) });
    const answer = client.webauthn.browserSupportsAutofill();
    await browser.clock.advance(500);
    expect(await answer).toBe(false);
    client.dispose();
  });

  const able = { autofill: async () => true, hasInput: true };

  it('waits in the background until a passkey is chosen', async () => {
    const requested: unknown[] = [];
    const { client } = open({
      ...able,
      get: (options) => {
        requested.push(options.mediation);
        return assertion;
      },
    });
    expect(await client.webauthn.authenticate(conditional)).toMatchObject({ session_token: 'token-1' });
    expect(requested).toEqual(['conditional']);
    client.dispose();
  });

  it('pauses for another ceremony, and restarts when that one fails', async () => {
    let waits = 0;
    const { client, server } = open({
      ...able,
      get: (options) => {
        if (options.mediation !== 'conditional')
          return Promise.reject(new DOMException('', 'NotAllowedError'));
        waits += 1;
        return waits === 1 ? waiting(options) : assertion;
      },
    });
    const background = client.webauthn.authenticate(conditional);
    await settle();
    await settle();
    await expect(client.webauthn.authenticate(duration)).rejects.toMatchObject({ code: 'cancelled' });
    expect(await background).toMatchObject({ session_token: 'token-1' });
    expect(waits).toBe(2);
    expect(server.calls.filter(({ path }) => path.includes('start'))).toHaveLength(3);
    client.dispose();
  });

  it('ends when another ceremony has signed the user in', async () => {
    const { client } = open({
      ...able,
      get: (options) => (options.mediation === 'conditional' ? waiting(options) : assertion),
    });
    const background = client.webauthn.authenticate(conditional).catch((error: unknown) => error);
    await settle();
    await settle();
    await client.webauthn.authenticate(duration);
    expect(await background).toMatchObject({ code: 'aborted' });
    client.dispose();
  });

  it('fetches a new challenge before the old one expires', async () => {
    let waits = 0;
    const { client, browser, server } = open({
      ...able,
      get: (options) => {
        waits += 1;
        return waiting(options);
      },
    });
    const background = client.webauthn.authenticate(conditional).catch((error: unknown) => error);
    await browser.clock.advance(240_000 * 3);
    await settle();
    expect(waits).toBe(4);
    expect(server.calls).toHaveLength(4);
    client.dispose();
    expect(await background).toMatchObject({ name: 'ClientDisposedError' });
  });

  it('fetches a challenge only while the tab is visible', async () => {
    const tab = { ...able, get: waiting, isHidden: true };
    const { client, browser, server, pageTab } = open(tab);
    const background = client.webauthn.authenticate(conditional).catch((error: unknown) => error);
    await browser.clock.advance(240_000 * 3);
    await settle();
    // The network is back, and nobody sees it.
    pageTab.show();
    await settle();
    expect(server.calls).toHaveLength(0);
    tab.isHidden = false;
    pageTab.show();
    await settle();
    await settle();
    expect(server.calls).toHaveLength(1);
    tab.isHidden = true;
    await browser.clock.advance(240_000 * 3);
    await settle();
    expect(server.calls).toHaveLength(1);
    client.dispose();
    expect(await background).toMatchObject({ name: 'ClientDisposedError' });
  });

  it('ends without a request when the caller’s signal aborts in a hidden tab', async () => {
    const { client, server, tab } = open({ ...able, get: waiting, isHidden: true });
    const controller = new AbortController();
    const answer = client.webauthn
      .authenticate({ ...conditional, signal: controller.signal })
      .catch((error: unknown) => error);
    await settle();
    controller.abort();
    expect(await answer).toMatchObject({ name: 'WebauthnError', code: 'aborted' });
    expect([server.calls, tab.errors]).toEqual([[], []]);
    client.dispose();
  });

  it('does not complain of a missing input when its caller has left', async () => {
    const { client, tab } = open({ autofill: async () => true });
    const controller = new AbortController();
    const answer = client.webauthn.authenticate({ ...conditional, signal: controller.signal });
    controller.abort();
    expect(await answer).toBeNull();
    expect(tab.errors).toEqual([]);
    client.dispose();
  });

  it('lets the browser keep the page for Back, and restarts when it is shown again', async () => {
    const signals: AbortSignal[] = [];
    const { client, pageTab, server } = open({
      ...able,
      get(options) {
        signals.push(options.signal);
        return waiting(options);
      },
    });
    const background = client.webauthn.authenticate(conditional).catch((error: unknown) => error);
    await settle();
    await settle();
    pageTab.hide();
    await settle();
    // Nothing is asked for while the page is not shown, or when it is closed.
    expect([signals.map(({ aborted }) => aborted), server.calls.length]).toEqual([[true], 1]);
    pageTab.show();
    await settle();
    await settle();
    expect([signals.map(({ aborted }) => aborted), server.calls.length]).toEqual([[true, false], 2]);
    client.dispose();
    expect(await background).toMatchObject({ name: 'ClientDisposedError' });
  });

  it('continues only the latest wait, so that two widgets do not compete', async () => {
    const { client, server } = open({ ...able, get: waiting });
    const first = client.webauthn.authenticate(conditional).catch((error: unknown) => error);
    await settle();
    await settle();
    const second = client.webauthn.authenticate(conditional).catch((error: unknown) => error);
    expect(await first).toMatchObject({ code: 'aborted' });
    await settle();
    expect(server.calls).toHaveLength(2);
    client.dispose();
    await second;
  });

  it('ends when the caller’s signal aborts', async () => {
    const { client } = open({ ...able, get: waiting });
    const controller = new AbortController();
    const answer = client.webauthn
      .authenticate({ ...conditional, signal: controller.signal })
      .catch((error: unknown) => error);
    await settle();
    await settle();
    controller.abort();
    expect(await answer).toMatchObject({ name: 'WebauthnError', code: 'aborted' });
    client.dispose();
  });

  it('after its ceremony, cancels its sign-in alone', async () => {
    const answer = lateAnswer();
    const link = lateAnswer();
    const { client, server } = open({ ...able, get: async () => assertion }, ({ path }) => {
      if (path === '/webauthn/authenticate') return answer.promise;
      return path === '/magic_links/authenticate' ? link.promise : undefined;
    });
    const controller = new AbortController();
    const passkey = client.webauthn.authenticate({ ...conditional, signal: controller.signal });
    await vi.waitFor(() => expect(server.calls.at(-1)?.path).toBe('/webauthn/authenticate'), 20_000);
    const other = client.magicLinks.authenticate('token', duration);
    controller.abort();
    const first = { session: session(START, 'session-1'), session_token: 'token-1' };
    answer.resolve(success(authenticated(START, first)));
    await expect(passkey).rejects.toMatchObject({ name: 'SessionChangedError' });
    expect(client.session.getSync()).toBeNull();
    const second = { session: session(START, 'session-2'), session_token: 'token-2' };
    link.resolve(success(authenticated(START, second)));
    await other;
    expect(client.session.getSync()?.session_id).toBe('session-2');
    expect(server.calls.map(({ path }) => path)).toContain('/sessions/revoke');
    client.dispose();
  });
});

describe('the browser’s password manager', () => {
  it('is notified of a passkey that its user has deleted', async () => {
    const { client, signalled } = open({ create: () => attestation }, ({ method }) =>
      method === 'DELETE' ? success({ user_id: 'user-1', __user: user() }) : undefined,
    );
    await client.webauthn.register();
    expect(signalled).toEqual([]);
    await client.user.deleteWebauthnRegistration('passkey-1');
    expect(signalled).toEqual([{ rpId: 'localhost', credentialId: 'AQI' }]);
    client.dispose();
  });

  it('is notified of a passkey that the provider does not know', async () => {
    const { client, signalled } = open({ get: () => assertion }, ({ path }) =>
      path === '/webauthn/authenticate' ? refusal(404, 'webauthn_registration_not_found') : undefined,
    );
    await expect(client.webauthn.authenticate(duration)).rejects.toMatchObject({
      error_type: 'webauthn_registration_not_found',
    });
    expect(signalled).toEqual([{ rpId: 'localhost', credentialId: 'AQI' }]);
    client.dispose();
  });

  it.each([
    [
      'is notified of a new passkey when the session ended before it was stored',
      401,
      'user_unauthenticated',
      1,
    ],
    ['is not notified of a new passkey that may be stored', 503, 'unavailable', 0],
    ['is not notified of a new passkey that may have been stored before', 401, 'challenge_used', 0],
  ])('%s', async (_, status, type, times) => {
    const { client, signalled } = open({ create: () => attestation }, ({ path }) =>
      path === '/webauthn/register' ? refusal(status, type) : undefined,
    );
    await expect(client.webauthn.register()).rejects.toMatchObject({ error_type: type });
    expect(signalled).toEqual(Array(times).fill({ rpId: 'localhost', credentialId: 'AQI' }));
    client.dispose();
  });

  it('is not notified when another user signs in', async () => {
    const { client, signalled } = open({ create: () => attestation }, ({ path }) =>
      path === '/otps/authenticate' ? success(authenticated(START, { user: user('user-2') })) : undefined,
    );
    await client.webauthn.register();
    await client.otps.authenticate('123456', 'method', duration);
    expect(client.user.getSync()?.user_id).toBe('user-2');
    expect(signalled).toEqual([]);
    client.dispose();
  });

  it('is not notified about invalid data in storage', async () => {
    for (const stored of ['nonsense', '[1]', '{"passkey-9":{"rpId":7}}', 'null']) {
      const browser = createSimulatedBrowser();
      browser.storage.set(`stytch_sdk_state_${PUBLIC_TOKEN}::passkeys`, stored);
      const { client, signalled } = open({ get: () => assertion }, undefined, { browser });
      await client.webauthn.authenticate(duration);
      expect(signalled).toEqual([]);
      client.dispose();
    }
  });
});
