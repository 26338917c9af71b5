import type { AuthClient } from '@login-widget/auth-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { elsewhere } from '../../test/elsewhere.ts';
import type { Backend, User } from '../features/billing/backend.ts';
import type { SessionState, SessionStore } from '../features/session/session-store.ts';
import { createSubject } from '../lib/subject.ts';
import { createSubscribedStore } from '../lib/subscribed-store.ts';
import { followSubscription } from './follow-subscription.ts';

const signedIn = (id: string) => ({ status: 'in', session: { session_id: id } }) as SessionState;

function start(answer: () => Promise<User>) {
  const state = createSubject<SessionState>({ status: 'expected' });
  const client = {
    session: { getSync: () => ({}), getTokens: () => ({ session_token: 'token', session_jwt: '' }) },
  } as AuthClient;
  const session: SessionStore = {
    ...state,
    client: async () => client,
    loaded: () => client,
    settled: async () => state.get(),
    start: () => () => undefined,
  };
  let calls = 0;
  const backend = {
    getUser: () => {
      calls += 1;
      return answer();
    },
  } as unknown as Backend;
  const subscribed = createSubscribedStore(localStorage);
  const stop = followSubscription({ session, subscribed, backend });
  return { state, subscribed, stop, calls: () => calls };
}

describe('the subscription of the session', () => {
  beforeEach(() => localStorage.clear());

  it('stays unknown until the client has answered', () => {
    expect(start(async () => ({ billing: { status: 'active' } })).subscribed.get()).toBeNull();
  });

  it('is fetched once per session', async () => {
    const { state, subscribed, calls } = start(async () => ({ billing: { status: 'active' } }));
    state.set(signedIn('one'));
    state.set(signedIn('one'));
    await expect.poll(() => subscribed.get()).toBe(true);
    expect(calls()).toBe(1);
  });

  it('is false if the check fails or there is no session', async () => {
    const { state, subscribed, stop } = start(() => Promise.reject(new TypeError('Failed to fetch')));
    state.set(signedIn('one'));
    await expect.poll(() => subscribed.get()).toBe(false);
    subscribed.set(true);
    state.set({ status: 'out' });
    expect(subscribed.get()).toBe(false);
    stop();
  });

  it('stays what it is for other tabs if the check of this one fails', async () => {
    localStorage.setItem('subscriptionStatus', 'true');
    const { state, subscribed, stop } = start(() => Promise.reject(new TypeError('Failed to fetch')));
    state.set(signedIn('one'));
    await expect.poll(() => subscribed.get()).toBe(false);
    expect(localStorage.getItem('subscriptionStatus')).toBe('true');
    stop();
  });

  it('is not overwritten by a late answer for an earlier user', async () => {
    let answer: (user: User) => void = () => undefined;
    const { state, subscribed } = start(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    state.set(signedIn('one'));
    await Promise.resolve();
    await Promise.resolve();
    state.set({ status: 'out' });
    answer({ billing: { status: 'active' } });
    await Promise.resolve();
    await Promise.resolve();
    expect(subscribed.get()).toBe(false);
  });

  it('changes when another tab has paid, without another check', async () => {
    const { state, subscribed, calls, stop } = start(async () => ({ billing: { status: '' } }));
    state.set(signedIn('one'));
    await expect.poll(() => subscribed.get()).toBe(false);
    elsewhere('subscriptionStatus', 'true');
    expect(subscribed.get()).toBe(true);
    expect(calls()).toBe(1);
    stop();
  });
});
