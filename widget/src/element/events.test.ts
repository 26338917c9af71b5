import { expect, it } from 'vitest';
import { withoutTokens } from './events.ts';

it("withoutTokens() removes session tokens and a social provider's tokens", () => {
  const kept = { request_id: 'request-1', member: { name: 'Ada' }, provider_type: 'Google' };
  const answer = {
    ...kept,
    session_token: 'secret-1',
    session_jwt: 'secret-2',
    intermediate_session_token: 'secret-3',
    provider_values: {
      access_token: 'secret-4',
      id_token: 'secret-5',
      refresh_token: 'secret-6',
      scopes: ['a'],
    },
  };
  expect(withoutTokens(answer)).toEqual({ ...kept, provider_values: { scopes: ['a'] } });
  expect(withoutTokens({ ...kept, provider_values: null })).toEqual({ ...kept, provider_values: null });
});
