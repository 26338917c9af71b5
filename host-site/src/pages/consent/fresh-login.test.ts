import { describe, expect, it } from 'vitest';
import type { Session } from '../../features/session/session-store.ts';
import { freshLogin } from './fresh-login.ts';

const STARTED = Date.parse('2026-01-01T00:00:00Z');

/** A session that has proofs, in seconds after its start. */
const proven = (...seconds: number[]) =>
  ({
    started_at: new Date(STARTED).toISOString(),
    authentication_factors: seconds.map((second) => ({
      last_authenticated_at: new Date(STARTED + second * 1000).toISOString(),
    })),
  }) as unknown as Session;

const isNeeded = (search: string, session: Session | undefined, second = 100) =>
  freshLogin(search, session, STARTED + second * 1000).isNeeded;

describe('freshLogin()', () => {
  it('is needed for prompt=login, alone or with other values', () => {
    expect(isNeeded('?prompt=login', proven(99))).toBe(true);
    expect(isNeeded('?prompt=consent%20login', proven(99))).toBe(true);
    expect(isNeeded('?prompt=consent', proven(99))).toBe(false);
    expect(isNeeded('', proven(99))).toBe(false);
  });

  it('is needed when the last proof is older than max_age', () => {
    expect(isNeeded('?max_age=60', proven(10, 40))).toBe(false);
    expect(isNeeded('?max_age=60', proven(10, 39))).toBe(true);
    expect(isNeeded('?max_age=0', proven(99))).toBe(true);
    // A session that was created without a proof counts from its start.
    expect(isNeeded('?max_age=100', proven())).toBe(false);
    expect(isNeeded('?max_age=99', proven())).toBe(true);
  });

  it.each(['?max_age=', '?max_age=-1', '?max_age=soon', '?prompt=none&max_age=0', '?prompt=none%20login'])(
    'is left to the provider with %s',
    (search) => {
      expect(isNeeded(search, proven(1))).toBe(false);
    },
  );

  it.each(['?prompt=login&state=1', '?max_age=0&state=1'])('is needed once with %s', (search) => {
    const { searchAfter } = freshLogin(search, proven(40), STARTED + 100_000);
    expect(new URLSearchParams(searchAfter).get('state')).toBe('1');
    expect(isNeeded(searchAfter, proven(40), 200)).toBe(true);
    expect(isNeeded(searchAfter, proven(150), 200)).toBe(false);
  });

  it.each(['?prompt=login', '?max_age=0'])(
    'is what a login without a session before is, with %s',
    (search) => {
      const { searchAfter } = freshLogin(search, undefined, STARTED);
      expect(isNeeded(search, undefined)).toBe(false);
      expect(isNeeded(searchAfter, proven(40))).toBe(false);
    },
  );

  it('leaves the query of any other request as it is', () => {
    expect(freshLogin('?state=a%20b', proven(1), STARTED).searchAfter).toBe('?state=a%20b');
  });
});
