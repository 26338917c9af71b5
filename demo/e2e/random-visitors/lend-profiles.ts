import type { Browser } from 'playwright-core';
import { openProfile, type Profile } from './profile.ts';

/** Lends a profile. It is lent again only after a walk that succeeded. */
export type Lend = <Result>(use: (profile: Profile) => Promise<Result>) => Promise<Result>;

export interface Lender {
  readonly lend: Lend;
  /** The same with a clock that the test controls. */
  readonly lendWithClock: Lend;
  /** Closes the profiles that wait to be lent again. */
  close(): Promise<void>;
}

/** Walks with one clock: every change of it stays a script of all later pages of its profile. */
const WALKS_WITH_CLOCK = 12;

export function lendProfiles(browser: Browser): Lender {
  const plain: Profile[] = [];
  const withClock: Profile[] = [];
  const lendFrom =
    (free: Profile[], prepare: (profile: Profile) => Promise<unknown>, most: number): Lend =>
    async (use) => {
      const profile = free.pop() ?? (await openProfile(browser));
      try {
        await prepare(profile);
        const result = await use(profile);
        await profile.clear();
        if (profile.walks() < most) free.push(profile);
        else await profile.close();
        return result;
      } catch (error) {
        await profile.close();
        throw error;
      }
    };
  return {
    lend: lendFrom(plain, async () => undefined, Number.POSITIVE_INFINITY),
    // Installed again, a clock shows the time again.
    lendWithClock: lendFrom(withClock, ({ context }) => context.clock.install(), WALKS_WITH_CLOCK),
    async close() {
      await Promise.all([...plain, ...withClock].map((profile) => profile.close()));
    },
  };
}
