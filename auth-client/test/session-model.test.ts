// @vitest-environment node
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { isUnrecoverable } from '../src/errors/unrecoverable.ts';
import { createClientWith, otps, user } from '../src/index.ts';
import { PUBLIC_TOKEN } from './world/answers.ts';
import { createModelProvider, type Journey } from './world/model-provider.ts';
import { createSimulatedBrowser } from './world/simulated-browser.ts';
import { createSimulatedClock } from './world/simulated-clock.ts';

/** Random schedules: 1,000 in every run, 10,000 with `npm run test:long`. */
const SCHEDULES = process.env.LONG ? 10_000 : 1_000;

/** Milliseconds until a storage event has reached the other tabs. */
const MAX_EVENT_DELAY = 200;

const openClient = (environment: Parameters<typeof createClientWith>[2]) =>
  createClientWith({ otps, user }, PUBLIC_TOKEN, environment);

/** An act of the user. The last one that took effect decides the outcome. */
interface Act {
  readonly kind: 'in' | 'out';
  tookEffect: boolean;
  sessionId?: string;
}

/** The browser, the provider, the clients in their tabs, and the user's acts. */
function createWorld(seed: number) {
  // Mulberry32, a seeded generator: a schedule must be repeatable.
  let state = seed;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const clock = createSimulatedClock();
  const browser = createSimulatedBrowser({ clock, unit, eventDelay: () => unit() * MAX_EVENT_DELAY });
  const provider = createModelProvider(clock);
  let isCalm = false;
  const faults = ['offline', 'html', 'error', 'busy', 'lost'] as const;
  const journey = (): Journey => ({
    there: unit() * 3_000,
    back: unit() * 3_000,
    ...(!isCalm && unit() < 0.2 && { fault: faults[Math.floor(unit() * faults.length)] ?? 'offline' }),
  });
  const open = () => {
    const page = browser.openTab(provider.network(journey));
    return { page, client: openClient({ environment: page.environment, telemetry: false }) };
  };
  const tabs = [open(), open(), open()];
  const acts: Act[] = [];

  return {
    browser,
    clock,
    provider,
    tabs,
    acts,
    tab: (index: number) => tabs[index % tabs.length] ?? open(),
    signIn(index: number, who: string) {
      const act: Act = { kind: 'in', tookEffect: false };
      acts.push(act);
      this.tab(index)
        .client.otps.authenticate(who, 'method', { session_duration_minutes: 30 })
        .then(
          ({ session }) => {
            act.tookEffect = true;
            act.sessionId = session.session_id;
          },
          () => {},
        );
    },
    signOut(index: number, forceClear: boolean) {
      const act: Act = { kind: 'out', tookEffect: false };
      acts.push(act);
      this.tab(index)
        .client.session.revoke({ forceClear })
        .then(
          () => {
            act.tookEffect = true;
          },
          (error: unknown) => {
            act.tookEffect = forceClear || isUnrecoverable(error);
          },
        );
    },
    reopen(index: number) {
      const at = index % tabs.length;
      const old = tabs[at];
      old?.client.dispose();
      old?.page.close();
      tabs[at] = open();
    },
    /** Stops faults, delivers everything pending, and refreshes each tab. */
    async calm() {
      isCalm = true;
      await clock.advance(1_000_000);
      // The code for refetching is a chunk, which loads in real time. Its requests must arrive too.
      await vi.dynamicImportSettled();
      await clock.advance(1_000_000);
      // A periodic refresh may have written its lease in the last moment.
      for (let round = 0; round < 10 && browser.undelivered; round += 1) await clock.advance(MAX_EVENT_DELAY);
    },
    close() {
      for (const { client, page } of tabs) {
        client.dispose();
        page.close();
      }
    },
  };
}

type World = ReturnType<typeof createWorld>;
/** The expectation is computed at the end from the acts that took effect, so the model itself has no state. */
type Model = Record<string, never>;

const command = (
  words: string,
  run: (world: World) => void | Promise<void>,
): fc.AsyncCommand<Model, World> => ({
  check: () => true,
  async run(_, world) {
    await run(world);
    for (const { client } of world.tabs) {
      const session = client.session.getSync();
      expect(client.user.getSync()?.user_id).toBe(session?.user_id);
    }
  },
  toString: () => words,
});

const tab = fc.nat(2);

const commands = fc.commands(
  [
    fc
      .tuple(tab, fc.constantFrom('ada', 'grace'))
      .map(([at, who]) => command(`tab ${at} signs ${who} in`, (world) => world.signIn(at, who))),
    fc
      .tuple(tab, fc.boolean())
      .map(([at, force]) =>
        command(`tab ${at} signs out${force ? ' by force' : ''}`, (world) => world.signOut(at, force)),
      ),
    tab.map((at) =>
      command(`tab ${at} asks`, (world) => {
        world
          .tab(at)
          .client.session.authenticate()
          .catch(() => {});
      }),
    ),
    tab.map((at) => command(`tab ${at} is shown`, (world) => world.tab(at).page.show())),
    tab.map((at) => command(`tab ${at} reloads`, (world) => world.reopen(at))),
    fc
      .oneof(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 100_000, max: 400_000 }))
      .map((ms) => command(`${ms} ms pass`, (world) => world.clock.advance(ms))),
  ],
  { maxCommands: 24 },
);

it(
  `leaves every tab with the last act, in ${SCHEDULES} random schedules with faults`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), commands, async (seed, schedule) => {
        const world = createWorld(seed);
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: world }), schedule);
          await world.calm();

          const last = world.acts.findLast((act) => act.tookEffect);
          const living = [...world.provider.sessions.values()].find(
            ({ sessionId, isAlive }) => isAlive && sessionId === last?.sessionId,
          );
          const expected = last?.kind === 'in' ? living?.sessionId : undefined;

          const seen = world.tabs.map(({ client }) => client.session.getSync()?.session_id);
          expect(seen).toEqual([expected, expected, expected]);
          const token = world.tabs[0]?.client.session.getTokens()?.session_token;
          expect(token && world.provider.sessions.get(token)?.sessionId).toBe(expected);
          expect(world.browser.undelivered).toBe(0);
        } finally {
          world.close();
        }
      }),
      { numRuns: SCHEDULES, endOnFailure: false },
    );
  },
  SCHEDULES * 60 + 20_000,
);
