import { type Sample, WHOLE_CALL } from './recorder.ts';
import { callable, type KnownRoute, nameOf } from './routes.ts';

/** Measurements at one size. */
export interface Measured {
  people: number;
  samples: readonly Sample[];
  /** Number of successful answers per route. */
  answered: ReadonlyMap<string, number>;
}

/** A statement of a route, with the blocks that one call reads at each size. */
interface Grown {
  route: string;
  scene: string;
  statement: string;
  text: string;
  blocks: (number | undefined)[];
}

/** A statement may read at most this many times more at the largest size than at the smallest. */
const MOST_GROWTH = 1.5;

/**
 * Growth up to this many blocks at the largest size is allowed, because trees get deeper and a statement searches
 * several of them. For example, opening two counters in one statement searches four trees twice each, and reads 10
 * blocks at a thousand people and 38 at a million. This hides no real growth: the smallest table that grows with the
 * people has more than 500 blocks at a million.
 */
export const FEW_BLOCKS = 64;

/**
 * Most blocks that a list may read, by route. A list shows a page, and each of its rows needs its own tree searches.
 */
export const LISTS: Readonly<Record<string, number>> = {
  'GET /admin/api/users': 1_200,
  'GET /admin/api/organizations': 1_200,
  'GET /admin/api/organizations/:id': 2_500,
  'GET /admin/api/organizations/:id/members': 2_500,
  'POST /sdk/v1/b2b/organizations/me/members/search': 5_000,
  'GET /inbox/messages': 1_000,
  'the inbox of one address': 1_000,
};

/**
 * Most blocks that a search for a part of a text may read, by scene. The index has every three letters of a text, and
 * there are more texts with the same letters.
 */
const SEARCHES: Readonly<Record<string, number>> = {
  'servers: search for parts': 10_000,
  'servers: search for common parts': 10_000,
};

/**
 * Most blocks of a statement that deletes what has expired since the last time, up to 1,000 rows at once. The number of
 * rows depends on the time that the run takes, not on the number of people.
 */
const BATCHES: Readonly<Record<string, number>> = { 'the sweep': 5_000 };

/** Routes that no call can make succeed, and the reason. */
const UNANSWERED: Readonly<Record<string, string>> = {
  'DELETE /sdk/v1/users/biometric_registrations/:id':
    'Browsers register no biometrics, so there is nothing to delete.',
  'DELETE /inbox/messages': 'It empties the inbox, so its work grows with the messages.',
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Returns the blocks of each statement at each size: the median of the calls. A single outlier, such as a page split or
 * the first read of a catalogue, is not growth.
 */
const growthOf = (sizes: readonly Measured[]): Grown[] => {
  const found = new Map<string, Grown>();
  sizes.forEach(({ samples }, size) => {
    for (const { route, scene, statement, text, blocks } of samples) {
      const key = [scene, route, statement].join('\n');
      const known = found.get(key);
      const grown = known ?? { route, scene, statement, text, blocks: sizes.map(() => undefined) };
      grown.blocks[size] = median(blocks);
      found.set(key, grown);
    }
  });
  return [...found.values()];
};

const isTooMuch = ({ route, scene, statement, blocks }: Grown): boolean => {
  const [first, last = 0] = [blocks[0], blocks.at(-1)];
  if (statement === WHOLE_CALL) return false;
  const most = SEARCHES[scene] ?? BATCHES[route] ?? LISTS[route];
  if (most !== undefined) return last > most;
  return last > FEW_BLOCKS && last > MOST_GROWTH * (first ?? 0);
};

/** Returns the statements that read too much more at the largest size. */
export const tooMuch = (sizes: readonly Measured[]): Grown[] => growthOf(sizes).filter(isTooMuch);

/** Returns the routes without a measurement at some size, except the known ones. */
export const notMeasured = (routes: readonly KnownRoute[], sizes: readonly Measured[]): string[] =>
  callable(routes)
    .map(nameOf)
    .filter((name) => !(name in UNANSWERED) && !sizes.every(({ answered }) => answered.has(name)));

const words = (count: number): string => count.toLocaleString('en');

/** Returns the table of the documentation: blocks per call of each route, for the kind of caller with the most. */
export const tableOf = (sizes: readonly Measured[]): string => {
  const calls = growthOf(sizes).filter(({ statement }) => statement === WHOLE_CALL);
  const rows = [...new Set(calls.map(({ route }) => route))].map((route) => {
    const scenes = calls.filter((one) => one.route === route);
    const blocks = sizes.map((_, size) => Math.max(...scenes.map((one) => one.blocks[size] ?? 0)));
    return `| \`${route}\` | ${blocks.map((count) => words(Math.round(count))).join(' | ')} |`;
  });
  const head = sizes.map(({ people }) => `${words(people)} people`);
  return [
    `| Call | ${head.join(' | ')} |`,
    `|---|${sizes.map(() => '--:|').join('')}`,
    ...rows.toSorted(),
  ].join('\n');
};
