// @vitest-environment node
import { expect, it } from 'vitest';
import { createClientWith, otps } from '../src/index.ts';
import { PUBLIC_TOKEN } from './world/answers.ts';
import { createModelProvider, type Journey } from './world/model-provider.ts';
import { createSimulatedBrowser } from './world/simulated-browser.ts';
import { createSimulatedClock } from './world/simulated-clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const INTERVAL = 3 * MINUTE;

const FAULTS = ['offline', 'html', 'error', 'busy', 'lost'] as const;

/** A seeded pseudo-random sequence, so that failures can be reproduced. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function createWorld(journey: (unit: () => number) => Journey) {
  const unit = numbers(7);
  const clock = createSimulatedClock();
  const browser = createSimulatedBrowser({ clock, unit, eventDelay: () => unit() * 50 });
  const provider = createModelProvider(clock);
  const open = () => {
    const page = browser.openTab(provider.network(() => journey(unit)));
    const client = createClientWith({ otps }, PUBLIC_TOKEN, {
      environment: page.environment,
      telemetry: false,
    });
    return { page, client };
  };
  return { clock, provider, open };
}

type Tab = ReturnType<ReturnType<typeof createWorld>['open']>;

const signIn = async (world: ReturnType<typeof createWorld>, tab: Tab) => {
  const answer = tab.client.otps.authenticate('ada', 'method', { session_duration_minutes: 30 });
  await world.clock.advance(10 * SECOND);
  await answer;
};

const calm: Journey = { there: 50, back: 50 };

/** Seconds alone; longer if other processes use the CPU. */
const PATIENCE = 180_000;

it(
  'never ends a session by mistake in 1,000 hours with 20 % failures',
  async () => {
    let isFaulty = false;
    const world = createWorld((unit) => ({
      there: unit() * 2_000,
      // Some answers take longer than the timeout of a refresh.
      back: unit() < 0.02 ? 12_000 : unit() * 2_000,
      ...(isFaulty && unit() < 0.2 && { fault: FAULTS[Math.floor(unit() * FAULTS.length)] ?? 'offline' }),
    }));
    const tab = world.open();
    await signIn(world, tab);
    isFaulty = true;
    const received: unknown[] = [];
    tab.client.session.onChange((session) => received.push(session));
    await world.clock.advance(1_000 * HOUR);
    expect(received).toEqual([]);
    expect(tab.client.session.getSync()).not.toBeNull();
    // The client kept refreshing: at least once in every interval without faults.
    expect(world.provider.refreshes.length).toBeGreaterThan(19_000);

    // A real end is still detected.
    world.provider.endAll();
    isFaulty = false;
    await world.clock.advance(10 * MINUTE);
    expect(tab.client.session.getSync()).toBeNull();
    tab.client.dispose();
  },
  PATIENCE,
);

for (const count of [1, 2, 3, 5, 10]) {
  it(`refreshes at most twice per interval in three hours with ${count} tabs`, async () => {
    const world = createWorld(() => calm);
    const first = world.open();
    await signIn(world, first);
    const tabs = [first, ...Array.from({ length: count - 1 }, () => world.open())];
    await world.clock.advance(MINUTE);

    const start = world.clock.now();
    await world.clock.advance(3 * HOUR);
    const perInterval = Array.from({ length: (3 * HOUR) / INTERVAL }, (_, index) => {
      const from = start + index * INTERVAL;
      return world.provider.refreshes.filter((at) => at >= from && at < from + INTERVAL).length;
    });
    expect(Math.max(...perInterval)).toBeLessThanOrEqual(2);
    const total = perInterval.reduce((sum, calls) => sum + calls, 0);
    expect(total).toBeGreaterThanOrEqual(58);
    expect(total).toBeLessThanOrEqual(61);
    for (const { client } of tabs) {
      expect(client.session.getSync()).not.toBeNull();
      client.dispose();
    }
  });
}

it('continues refreshing in another tab when the first is closed', async () => {
  const world = createWorld(() => calm);
  const tabs = [world.open(), world.open(), world.open()] as [Tab, Tab, Tab];
  await signIn(world, tabs[0]);
  for (const { client, page } of tabs.slice(0, 2)) {
    await world.clock.advance(HOUR);
    const before = world.provider.refreshes.length;
    client.dispose();
    page.close();
    await world.clock.advance(HOUR);
    const calls = world.provider.refreshes.length - before;
    expect(calls).toBeGreaterThanOrEqual(19);
    expect(calls).toBeLessThanOrEqual(21);
  }
  tabs[2].client.dispose();
});

it('sends at most 20 refreshes in an hour of outage, then recovers', async () => {
  let isDown = false;
  const world = createWorld(() => (isDown ? { ...calm, fault: 'error' } : calm));
  const tabs = Array.from({ length: 5 }, () => world.open());
  await signIn(world, tabs[0] as Tab);
  await world.clock.advance(10 * MINUTE);

  isDown = true;
  const before = world.provider.refreshes.length;
  await world.clock.advance(HOUR);
  expect(world.provider.refreshes.length - before).toBeLessThanOrEqual(20);

  isDown = false;
  world.provider.endAll();
  await world.clock.advance(10 * MINUTE);
  for (const { client } of tabs) {
    expect(client.session.getSync()).toBeNull();
    client.dispose();
  }
});

it('notifies every tab of a sign-out within a second', async () => {
  const world = createWorld(() => calm);
  const tabs = Array.from({ length: 5 }, () => world.open());
  await signIn(world, tabs[0] as Tab);
  expect(tabs.map(({ client }) => client.session.getSync()?.session_id)).toEqual(Array(5).fill('session-1'));
  void tabs[4]?.client.session.revoke();
  await world.clock.advance(SECOND);
  expect(tabs.map(({ client }) => client.session.getSync())).toEqual(Array(5).fill(null));
  for (const { client } of tabs) client.dispose();
});

it('refreshes when a page is shown, at most every five seconds', async () => {
  const world = createWorld(() => calm);
  const tabs = Array.from({ length: 3 }, () => world.open());
  await signIn(world, tabs[0] as Tab);
  await world.clock.advance(MINUTE);
  const before = world.provider.refreshes.length;
  for (const { page } of tabs) {
    page.show();
    await world.clock.advance(SECOND);
  }
  expect(world.provider.refreshes.length - before).toBe(1);
  world.provider.endAll();
  tabs[1]?.page.show();
  await world.clock.advance(5 * SECOND);
  expect(tabs.map(({ client }) => client.session.getSync())).toEqual([null, null, null]);
  for (const { client } of tabs) client.dispose();
});

it('leaves no timer when disposed', async () => {
  const world = createWorld(() => calm);
  const tab = world.open();
  await signIn(world, tab);
  tab.client.dispose();
  await world.clock.advance(0);
  expect(world.clock.pending()).toBe(0);
});
