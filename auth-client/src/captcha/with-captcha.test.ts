// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { lateAnswer } from '../../test/world/recording-server.ts';
import { createSimulatedClock, settle } from '../../test/world/simulated-clock.ts';
import type { Bootstrap } from '../bootstrap/bootstrap.ts';
import { DEFAULT_BOOTSTRAP } from '../bootstrap/bootstrap.ts';
import { CaptchaRequiredError } from '../errors/captcha-required-error.ts';
import type { Call } from '../transport/call.ts';
import { endpoint, type Protection } from '../wire/endpoint.ts';
import { endpoints } from '../wire/index.ts';
import { protectionFields } from './protection.ts';
import { withCaptcha } from './with-captcha.ts';

const captcha = { captchaSettings: { enabled: true as const, siteKey: 'site-1' } };
const observation = { runDFPProtectedAuth: true, dfpProtectedAuthMode: 'OBSERVATION' as const };
const decisioning = { runDFPProtectedAuth: true, dfpProtectedAuthMode: 'DECISIONING' as const };

interface World {
  settings?: Partial<Bootstrap>;
  /** How often the provider requires a captcha before it accepts the call. */
  demands?: number;
  isScriptBlocked?: boolean;
  /** The settings arrive after the first attempt was sent. */
  isLate?: boolean;
}

/** Sends one protected call. Every token is new. */
async function send(
  protection: Protection,
  { settings = {}, demands = 0, isScriptBlocked, isLate = false }: World,
) {
  const bodies: unknown[] = [];
  let made = 0;
  const make = async (kind: string) => {
    if (isScriptBlocked) throw new Error('blocked');
    made += 1;
    return `${kind}-${made}`;
  };
  const bootstrap = { ...DEFAULT_BOOTSTRAP, ...settings };
  const call: Call = async (_, request) => {
    bodies.push(request?.body);
    if (bodies.length <= demands) throw new CaptchaRequiredError();
    return 'done' as never;
  };
  const sources = {
    captcha: (siteKey: string) => make(`captcha-${siteKey}`),
    fingerprint: () => make('device'),
  };
  const clock = createSimulatedClock();
  const sent = withCaptcha(call, {
    environment: { clock },
    bootstrap: {
      getSync: () => (isLate ? DEFAULT_BOOTSTRAP : bootstrap),
      get: () => (bodies.length === 0 && isLate ? new Promise(() => {}) : Promise.resolve(bootstrap)),
      isKnown: () => !isLate,
      onChange: () => () => {},
    },
    protect: (known, kind, isRetry) => protectionFields(known, kind, sources, isRetry),
  })(endpoint({ method: 'POST', path: '/x', protection }), { body: { email: 'a' } }).catch(
    (error: Error) => error.name,
  );
  if (isLate) await clock.advance(1_000);
  return { bodies, result: await sent };
}

const email = 'a';

describe('the fields of a first request', () => {
  const cases: [string, Partial<Bootstrap>, object, object][] = [
    ['neither', {}, {}, {}],
    ['a captcha only', captcha, { captcha_token: 'captcha-site-1-1' }, { captcha_token: 'captcha-site-1-1' }],
    [
      'a captcha and a fingerprint that observes',
      { ...captcha, ...observation },
      { captcha_token: 'captcha-site-1-1', dfp_telemetry_id: 'device-2' },
      { captcha_token: 'captcha-site-1-1' },
    ],
    ['a fingerprint that observes', observation, { dfp_telemetry_id: 'device-1' }, {}],
    [
      'a captcha and a fingerprint that decides',
      { ...captcha, ...decisioning },
      { dfp_telemetry_id: 'device-1' },
      { captcha_token: 'captcha-site-1-1' },
    ],
  ];
  for (const [words, settings, both, captchaOnly] of cases) {
    it(`are correct if the project has ${words}`, async () => {
      expect((await send('retried', { settings })).bodies).toEqual([{ email, ...both }]);
      expect((await send('sent', { settings })).bodies).toEqual([{ email, ...both }]);
      expect((await send('captcha-only', { settings })).bodies).toEqual([{ email, ...captchaOnly }]);
    });
  }
});

describe('a required captcha', () => {
  it('is sent once with two fresh fields if there is a fingerprint', async () => {
    for (const mode of [observation, decisioning]) {
      const { bodies, result } = await send('retried', { settings: { ...captcha, ...mode }, demands: 1 });
      expect(result).toBe('done');
      expect(bodies).toHaveLength(2);
      const [first, second] = bodies as Record<string, string>[];
      expect(second).toMatchObject({
        captcha_token: expect.any(String),
        dfp_telemetry_id: expect.any(String),
      });
      expect(second?.dfp_telemetry_id).not.toBe(first?.dfp_telemetry_id);
      expect(second?.captcha_token).not.toBe(first?.captcha_token);
    }
  });

  it('is sent only once', async () => {
    const { bodies, result } = await send('retried', {
      settings: { ...captcha, ...decisioning },
      demands: 9,
    });
    expect([bodies.length, result]).toEqual([2, 'CaptchaRequiredError']);
  });

  it('is unavailable if the project has no fingerprint', async () => {
    for (const settings of [{}, captcha]) {
      const { bodies, result } = await send('retried', { settings, demands: 9 });
      expect([bodies.length, result]).toEqual([1, 'CaptchaUnavailableError']);
    }
  });

  it('is sent once if the call preceded the settings, for any endpoint', async () => {
    for (const protection of ['retried', 'sent', 'captcha-only'] as const) {
      const late = { settings: captcha, isLate: true };
      expect(await send(protection, { ...late, demands: 1 })).toEqual({
        bodies: [{ email }, { email, captcha_token: 'captcha-site-1-1' }],
        result: 'done',
      });
      expect((await send(protection, { ...late, demands: 9 })).bodies).toHaveLength(2);
    }
  });

  it('is final for an endpoint that is not retried', async () => {
    for (const protection of ['sent', 'captcha-only'] as const) {
      const settings = { ...captcha, ...decisioning };
      const { bodies, result } = await send(protection, { settings, demands: 9 });
      expect([bodies.length, result]).toEqual([1, 'CaptchaRequiredError']);
    }
  });
});

it('sends without tokens if a script is blocked, until one is required', async () => {
  const settings = { ...captcha, ...observation };
  expect(await send('retried', { settings, isScriptBlocked: true })).toEqual({
    bodies: [{ email }],
    result: 'done',
  });
  expect((await send('retried', { settings, isScriptBlocked: true, demands: 1 })).result).toBe(
    'CaptchaUnavailableError',
  );
});

it('waits at most a second for settings that were never loaded', async () => {
  const clock = createSimulatedClock();
  const bodies: unknown[] = [];
  const call: Call = async (_, request) => {
    bodies.push(request?.body);
    return undefined as never;
  };
  const guarded = withCaptcha(call, {
    environment: { clock },
    bootstrap: {
      getSync: () => DEFAULT_BOOTSTRAP,
      get: () => lateAnswer().promise as never,
      isKnown: () => false,
      onChange: () => () => {},
    },
    protect: async () => ({ captcha_token: 'never' }),
  });
  void guarded(endpoint({ method: 'POST', path: '/x', protection: 'retried' }), { body: { email } });
  await settle();
  expect(bodies).toEqual([]);
  await clock.advance(1_000);
  await settle();
  expect(bodies).toEqual([{ email }]);
});

const protectedEndpoints = (protection: Protection, isBusiness: boolean): string[] =>
  Object.values(endpoints)
    .filter(
      (endpoint) => endpoint.protection === protection && endpoint.path.startsWith('/b2b/') === isBusiness,
    )
    .map(({ path }) => path)
    .sort();

it('protects exactly the endpoints that the provider protects', () => {
  const of = (protection: Protection) => protectedEndpoints(protection, false);
  expect(of('sent')).toEqual(['/users/search']);
  expect(of('captcha-only')).toEqual([
    '/crypto_wallets/authenticate/start/primary',
    '/crypto_wallets/authenticate/start/secondary',
    '/otps/email/send/primary',
    '/otps/email/send/secondary',
  ]);
  expect(of('retried')).toEqual([
    '/crypto_wallets/authenticate',
    '/impersonation/authenticate',
    '/magic_links/email/login_or_create',
    '/magic_links/email/send/primary',
    '/magic_links/email/send/secondary',
    '/otps/authenticate',
    '/otps/email/login_or_create',
    '/otps/sms/login_or_create',
    '/otps/sms/send/primary',
    '/otps/sms/send/secondary',
    '/otps/whatsapp/login_or_create',
    '/otps/whatsapp/send/primary',
    '/otps/whatsapp/send/secondary',
    '/passwords',
    '/passwords/authenticate',
    '/passwords/email/reset',
    '/passwords/email/reset/start',
    '/passwords/existing_password/reset',
    '/passwords/session/reset',
    '/totps/authenticate',
    '/totps/recover',
    '/webauthn/authenticate',
  ]);
});

it('protects first factors and mails of members as those of users', () => {
  expect([...protectedEndpoints('sent', true), ...protectedEndpoints('captcha-only', true)]).toEqual([]);
  expect(protectedEndpoints('retried', true)).toEqual([
    '/b2b/impersonation/authenticate',
    '/b2b/magic_links/authenticate',
    '/b2b/magic_links/discovery/authenticate',
    '/b2b/magic_links/email/discovery/send',
    '/b2b/oauth/authenticate',
    '/b2b/oauth/discovery/authenticate',
    '/b2b/otps/email/authenticate',
    '/b2b/otps/email/discovery/authenticate',
    '/b2b/otps/email/discovery/send',
    '/b2b/otps/email/login_or_signup',
    '/b2b/otps/sms/authenticate',
    '/b2b/otps/sms/send',
    '/b2b/passwords/authenticate',
    '/b2b/passwords/discovery/authenticate',
    '/b2b/passwords/discovery/reset',
    '/b2b/passwords/discovery/reset/start',
    '/b2b/passwords/email/reset',
    '/b2b/passwords/email/reset/start',
    '/b2b/passwords/existing_password/reset',
    '/b2b/passwords/session/reset',
    '/b2b/recovery_codes/recover',
    '/b2b/recovery_codes/rotate',
    '/b2b/sso/authenticate',
    '/b2b/totp',
    '/b2b/totp/authenticate',
  ]);
});
