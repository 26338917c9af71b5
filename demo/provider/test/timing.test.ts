import {
  b2bPasswordsAuthenticate,
  b2bPasswordsDiscoveryAuthenticate,
  b2bPasswordsResetByEmailStart,
  type Endpoint,
  magicLinksLoginOrCreate,
  otpsEmailLoginOrCreate,
  passwordsAuthenticate,
  passwordsResetByEmailStart,
  usersSearch,
} from '@login-widget/auth-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../provider.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { businessPeople } from './business-people.ts';
import { callerOf } from './caller.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * Samples of known addresses, and as many of unknown ones. By chance the result stays within 0.45 and 0.55 all but once
 * in 10,000.
 */
const SAMPLES = 1_000;
const session_duration_minutes = 30;

/** How well a stranger can tell the two apart by one measurement: 0.5 is chance. */
const areaUnderCurve = (known: number[], unknown: number[]): number => {
  const sorted = [...known.map((ms) => ({ ms, is: 1 })), ...unknown.map((ms) => ({ ms, is: 0 }))].sort(
    (a, b) => a.ms - b.ms,
  );
  const ranks = sorted.reduce((sum, { is }, index) => sum + (is ? index + 1 : 0), 0);
  return (ranks - (known.length * (known.length + 1)) / 2) / (known.length * unknown.length);
};

interface Organization {
  organization_id: string;
}

const calls: [string, Endpoint<never, unknown>, (email: string, to: Organization) => object][] = [
  ['a reset mail', passwordsResetByEmailStart as never, (email) => ({ email })],
  ['a code', otpsEmailLoginOrCreate as never, (email) => ({ email })],
  ['a login link', magicLinksLoginOrCreate as never, (email) => ({ email })],
  [
    'a password',
    passwordsAuthenticate as never,
    (email) => ({ email, password: 'a wrong guess', session_duration_minutes }),
  ],
  ['a search that hides accounts', usersSearch as never, (email) => ({ email })],
  [
    'a member’s reset mail',
    b2bPasswordsResetByEmailStart as never,
    (email_address, { organization_id }) => ({ email_address, organization_id }),
  ],
  [
    'a member’s password',
    b2bPasswordsAuthenticate as never,
    (email_address, { organization_id }) => ({
      email_address,
      organization_id,
      password: 'a wrong guess',
      session_duration_minutes,
    }),
  ],
  [
    'a password of no particular organization',
    b2bPasswordsDiscoveryAuthenticate as never,
    (email_address) => ({ email_address, password: 'a wrong guess' }),
  ],
];

const postgres = process.env.LONG ? await startPostgres() : undefined;

describe.skipIf(!postgres)('the time of an answer', () => {
  let store: Store;
  let provider: TestProvider;
  let organization: Organization;
  const known: string[] = [];

  beforeAll(async () => {
    store = await openStore({
      databaseUrl: postgres?.url ?? '',
      masterSecret: 'a master secret for tests that is long enough, really',
    });
    provider = await createTestProvider({ store, hidesAccounts: true, senders: { email: async () => {} } });
    const people = businessPeople(provider);
    const made = await people.organization();
    organization = made;
    const call = callerOf(provider);
    for (let number = 0; number < SAMPLES; number += 1) {
      const email = people.newEmail();
      await call(otpsEmailLoginOrCreate, { email });
      await people.member(made, email);
      known.push(email);
    }
  }, 600_000);
  afterAll(async () => {
    await provider?.close();
    await store?.close();
    await postgres?.stop();
  });

  // @asvs 6.3.8
  it.each(calls)(
    'to %s does not reveal who has an account',
    async (name, endpoint, body) => {
      const call = callerOf(provider);
      const taken = { known: [] as number[], unknown: [] as number[] };
      const ask = async (email: string) => {
        const began = performance.now();
        await call(endpoint, body(email, organization));
        return performance.now() - began;
      };
      for (let warm = 0; warm < 50; warm += 1) await ask(`warm.${name.length}.${warm}@example.com`);
      const order = known.flatMap((email) => [
        { email, is: 'known' as const },
        { email: `x${email}`.replace('@', `.${name.replace(/\W/g, '')}@`), is: 'unknown' as const },
      ]);
      for (let index = order.length - 1; index > 0; index -= 1) {
        const other = Math.floor(Math.random() * (index + 1));
        [order[index], order[other]] = [order[other] as never, order[index] as never];
      }
      for (const { email, is } of order) taken[is].push(await ask(email));
      const auc = areaUnderCurve(taken.known, taken.unknown);
      console.info(`${name}: AUC ${auc.toFixed(3)} of ${order.length} answers`);
      expect(auc).toBeGreaterThan(0.45);
      expect(auc).toBeLessThan(0.55);
    },
    600_000,
  );
});
