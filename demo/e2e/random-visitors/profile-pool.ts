import type { Browser } from 'playwright-core';
import { openProfile, type Profile } from './profile.ts';

/** Calls back with a profile. It is reused only if the callback succeeds. */
export type WithProfile = <Result>(use: (profile: Profile) => Promise<Result>) => Promise<Result>;

export interface ProfilePool {
  readonly withProfile: WithProfile;
  /** The same with a clock that the test controls. */
  readonly withClockProfile: WithProfile;
  /** Closes the profiles that wait to be reused. */
  close(): Promise<void>;
}

/** Walks with one clock: every change of it stays a script of all later pages of its profile. */
const WALKS_WITH_CLOCK = 12;

export function createProfilePool(browser: Browser): ProfilePool {
  const plain: Profile[] = [];
  const withClock: Profile[] = [];
  const profileFrom =
    (free: Profile[], prepare: (profile: Profile) => Promise<unknown>, most: number): WithProfile =>
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
    withProfile: profileFrom(plain, async () => undefined, Number.POSITIVE_INFINITY),
    // A clock that is installed again starts at the real time.
    withClockProfile: profileFrom(withClock, ({ context }) => context.clock.install(), WALKS_WITH_CLOCK),
    async close() {
      await Promise.all([...plain, ...withClock].map((profile) => profile.close()));
    },
  };
}
