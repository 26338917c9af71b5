import type { AuthenticateAnswer, Session, User } from '../../src/wire/common.ts';

export const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** A user as the provider returns it. */
export const user = (id = 'user-1', changes: Partial<User> = {}): User => ({
  user_id: id,
  created_at: '2026-11-21T00:00:00Z',
  status: 'active',
  name: {},
  emails: [{ email_id: 'email-1', email: 'ada@example.com', verified: true }],
  phone_numbers: [],
  providers: [],
  password: null,
  webauthn_registrations: [],
  biometric_registrations: [],
  totps: [],
  crypto_wallets: [],
  trusted_metadata: {},
  untrusted_metadata: {},
  ...changes,
});

/** A session that starts at `now`, in milliseconds, and lasts `minutes`. */
export const session = (now: number, id = 'session-1', minutes = 30, userId = 'user-1'): Session => ({
  session_id: id,
  user_id: userId,
  started_at: new Date(now).toISOString(),
  last_accessed_at: new Date(now).toISOString(),
  expires_at: new Date(now + minutes * 60_000).toISOString(),
  attributes: { ip_address: '127.0.0.1', user_agent: 'simulated' },
  authentication_factors: [],
  custom_claims: null,
});

/** The data of an authenticate answer. */
export const authenticated = (now: number, changes: Partial<AuthenticateAnswer> = {}) => ({
  user_id: 'user-1',
  user: user(),
  session: session(now),
  session_token: 'token-1',
  session_jwt: 'jwt-1',
  __user: user(),
  ...changes,
});
