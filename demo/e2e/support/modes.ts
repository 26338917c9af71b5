import { describe, it } from 'vitest';

export type Mode = 'light' | 'shadow';

const MODES: readonly Mode[] = ['light', 'shadow'];

/** Whether every journey runs in both modes, and so with both builds. */
const areAllDue = Boolean(process.env.LONG);

/** Whether a title's first journey runs in shadow mode. Arbitrary, but the same in every run. */
const startsInShadow = (title: string): boolean => title.length % 2 === 1;

/** Registers every other test and every other case of a table, and at least one. */
function alternating(isFirstDue: boolean): { it: typeof it; end(): void } {
  let isNextDue = isFirstDue;
  let hasOne = false;
  let registerSkipped = () => {};

  /** Registers a test if its turn has come. */
  const registerIfDue = (register: () => void) => {
    if (areAllDue || isNextDue) {
      register();
      hasOne = true;
    } else {
      registerSkipped = register;
    }
    isNextDue = !isNextDue;
  };
  const registerOne = (...test: Parameters<typeof it>) => registerIfDue(() => it(...test));
  const each =
    (cases: readonly unknown[]) =>
    (...test: Parameters<ReturnType<typeof it.each>>) => {
      for (const one of cases) registerIfDue(() => it.each([one])(...test));
    };
  const runIf = (isRun: boolean) => (isRun ? registerOne : () => undefined);
  return {
    it: Object.assign(registerOne, { each, runIf }) as unknown as typeof it,
    end() {
      if (!hasOne) registerSkipped();
    },
  };
}

/**
 * Describes journeys in light and in shadow mode. Journeys take long and the modes differ little, so that each runs in
 * one of them, by turns. With `LONG=1` all run in both.
 *
 * @param title with `%s` for the mode
 * @param journeys receives the mode and the `it` of its journeys
 */
export function describeInModes(title: string, journeys: (mode: Mode, its: typeof it) => void): void {
  for (const mode of MODES) {
    describe(title.replace('%s', mode), () => {
      const due = alternating((mode === 'shadow') === startsInShadow(title));
      journeys(mode, due.it);
      due.end();
    });
  }
}

/**
 * Registers one journey in light or shadow mode, or in both with `LONG=1`.
 *
 * @param title with `%s` for the mode
 */
export function itInModes(title: string, journey: (mode: Mode) => Promise<void>): void {
  const due = areAllDue ? MODES : ([startsInShadow(title) ? 'shadow' : 'light'] as const);
  it.each(due)(title, journey);
}
