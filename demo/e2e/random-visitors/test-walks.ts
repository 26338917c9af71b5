import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { everyNth } from '../support/every-nth.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { closeApplication } from './consent-page.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { checkInvariants } from './invariants.ts';
import { KNOWN_WALKS } from './known-walks.ts';
import { createProfilePool, type ProfilePool } from './profile-pool.ts';
import { checkStep, remember } from './rules.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { ACTIONS, goOnline } from './steps.ts';
import { createVisitor, type Visitor, wasRedirected } from './visitor.ts';
import { isHasty, type Step, stepOf, type Walk, walks } from './walk.ts';

/** Random walks in each mode. The files of both modes run in parallel. */
const WALKS = Number(process.env.WALKS ?? (process.env.LONG ? 5_000 : 6));
/** The same walks in every run, unless `LONG` or `SEED` asks for others. */
const SEED = Number(process.env.SEED ?? (process.env.LONG ? Date.now() % 2 ** 31 : 20261122));
/** Parallel walks in one browser. */
const LANES = Number(process.env.LANES ?? 3);
/** Seconds for finding a shorter walk that fails too. */
const SHORTENING = Number(process.env.SHORTENING ?? 120);
const MINUTE = 60_000;
/** Timeout of an action, in milliseconds, unless the visitor is in a hurry. Long, because a busy machine is no dead end. */
const PATIENCE = 30_000;
/** Milliseconds after which a screen that broke a rule is looked at again. */
const LATENESS = 1_500;

async function runSteps(visitor: Visitor, walk: Walk): Promise<Snapshot> {
  let seen = await checkInvariants(visitor);
  let isInHaste = false;
  for (const act of walk.acts) {
    const step = stepOf(act);
    const wasInHaste = isInHaste;
    const { tab } = visitor;
    visitor.context.setDefaultTimeout(isInHaste ? 1_000 : PATIENCE);
    if (isInHaste) {
      // Keys meant for one screen reach the next: the digits of an address become a code. Who types them twice, to
      // correct a slip, sends the same code twice.
      visitor.intended.checks += 2;
      // The screen may refuse a message, after which each further press requests one.
      visitor.intended.sends += 1;
      visitor.intended.mayRepeat = true;
    }
    visitor.entered = undefined;
    visitor.expected = undefined;
    visitor.hasLeftCheck = false;
    visitor.hasGoneBack = false;
    try {
      await ACTIONS[step](visitor, seen, walk);
    } catch (error) {
      if (!(isInHaste && wasTooLate(error)) && !wasRedirected(visitor, error)) throw error;
    }
    isInHaste = isHasty(act);
    if (isInHaste) {
      visitor.left = undefined;
      seen = await takeSnapshot(visitor.tab.page).catch(() => seen);
      continue;
    }
    const before = seen;
    seen = await checkInvariants(visitor);
    // The act before, in haste, may change the screen during this one, and keep a field busy.
    if (tab !== visitor.tab) continue;
    if (!wasInHaste) seen = await checkPatiently(step, before, seen, visitor, walk);
    remember(step, before, seen, visitor);
  }
  visitor.context.setDefaultTimeout(PATIENCE);
  return isInHaste ? checkInvariants(visitor) : seen;
}

/** On a busy machine, a screen may not have begun to change when it is looked at. A fault is still there when it is. */
async function checkPatiently(
  step: Step,
  before: Snapshot,
  seen: Snapshot,
  visitor: Visitor,
  walk: Walk,
): Promise<Snapshot> {
  try {
    checkStep(step, before, seen, visitor, walk);
    return seen;
  } catch {
    await sleep(LATENESS);
    const later = await checkInvariants(visitor);
    checkStep(step, before, later, visitor, walk);
    return later;
  }
}

/** If the visitor is in a hurry, the screen may change before the action. */
const wasTooLate = (error: unknown): boolean =>
  /Timeout|Execution context|navigat|detached|closed|ERR_ABORTED/.test(String(error));

async function runWalk(pool: ProfilePool, walk: Walk, mode: string): Promise<void> {
  const { withProfile, withClockProfile } = pool;
  const hasClock = walk.acts.some((act) => stepOf(act).startsWith('waits'));
  await (hasClock ? withClockProfile : withProfile)(async (profile) => {
    const visitor = await createVisitor({ profile, withProfile }, walk, mode);
    try {
      await runSteps(visitor, walk);
      await goOnline(visitor);
      await finishSignIn(visitor);
    } catch (error) {
      const seen = await takeSnapshot(visitor.tab.page).catch(() => undefined);
      const words = [
        (error as Error).message,
        `The screens: ${visitor.trail.join(' > ')}`,
        `The last one: ${JSON.stringify(seen)}`,
      ];
      throw new Error(words.join('\n'), { cause: error });
    }
  });
}

/** Defines the tests of random walks in one DOM mode. A failing walk is printed, to be kept in `known-walks.ts`. */
export function testWalks(mode: string): void {
  let pool: ProfilePool;
  beforeAll(async () => {
    pool = createProfilePool(await sharedBrowser());
  });
  afterAll(async () => {
    await pool?.close();
    await closeApplication();
  });

  // A quarter of them in each mode, all in both with `LONG`.
  const known = everyNth(KNOWN_WALKS, 4, mode === 'shadow' ? 3 : 0);
  it.each(known.map((walk) => [walk]))(
    `a walk that failed once has no dead end, in ${mode} mode: %j`,
    (walk) => runWalk(pool, walk, mode),
  );

  it(
    `${WALKS} random walks have no dead end, in ${mode} mode`,
    async () => {
      const start = Date.now();
      const drawn = fc.sample(walks, { numRuns: WALKS, seed: SEED });
      const failed = await runAll(drawn, (walk) => runWalk(pool, walk, mode));
      if (failed) throw await shortened(failed, (walk) => runWalk(pool, walk, mode));
      console.info(`${WALKS} walks in ${Math.round((Date.now() - start) / 1_000)} s, ${mode} mode`);
    },
    Math.max(10 * MINUTE, WALKS * 10_000),
  );
}

interface Failed {
  readonly walk: Walk;
  readonly error: unknown;
  /** Its place among the walks, from 1. */
  readonly place: number;
}

/** Runs the walks in parallel, because each waits more than it computes. @returns the first that failed */
async function runAll(
  drawn: readonly Walk[],
  runOne: (walk: Walk) => Promise<void>,
): Promise<Failed | undefined> {
  const left = drawn.entries();
  let failed: Failed | undefined;
  const lane = async () => {
    for (const [index, walk] of left) {
      await runOne(walk).catch((error: unknown) => {
        failed ??= { walk, error, place: index + 1 };
      });
      if (failed) return;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return failed;
}

/** Searches for the shortest walk that fails too. */
async function shortened(
  { walk, error, place }: Failed,
  runOne: (walk: Walk) => Promise<void>,
): Promise<Error> {
  const { counterexample, errorInstance } = await fc.check(fc.asyncProperty(walks, runOne), {
    examples: [[walk]],
    numRuns: 1,
    interruptAfterTimeLimit: SHORTENING * 1_000,
  });
  const [shortest, cause] = counterexample ? [counterexample[0], errorInstance] : [walk, error];
  const words = `${(cause as Error).message}\nThe walk, number ${place} with SEED=${SEED}: ${JSON.stringify(shortest)}`;
  return new Error(counterexample ? words : `${words}\nIt did not fail a second time.`, { cause });
}
