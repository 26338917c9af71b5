import type { Browser } from 'playwright-core';
import { openProfile, type Profile } from './profile.ts';

/** Lends a profile. It is lent again only after a walk that succeeded. */
export type Lend = <Result>(use: (profile: Profile) => Promise<Result>) => Promise<Result>;

export interface Lender {
  readonly lend: Lend;
  /** The same with a clock that the test controls; such a profile is used once. */
  readonly lendWithClock: Lend;
}

export function lendProfiles(browser: Browser): Lender {
  const free: Profile[] = [];
  return {
    async lend(use) {
      const profile = free.pop() ?? (await openProfile(browser));
      try {
        const result = await use(profile);
        await profile.clear();
        free.push(profile);
        return result;
      } catch (error) {
        await profile.close();
        throw error;
      }
    },
    async lendWithClock(use) {
      const profile = await openProfile(browser);
      try {
        await profile.context.clock.install();
        return await use(profile);
      } finally {
        await profile.close();
      }
    },
  };
}
