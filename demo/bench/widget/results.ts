import { median } from './statistics.ts';
import type { Subject } from './subjects.ts';
import type { Profile, Purpose, Seen } from './visit.ts';

export interface Visited {
  readonly subject: string;
  readonly profile: Profile;
  readonly purpose: Purpose;
  /** Number of the round. Visits of one round met the same load of the machine. */
  readonly round: number;
  readonly seen: Seen;
}

/** Two times of a visit with the slow profile that are compared between subjects. */
export type Compared = 'usable' | 'next';

/** Medians over the rounds; milliseconds and bytes. */
export interface Row {
  readonly name: string;
  readonly title: string;
  readonly kind: Subject['kind'];
  readonly scriptsBefore?: number;
  readonly scriptsAfter?: number;
  readonly usable: Partial<Record<Profile, number>>;
  readonly next: Partial<Record<Profile, number>>;
  /** Of the whole start-up, including what loads after the form works. */
  readonly blocking: Partial<Record<Profile, number>>;
  readonly longTasks: Partial<Record<Profile, number>>;
  readonly shift: number;
  readonly heap?: number;
  /** Visits in which one early submit had no effect, and visits in which early text was lost. */
  readonly lostSubmits: { readonly of: number; readonly lost: number };
  readonly lostTexts: { readonly of: number; readonly lost: number };
  /** Paired ratios with the slow profile. */
  readonly ratios?: Readonly<Record<'usableToStatic' | 'usableToPeer' | 'nextToPeer', number | undefined>>;
}

const PROFILES: readonly Profile[] = ['fast', 'slow'];

const perProfile = (of: (profile: Profile) => number | undefined) =>
  Object.fromEntries(
    PROFILES.flatMap((profile) => {
      const value = of(profile);
      return value === undefined ? [] : [[profile, value]];
    }),
  );

export function summarize(subject: Subject, visits: readonly Visited[]): Row {
  const own = visits.filter((visited) => visited.subject === subject.name);
  const of = (purpose: Purpose, profile?: Profile) =>
    own
      .filter((each) => each.purpose === purpose && (profile === undefined || each.profile === profile))
      .map(({ seen }) => seen);
  const middle = (purpose: Purpose, pick: (seen: Seen) => number | undefined, profile?: Profile) =>
    median(of(purpose, profile).map(pick));
  const scriptsBefore = middle('next', ({ scriptsBefore }) => scriptsBefore);
  // Files that load after the form works count too: everything that a settled page has fetched.
  const scriptsAfter = middle('text', ({ scriptsAfter }) => scriptsAfter);
  const heap = middle('text', ({ heap }) => heap, 'slow');
  const submits = of('submit', 'slow');
  const texts = of('text', 'slow');
  return {
    name: subject.name,
    title: subject.title,
    kind: subject.kind,
    ...(scriptsBefore !== undefined && { scriptsBefore }),
    ...(scriptsAfter !== undefined && { scriptsAfter }),
    usable: perProfile((profile) => middle('next', ({ usable }) => usable, profile)),
    next: perProfile((profile) => middle('next', ({ next }) => next, profile)),
    blocking: perProfile((profile) => middle('text', ({ blocking }) => blocking, profile)),
    longTasks: perProfile((profile) => middle('text', ({ longTasks }) => longTasks, profile)),
    shift: Math.max(0, ...own.map(({ seen }) => seen.shift)),
    ...(heap !== undefined && { heap }),
    lostSubmits: { of: submits.length, lost: submits.filter(({ next }) => next === undefined).length },
    lostTexts: { of: texts.length, lost: texts.filter(({ keptText }) => !keptText).length },
  };
}

/**
 * Median of the ratios of a subject's time to another's in each round, with the slow profile. Load that changes between
 * rounds cancels out.
 */
export function pairedRatio(
  visits: readonly Visited[],
  subject: string,
  other: string,
  compared: Compared,
): number | undefined {
  const times = (name: string) =>
    new Map(
      visits
        .filter(
          ({ subject, profile, purpose }) => subject === name && profile === 'slow' && purpose === 'next',
        )
        .map(({ round, seen }) => [round, seen[compared]]),
    );
  const others = times(other);
  return median(
    [...times(subject)].map(([round, time]) => {
      const base = others.get(round);
      return time === undefined || !base ? undefined : time / base;
    }),
  );
}

/** Adds to each row its paired ratios to the static form and to the peer with the best median. */
export function withRatios(rows: readonly Row[], visits: readonly Visited[]): Row[] {
  const peerBy = (compared: Compared) =>
    rows
      .filter(({ kind }) => kind === 'peer')
      .sort((a, b) => (a[compared].slow ?? Infinity) - (b[compared].slow ?? Infinity))[0]?.name;
  return rows.map((row) => {
    const to = (other: string | undefined, compared: Compared) =>
      other === undefined ? undefined : pairedRatio(visits, row.name, other, compared);
    return {
      ...row,
      ratios: {
        usableToStatic: to('static', 'usable'),
        usableToPeer: to(peerBy('usable'), 'usable'),
        nextToPeer: to(peerBy('next'), 'next'),
      },
    };
  });
}
