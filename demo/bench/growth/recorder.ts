import type { TestProvider } from '../../provider/testing.ts';
import { nameOf, routeFinder } from './routes.ts';
import type { RunStatement, StatementCounts } from './statements.ts';

/** Blocks that a statement of a route reads, one number for each call of the route. */
export interface Sample {
  route: string;
  /** Kind of caller. Members of a large organization may get a larger answer than others. */
  scene: string;
  statement: string;
  text: string;
  blocks: number[];
}

/** Stands for all statements of a call together. */
export const WHOLE_CALL = 'all';

/** Background tasks of the provider, by name. */
type Unasked = Record<string, () => Promise<unknown>>;

interface Recorder {
  provider: TestProvider;
  /** Sets the scene of the next calls. */
  begin(scene: string): void;
  /** Runs each background task once. */
  unasked(): Promise<void>;
  samples(): Sample[];
  /** Number of successful answers per route. */
  answered(): ReadonlyMap<string, number>;
}

/** An address without messages. Reading its inbox waits for work that continues after an answer. */
const NOBODY = 'nobody@example.com';

/**
 * Wraps a provider and records the statements of every call and the blocks they read. Calls run one at a time.
 * Statements of background tasks are recognized and left out.
 *
 * @throws an error when a call is answered with 5xx
 */
export const recording = async (
  provider: TestProvider,
  counts: StatementCounts,
  unasked: Unasked,
): Promise<Recorder> => {
  const routeOf = routeFinder(provider.routes);
  const samples = new Map<string, Sample>();
  const answered = new Map<string, number>();
  const settle = () => provider.inbox.messages(NOBODY);
  let scene = '';

  const keep = (route: string, { id, text, calls, blocks }: RunStatement) => {
    const key = [scene, route, id].join('\n');
    const sample = samples.get(key) ?? { route, scene, statement: id, text, blocks: [] };
    sample.blocks.push(blocks / calls);
    samples.set(key, sample);
  };

  const during = async (run: () => Promise<unknown>): Promise<RunStatement[]> => {
    await counts.reset();
    await run();
    return counts.read();
  };

  const idsOf = async (run: () => Promise<unknown>) => (await during(run)).map(({ id }) => id);
  const notOfCalls = new Set(await idsOf(settle));
  for (const run of Object.values(unasked)) for (const id of await idsOf(run)) notOfCalls.add(id);

  return {
    provider: {
      ...provider,
      fetch: async (request, connection) => {
        const { pathname } = new URL(request.url);
        const route = routeOf(request.method, pathname);
        // No route: a page of a stand-in, which stores nothing in the database.
        const name = route ? nameOf(route) : `${request.method} /${pathname.split('/')[1]}/…`;
        let response = new Response();
        const statements = await during(async () => {
          response = await provider.fetch(request, connection);
          await settle();
        });
        if (response.status >= 500) throw new Error(`${name} was answered ${response.status}.`);
        if (response.status < 400) answered.set(name, (answered.get(name) ?? 0) + 1);
        const own = statements.filter(({ id }) => !notOfCalls.has(id));
        for (const statement of own) keep(name, statement);
        const blocks = own.reduce((sum, one) => sum + one.blocks, 0);
        keep(name, { id: WHOLE_CALL, text: '', calls: 1, blocks });
        return response;
      },
    },
    begin: (name) => {
      scene = name;
    },
    unasked: async () => {
      for (const [name, run] of Object.entries(unasked)) {
        for (const statement of await during(run)) keep(name, statement);
      }
    },
    samples: () => [...samples.values()],
    answered: () => answered,
  };
};
