import { inTime } from './in-time.ts';
import { loadNewVersion } from './new-version.ts';

/**
 * Loads a part of the site that has a file of its own. If the file is gone because a new version was deployed, the page
 * is loaded again, and the promise does not settle.
 *
 * @throws {Error} if the part does not arrive in time, or the network fails
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  inTime(load()).catch(async (error: unknown) => {
    if (await loadNewVersion()) return new Promise<never>(() => undefined);
    throw error;
  });
