import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { passwordStrength, refuseWeak, type Strength } from './strength.ts';

/** Rates a password, and says whether the project accepts it. */
export async function strengthOf(
  { db, project, passwords }: Services,
  password: string,
  email?: string,
): Promise<Strength> {
  return passwordStrength(password, await project.settings(db), passwords.isBreached, email);
}

/**
 * Returns the hash of an accepted password. To be called before any transaction, because it takes longer than all its
 * statements.
 */
export async function hashOfStrong(services: Services, password: string, email?: string): Promise<string> {
  refuseWeak(await strengthOf(services, password, email));
  return services.passwords.hashing.hash(password);
}

/** Puts a route that rates or hashes into the queue for that. It waits, or is refused with Retry-After. */
export const hashingInLine =
  ({ passwords }: Services) =>
  (route: Route): Route => ({
    ...route,
    handle: (call) => passwords.hashing.inLine(() => route.handle(call)),
  });
