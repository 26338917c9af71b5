import { BASE_PATH } from '@login-widget/auth-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../provider.ts';
import { allRoutes } from '../routes/routes.ts';
import type { Services } from '../services.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { fieldsOf } from '../tokens/limit-verifiers.ts';
import { type GuessedProof, guessAt, guessedProofs } from './guessed-proofs.ts';
import { times } from './how-often.ts';
import { startPostgres } from './postgres-server.ts';
import type { RacedRequest, RaceResult } from './racer.ts';
import { type Racers, startRacers } from './racers.ts';

const FAILURES = 3;
const GUESSES = times({ quick: 100, long: 400 });
const PROCESSES = 2;
const SECRET = 'a master secret for tests that is long enough, really';

const limits = { failuresPerHour: FAILURES };
const names = Object.keys(guessedProofs({} as TestProvider));

const typeOf = ({ body }: RaceResult): string => {
  const answer = JSON.parse(body);
  return answer.error_type ?? answer.error ?? '';
};

/** Sends all guesses of a proof at once, then the right value. */
const attack = async (
  { prepare, secret, compared }: GuessedProof,
  at: string,
  send: (requests: RacedRequest[]) => Promise<RaceResult[]>,
) => {
  const right = await prepare(at);
  const results = await send(Array.from({ length: GUESSES }, (_, number) => guessAt(right, secret, number)));
  const types = results.map(typeOf);
  const [afterwards] = await send([right]);
  return { types, compared, afterwards };
};

/** Errors of guesses that were not compared: the queue before the hashes refuses some before anything is read. */
const NOT_COMPARED = ['user_lock_limit_reached', 'too_many_tries', 'too_many_requests'];

/**
 * RFC 6749, 5.2: an application's code exchange has the same error for all failures, so only the last answer shows the
 * limit.
 */
const HIDES_THE_LIMIT = 'an authorization code';

const expectLimited = (name: string, { types, compared, afterwards }: Awaited<ReturnType<typeof attack>>) => {
  expect(afterwards?.status, afterwards?.body).toBeGreaterThanOrEqual(400);
  if (name === HIDES_THE_LIMIT) return;
  expect(types.filter((type) => type === compared)).toHaveLength(FAILURES);
  const others = new Set(types.filter((type) => type !== compared));
  for (const type of others) expect(NOT_COMPARED).toContain(type);
  expect(NOT_COMPARED).toContain(afterwards && typeOf(afterwards));
};

/** Names of body fields that contain a person's secret. A new password is not a secret yet. */
const SECRETS = [
  'code',
  'method_id',
  'totp_code',
  'recovery_code',
  'password',
  'existing_password',
  'code_verifier',
  'pkce_code_verifier',
];
const NEW_PASSWORDS = [
  '/passwords',
  '/passwords/strength_check',
  '/passwords/session/reset',
  '/b2b/passwords/strength_check',
  '/b2b/passwords/session/reset',
];

describe('of many guesses at once', () => {
  describe('on the embedded database', () => {
    let provider: TestProvider;
    const covered = new Set(NEW_PASSWORDS);
    beforeAll(async () => {
      provider = await createTestProvider({ limits });
    });

    const send = (requests: RacedRequest[]) =>
      Promise.all(
        requests.map(async ({ url, ...init }) => {
          covered.add(new URL(url).pathname.slice(BASE_PATH.length));
          const response = await provider.fetch(new Request(url, init));
          return { status: response.status, body: await response.text() };
        }),
      );

    it.each(names)(
      'the allowed number is compared, then the right one is refused: %s',
      async (name) => {
        const proof = guessedProofs(provider)[name];
        if (!proof) throw new Error(`No test prepares ${name}.`);
        expectLimited(name, await attack(proof, `embedded.${name.replaceAll(' ', '.')}`, send));
      },
      60_000,
    );

    // @asvs 6.3.1 6.3.4 6.6.3
    it('every route that takes a secret is covered', () => {
      const services = { project: {}, passwords: {} } as Services;
      const taking = allRoutes(services).filter((route) =>
        fieldsOf(route).some((field) => SECRETS.includes(field)),
      );
      expect(taking.length).toBeGreaterThan(20);
      expect(
        taking.map(({ endpoint }) => endpoint.path).filter((path) => !covered.has(path)),
        'Add how to guess it to `demo/provider/test/guessed-proofs.ts`.',
      ).toEqual([]);
    });
  });

  describe('on several processes with one PostgreSQL', async () => {
    const postgres = await startPostgres();
    let store: Store;
    let provider: TestProvider;
    let racers: Racers;
    beforeAll(async () => {
      if (!postgres) return;
      store = await openStore({ databaseUrl: postgres.url, masterSecret: SECRET, patienceMs: 60_000 });
      provider = await createTestProvider({ store, limits });
      racers = await startRacers(provider, {
        processes: PROCESSES,
        databaseUrl: postgres.url,
        secret: SECRET,
        failuresPerHour: FAILURES,
      });
    });
    afterAll(async () => {
      await racers?.stop();
      await store?.close();
      await postgres?.stop();
    });

    const send = (requests: RacedRequest[]) =>
      racers.send(
        Array.from({ length: PROCESSES }, (_, number) =>
          requests.filter((_request, index) => index % PROCESSES === number),
        ),
      );

    it.skipIf(!postgres).each(names)(
      'the allowed number is compared, then the right one is refused: %s',
      async (name) => {
        const proof = guessedProofs(provider)[name];
        if (!proof) throw new Error(`No test prepares ${name}.`);
        expectLimited(name, await attack(proof, `server.${name.replaceAll(' ', '.')}`, send));
      },
      60_000,
    );
  });
});
