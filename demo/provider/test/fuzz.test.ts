import type { AuthenticateAnswer } from '@login-widget/auth-client/wire';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestProvider } from '../testing.ts';
import { type HostileRequest, hostileRequest } from './hostile-requests.ts';
import { times } from './how-often.ts';
import { serverAuthorization } from './server-caller.ts';
import { signIn } from './sign-in.ts';

const REQUESTS = times({ quick: 300, long: 100_000 });

/** An earlier request may have logged out or deleted the person. */
const SIGNS_IN_EVERY = 50;

it(`answers ${REQUESTS} hostile requests without an internal error`, async () => {
  const faults: unknown[] = [];
  const provider = await createTestProvider({ log: (message, error) => faults.push(error ?? message) });
  const defaults = await settings();
  let person: AuthenticateAnswer;
  let sent = 0;

  async function settings(change?: object): Promise<object> {
    const response = await provider.fetch(
      new Request(`${provider.baseUrl}/admin/api/settings`, {
        method: change ? 'PUT' : 'GET',
        headers: { Authorization: `Bearer ${provider.adminSecret}`, 'Content-Type': 'application/json' },
        ...(change && { body: JSON.stringify(change) }),
      }),
    );
    return response.json();
  }

  const authorization = (caller: HostileRequest['caller']): Record<string, string> => {
    const basic = (password: string) => ({
      Authorization: `Basic ${btoa(`${provider.publicToken}:${password}`)}`,
    });
    if (caller === 'operator') return { Authorization: `Bearer ${provider.adminSecret}` };
    if (caller === 'server') return { Authorization: serverAuthorization(provider) };
    if (caller === 'person') return basic(person.session_token);
    return caller === 'page' ? basic(provider.publicToken) : {};
  };

  await fc.assert(
    fc.asyncProperty(hostileRequest, async ({ method, path, headers, caller, body }) => {
      if (sent++ % SIGNS_IN_EVERY === 0) {
        await settings(defaults);
        person = await signIn(provider, `fuzz.${sent}@example.com`);
      }
      const request = new Request(
        `${provider.baseUrl}${path.replace('{public_token}', provider.publicToken)}`,
        {
          method,
          headers: { 'Content-Type': 'application/json', ...authorization(caller), ...headers },
          ...(body !== undefined && { body }),
        },
      );
      const response = await provider.fetch(request);
      const answer = await response.text();
      expect(response.status, answer).toBeLessThan(500);
      expect(faults.splice(0)).toEqual([]);
    }),
    { numRuns: REQUESTS, endOnFailure: false },
  );
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  await provider.close();
}, 3_600_000);
