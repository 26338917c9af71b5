import { openMemoryStore } from './memory-store.ts';
import { openStore, type Store } from './open-store.ts';

const TEST_SECRET = 'a master secret for tests that is long enough, really';

/** How long the database stays open for the next test, because opening it takes about a second. */
const IDLE_MS = 2_000;

/** One database per process. Each provider is a project in it, so tests do not affect each other. */
let shared: Promise<Store> | undefined;

let users = 0;

/** In memory, or on the server of `TEST_DATABASE_URL`. The same tests run on both. */
const open = (): Promise<Store> => {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  shared ??= databaseUrl ? openStore({ databaseUrl, masterSecret: TEST_SECRET }) : openMemoryStore();
  return shared;
};

/** Returns the database for the rest of the process. */
export const sharedStore = (): Promise<Store> => {
  users += 1;
  return open();
};

const closeUnused = async (): Promise<void> => {
  if (users > 0) return;
  const unused = shared;
  shared = undefined;
  await (await unused)?.close();
};

/**
 * Opens the shared database, until `release` is called. It closes soon after its last user: PGlite has a timer for
 * as long as it is open, and a process with a timer does not end.
 */
export const acquireStore = async (): Promise<{ store: Store; release: () => void }> => {
  users += 1;
  let isAcquired = true;
  const release = () => {
    if (!isAcquired) return;
    isAcquired = false;
    users -= 1;
    setTimeout(closeUnused, IDLE_MS).unref();
  };
  try {
    return { store: await open(), release };
  } catch (error) {
    release();
    throw error;
  }
};
