import { createAuthClient } from '@login-widget/auth-client';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestProvider, startTestProvider } from '../src/index.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('answers in memory while the test’s own timers stand still', async () => {
  const provider = await createTestProvider();
  const client = createAuthClient(provider.publicToken, {
    apiUrl: provider.baseUrl,
    environment: { fetch: provider.fetch },
  });
  vi.useFakeTimers();
  const { method_id } = await client.otps.email.loginOrCreate('ada@example.com');
  const code = await provider.inbox.lastCode('ada@example.com');
  await client.otps.authenticate(code, method_id, { session_duration_minutes: 60 });
  expect(client.session.getSync()).not.toBeNull();
  client.dispose();
  await provider.close();
});

it('answers on a port, with the time of the test', async () => {
  const provider = await startTestProvider();
  vi.useFakeTimers();
  const client = createAuthClient(provider.publicToken, { apiUrl: provider.baseUrl });
  const { method_id } = await client.otps.email.loginOrCreate('late@example.com');
  const code = await provider.inbox.lastCode('late@example.com');
  vi.setSystemTime(Date.now() + 11 * 60_000);
  const late = client.otps.authenticate(code, method_id, { session_duration_minutes: 60 });
  await expect(late).rejects.toMatchObject({ error_type: 'unable_to_auth_otp_code' });
  client.dispose();
  await provider.close();
});
