import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { passwordStrength, refuseWeak, type Strength } from './strength.ts';

export interface Weighing {
  /** How good a password is, and whether the project takes it. */
  strengthOf(password: string, email?: string): Promise<Strength>;
  /** The hash of one that it takes; made before any transaction, as it takes longer than all its statements. */
  hashOfStrong(password: string, email?: string): Promise<string>;
  /** A route that weighs or hashes: it waits in the one line for that, or is told to come again. */
  inLine(route: Route): Route;
}

/** What every route that takes a password needs. */
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
