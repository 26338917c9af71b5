import { type Sample, WHOLE_CALL } from './recorder.ts';
import { callable, type KnownRoute, nameOf } from './routes.ts';

/** What was measured at one size. */
export interface Measured {
  people: number;
  samples: readonly Sample[];
  /** How often each route was answered with success. */
  answered: ReadonlyMap<string, number>;
}

/** A statement of a route, with the blocks that one call of it reads at each size. */
export interface Grown {
  route: string;
  scene: string;
  statement: string;
  text: string;
  blocks: (number | undefined)[];
}

/** A statement may read so many times more at the largest size than at the smallest. */
export const MOST_GROWTH = 1.5;

/**
 * Or so many blocks at the largest: trees get deeper, and a statement goes down several of them. Two counters that are
 * opened in one statement go down four trees, twice each, and read 10 blocks at a thousand people and 38 at a million.
 * Nothing that grows is hidden by it, since the smallest table that grows with the people has more than 500 blocks at a
 * million.
 */
export const FEW_BLOCKS = 64;

/** Lists, by name: what they show is a page, of which each row goes down its trees. Blocks that the page may read. */
export const LISTS: Readonly<Record<string, number>> = {
  'GET /admin/api/users': 1_200,
  'GET /admin/api/organizations': 1_200,
  'GET /admin/api/organizations/:id': 2_500,
  'GET /admin/api/organizations/:id/members': 2_500,
  'POST /sdk/v1/b2b/organizations/me/members/search': 5_000,
  'GET /inbox/messages': 1_000,
  'the inbox of one address': 1_000,
};

/** Routes that no call is answered by with success, and why. */
export const UNANSWERED: Readonly<Record<string, string>> = {
  'DELETE /sdk/v1/users/biometric_registrations/:id':
    'A browser makes no biometric registration, so that there is none to delete.',
  'DELETE /inbox/messages': 'It empties the inbox, which is as much work as there are messages.',
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * What each statement reads at each size. The median of a size's calls counts: a split page, or a catalogue that is read
 * for the first time, is no growth.
 */
export const growthOf = (sizes: readonly Measured[]): Grown[] => {
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

const isTooMuch = ({ route, statement, blocks }: Grown): boolean => {
  const [first, last = 0] = [blocks[0], blocks.at(-1)];
  if (statement === WHOLE_CALL) return false;
  const most = LISTS[route];
  if (most !== undefined) return last > most;
  return last > FEW_BLOCKS && last > MOST_GROWTH * (first ?? 0);
};

/** The statements that read more as people become more. */
export const tooMuch = (sizes: readonly Measured[]): Grown[] => growthOf(sizes).filter(isTooMuch);

/** The routes of which nothing was measured at some size, but those that are named. */
export const notMeasured = (routes: readonly KnownRoute[], sizes: readonly Measured[]): string[] =>
  callable(routes)
    .map(nameOf)
    .filter((name) => !(name in UNANSWERED) && !sizes.every(({ answered }) => answered.has(name)));

const words = (count: number): string => count.toLocaleString('en');

/** The table of the documentation: each route's calls, or the most of several kinds of callers. */
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
