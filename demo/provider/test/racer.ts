import { noLimits } from '../limits/limits.ts';
import { createProvider, openStore } from '../provider.ts';

/** An HTTP request as plain data. */
export interface RacedRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** Empty without a body. */
  body: string;
}

export interface RaceResult {
  status: number;
  body: string;
}

// One of several provider processes on one database. On command it sends requests all at once, and returns
// the answers.
// Started by `racers.ts` with the database, the secret and the public token in its environment.
const { DATABASE_URL = '', PUBLIC_TOKEN = '', BASE_URL = '', FAILURES_PER_HOUR } = process.env;
// The test is about the winner, not about time: on a busy machine, hashes and statements may run late.
const store = await openStore({ databaseUrl: DATABASE_URL, maxConnections: 12, patienceMs: 60_000 });
const provider = await createProvider({
  store,
  baseUrl: BASE_URL,
  publicToken: PUBLIC_TOKEN,
  // The race checks the answers, so nothing is logged. Stand-ins know the codes of their own process alone.
  log: () => {},
  limits: { ...noLimits, ...(FAILURES_PER_HOUR && { failuresPerHour: Number(FAILURES_PER_HOUR) }) },
});

const answerOf = async ({ url, body, ...init }: RacedRequest): Promise<RaceResult> => {
  const response = await provider.fetch(new Request(url, { ...init, ...(body !== '' && { body }) }));
  return { status: response.status, body: await response.text() };
};

process.on('message', async (requests: RacedRequest[]) => {
  process.send?.(await Promise.all(requests.map(answerOf)));
});
process.on('disconnect', async () => {
  await provider.close();
  await store.close();
  process.exit(0);
});
process.send?.('ready');
