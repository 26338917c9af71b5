import { createAuthClient } from '@login-widget/auth-client';
import { createTestProvider } from '@login-widget/testing';
import { expect, it } from 'vitest';

it('asks for a new code when the first has expired', async () => {
  const provider = await createTestProvider();
  const client = createAuthClient(provider.publicToken, {
    apiUrl: provider.baseUrl,
    environment: { fetch: provider.fetch },
  });

  const { method_id } = await client.otps.email.loginOrCreate('ada@example.com');
  const code = await provider.inbox.lastCode('ada@example.com');
  provider.clock.advance(11 * 60_000);

  const late = client.otps.authenticate(code, method_id, { session_duration_minutes: 60 });
  await expect(late).rejects.toMatchObject({ error_type: 'unable_to_auth_otp_code' });
}, 30_000);
