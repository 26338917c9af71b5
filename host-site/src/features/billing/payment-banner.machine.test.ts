import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { User } from './backend.ts';
import { MAX_ATTEMPTS, paymentBannerMachine } from './payment-banner.machine.ts';

const user = (status: string): User => ({ billing: { status } });

/** Runs the machine with the given answers, of which the last one repeats. */
function start(answers: (User | Error)[]) {
  const clock = new SimulatedClock();
  let calls = 0;
  const fetchUser = async () => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    if (answer instanceof Error) throw answer;
    return answer as User;
  };
  const actor = createActor(paymentBannerMachine, { input: { fetchUser }, clock }).start();
  return {
    actor,
    banner: () => actor.getSnapshot().value.banner,
    isPolling: () => actor.getSnapshot().hasTag('polling'),
    calls: () => calls,
    /** Delivers pending answers, then advances the time. */
    async pass(milliseconds: number) {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      clock.increment(milliseconds);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

const returned = { type: 'payment.returned', sessionId: 'cs_1' } as const;

describe('the payment banner', () => {
  it('is hidden until the user returns from the payment page', () => {
    expect(start([user('')]).banner()).toBe('none');
  });

  it('is processing for five seconds after a success, then success', async () => {
    const { actor, banner, pass } = start([user('active')]);
    actor.send(returned);
    await pass(4999);
    expect(banner()).toBe('processing');
    await pass(1);
    expect(banner()).toBe('success');
    expect(actor.getSnapshot().context.sessionId).toBe('cs_1');
  });

  it('is canceled after a cancellation, and fetches nothing', async () => {
    const { actor, banner, calls, pass } = start([user('')]);
    actor.send({ type: 'payment.canceled' });
    await pass(10_000);
    expect(banner()).toBe('canceled');
    expect(calls()).toBe(0);
  });

  it('stops polling once the subscription is active', async () => {
    const { actor, calls, isPolling, pass } = start([user(''), user(''), user('active')]);
    actor.send(returned);
    for (let second = 0; second < 6; second += 1) await pass(1000);
    expect(calls()).toBe(3);
    expect(isPolling()).toBe(false);
  });

  it('polls at most five times, including failures', async () => {
    const { actor, calls, isPolling, pass } = start([
      new Error('offline'),
      user(''),
      new Error('offline'),
      user(''),
    ]);
    actor.send(returned);
    await pass(0);
    expect(isPolling()).toBe(true);
    for (let second = 0; second < 8; second += 1) await pass(1000);
    expect(calls()).toBe(MAX_ATTEMPTS);
    expect(isPolling()).toBe(false);
  });

  it('ignores a second return', async () => {
    const { actor, banner, pass } = start([user('active')]);
    actor.send({ type: 'payment.canceled' });
    actor.send({ type: 'payment.canceled' });
    await pass(0);
    expect(banner()).toBe('canceled');
  });
});

describe('the state chart of the payment banner', () => {
  const paths = getShortestPaths(paymentBannerMachine, {
    input: { fetchUser: async () => user('') },
    events: [
      returned,
      { type: 'payment.canceled' },
      { type: 'xstate.after.successDelay.paymentBanner.banner.processing' },
      { type: 'xstate.after.pollGap.paymentBanner.polling.waiting' },
      { type: 'xstate.done.actor.0.paymentBanner.polling.fetching', output: user('active') },
      { type: 'xstate.done.actor.0.paymentBanner.polling.fetching', output: user('') },
      { type: 'xstate.error.actor.0.paymentBanner.polling.fetching', error: new Error('offline') },
    ] as never[],
    serializeState: ({ value, context }) => JSON.stringify([value, context.attempts, context.isActive]),
  });
  const states = paths.map(({ state }) => state);

  it('reaches every banner and every end of polling', () => {
    expect(new Set(states.map(({ value }) => value.banner))).toEqual(
      new Set(['none', 'processing', 'success', 'canceled']),
    );
    const ends = states.filter(({ value }) => value.polling === 'done');
    expect(ends.some(({ context }) => context.isActive)).toBe(true);
    expect(ends.some(({ context }) => !context.isActive && context.attempts === MAX_ATTEMPTS)).toBe(true);
  });

  it('never polls more than five times, nor without a payment', () => {
    for (const { value, context } of states) {
      expect(context.attempts).toBeLessThanOrEqual(MAX_ATTEMPTS);
      if (value.banner === 'none' || value.banner === 'canceled') {
        expect(value.polling === 'idle' || value.banner === 'canceled').toBe(true);
      }
    }
  });
});
