import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { passwordStrength, refuseWeak, type Strength } from './strength.ts';

export interface Weighing {
  /** Rates a password, and says whether the project accepts it. */
  strengthOf(password: string, email?: string): Promise<Strength>;
  /**
   * Returns the hash of an accepted password. To be called before any transaction, because it takes longer than all its
   * statements.
   */
  hashOfStrong(password: string, email?: string): Promise<string>;
  /** Puts a route that rates or hashes into the queue for that. It waits, or is refused with Retry-After. */
  inLine(route: Route): Route;
}

/** Tools for every route that takes a password. */
export const weighing = ({ db, project, passwords }: Services): Weighing => {
  const strengthOf = async (password: string, email?: string) =>
    passwordStrength(password, await project.settings(db), passwords.isBreached, email);
  return {
    strengthOf,
    hashOfStrong: async (password, email) => {
      refuseWeak(await strengthOf(password, email));
      return passwords.hashing.hash(password);
    },
    inLine: (route) => ({
      ...route,
      handle: (call) => passwords.hashing.inLine(() => route.handle(call)),
    }),
  };
};
