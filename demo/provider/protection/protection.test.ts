import {
  magicLinksAuthenticate,
  otpsEmailLoginOrCreate,
  otpsEmailSendPrimary,
} from '@login-widget/auth-client/wire';
import { describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

const captcha_settings = { enabled: true, siteKey: 'stand-in' } as const;

const ask = async (provider: TestProvider, path: string): Promise<string> => {
  const headers = { Origin: 'http://localhost:5173' };
  const response = await provider.fetch(
    new Request(`${provider.baseUrl}${path}`, { method: 'POST', headers }),
  );
  return ((await response.json()) as { id: string }).id;
};

/** Returns status and text. The refusal is not JSON, which clients recognize. */
const send = async (provider: TestProvider, body: object, path = otpsEmailLoginOrCreate.path) => {
  const response = await provider.fetch(
    new Request(`${provider.baseUrl}/sdk/v1${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
      },
      body: JSON.stringify({ email: 'a@example.com', ...body }),
    }),
  );
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('a protected call', () => {
  it('needs a captcha token when the project has a captcha, each once', async () => {
    const provider = await createTestProvider({ bootstrap: { captcha_settings } });
    const refused = await send(provider, {});
    expect(refused).toMatchObject({ status: 403, text: 'Captcha required' });
    expect(refused.type).toMatch(/^text\/plain/);
    expect((await send(provider, { captcha_token: 'forged' })).status).toBe(403);
    const captcha_token = await ask(provider, '/recaptcha/token');
    expect((await send(provider, { captcha_token })).status).toBe(200);
    expect((await send(provider, { captcha_token })).status).toBe(403);
  });

  it('passes with a known device, or with a captcha for an unknown one', async () => {
    const provider = await createTestProvider({
      bootstrap: {
        captcha_settings,
        dfp_protected_auth_enabled: true,
        dfp_protected_auth_mode: 'DECISIONING',
      },
    });
    expect((await send(provider, { dfp_telemetry_id: 'unknown' })).status).toBe(403);
    const dfp_telemetry_id = await ask(provider, '/submit');
    expect((await send(provider, { dfp_telemetry_id })).status).toBe(200);
    const captcha_token = await ask(provider, '/recaptcha/token');
    expect((await send(provider, { captcha_token, dfp_telemetry_id: 'unknown' })).status).toBe(200);
    expect((await send(provider, { dfp_telemetry_id }, otpsEmailSendPrimary.path)).status).toBe(403);
  });

  it('is refused with Retry-After while the captcha service is down', async () => {
    const logged: unknown[] = [];
    const provider = await createTestProvider({
      bootstrap: { captcha_settings },
      verifyCaptcha: () => Promise.reject(new Error('away')),
      log: (message) => logged.push(message),
    });
    const { status, text } = await send(provider, { captcha_token: 'any' });
    expect([status, JSON.parse(text).error_type]).toEqual([503, 'server_unavailable']);
    expect(logged).toEqual(['The captcha service did not answer.']);
  });

  it('is only observed when the fingerprint observes', async () => {
    const provider = await createTestProvider({ bootstrap: { dfp_protected_auth_enabled: true } });
    expect((await send(provider, {})).status).toBe(200);
  });

  it('is not every call: a link is redeemed without', async () => {
    const provider = await createTestProvider({ bootstrap: { captcha_settings } });
    const { error } = await callerOf(provider)(magicLinksAuthenticate, {
      token: 'x',
      session_duration_minutes: 30,
    });
    expect(error.error_type).toBe('unable_to_auth_magic_link');
  });
});
