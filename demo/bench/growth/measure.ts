import { sql } from 'kysely';
import { defaultLimits } from '../../provider/limits/limits.ts';
import { openStore } from '../../provider/provider.ts';
import { keysFrom } from '../../provider/secrets/keys.ts';
import { PROVIDER_SWEEP, PROVIDER_TABLES } from '../../provider/sweeping/provider-tables.ts';
import { sweep } from '../../provider/sweeping/sweep.ts';
import { createTestProvider } from '../../provider/testing.ts';
import { applicationCalls } from './calls/application-calls.ts';
import { managementCalls } from './calls/management-calls.ts';
import { memberCalls } from './calls/member-calls.ts';
import { operatorCalls } from './calls/operator-calls.ts';
import { pageCalls } from './calls/page-calls.ts';
import { personCalls } from './calls/person-calls.ts';
import { serverCalls } from './calls/server-calls.ts';
import type { Measured } from './growth-table.ts';
import { recording } from './recorder.ts';
import type { KnownRoute } from './routes.ts';
import { emailOf, seed, seedOnce } from './seed.ts';
import { countStatements } from './statements.ts';
import { worldOf } from './world.ts';

const SCENES = {
  ...personCalls,
  ...memberCalls,
  ...managementCalls,
  ...applicationCalls,
  ...operatorCalls,
  ...pageCalls,
  ...serverCalls,
};

const masterSecret = 'a master secret for the bench that is long enough';
const MESSAGE = {
  channel: 'email',
  to: 'person@example.com',
  subject: 'Your code',
  text: 'Your code is 123456.',
  html: '<p>Your code is 123456.</p>',
  code: '123456',
};

/** Limits stay on, but are high enough for all calls to come from one address. */
const MANY = 1_000_000_000;
const limits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, MANY]));

interface MeasureOptions {
  sizes: readonly number[];
  /** Number of calls of each kind at each size. */
  rounds: number;
  log?: (message: string) => void;
  /** Called after each size, because a long run may be stopped before its last one. */
  onSize?: (measured: readonly Measured[]) => void;
}

/** Makes every call at each size. A size keeps the people of the size before. */
export const measure = async (
  databaseUrl: string,
  { sizes, rounds, log = () => {}, onSize = () => {} }: MeasureOptions,
): Promise<{ measured: Measured[]; routes: readonly KnownRoute[] }> => {
  // A vacuum needs more than the default timeout.
  const store = await openStore({ databaseUrl, masterSecret, patienceMs: 3_600_000 });
  const { db } = store;
  const provider = await createTestProvider({
    store,
    limits: { ...limits, sendCooldownSeconds: 0 },
    bootstrap: { create_organization_enabled: true },
  });
  const { project_id: projectId } = await db
    .selectFrom('projects')
    .select('project_id')
    .where('public_token', '=', provider.publicToken)
    .executeTakeFirstOrThrow();
  const sealed = keysFrom(masterSecret).seal(JSON.stringify(MESSAGE));
  const counts = await countStatements(databaseUrl);
  await seedOnce(db, projectId);

  const measured: Measured[] = [];
  let from = 0;
  for (const people of sizes) {
    const began = performance.now();
    const since = () => `${Math.round((performance.now() - began) / 1_000)} s`;
    await seed(db, { projectId, sealed }, from, people);
    await sql`vacuum analyze`.execute(db);
    log(`${people} people were seeded after ${since()}.`);
    const recorder = await recording(provider, counts, {
      'the sweep': () =>
        sweep(db, {
          swept: PROVIDER_TABLES,
          lock: PROVIDER_SWEEP,
          clock: provider.clock,
          log: console.error,
        }),
      'the inbox of one address': () => provider.inbox.messages(emailOf(people - 1)),
    });
    const world = worldOf(recorder.provider, projectId, [from, people]);
    for (let round = 0; round < rounds; round++) {
      for (const [scene, call] of Object.entries(SCENES)) {
        recorder.begin(scene);
        await call(world);
      }
      recorder.begin('unasked');
      await recorder.unasked();
      // An authenticator app's code is accepted only once per step.
      provider.clock.advance(30_000);
    }
    const answered = recorder.answered();
    measured.push({ people, samples: recorder.samples(), answered });
    log(`Measured after ${since()}.`);
    onSize(measured);
    from = people;
  }
  await counts.close();
  await provider.close();
  await store.close();
  return { measured, routes: provider.routes };
};
