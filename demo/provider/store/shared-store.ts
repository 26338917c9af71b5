import { openMemoryStore } from './memory-store.ts';
import { openStore, type Store } from './open-store.ts';

const TEST_SECRET = 'a master secret for tests that is long enough, really';

/** How long the database stays open for the next test, because opening it takes about a second. */
const SPARE_MS = 2_000;

/** One database per process. Each provider is a project in it, so tests do not affect each other. */
let shared: Promise<Store> | undefined;

let borrowers = 0;

/** In memory, or on the server of `TEST_DATABASE_URL`. The same tests run on both. */
const open = (): Promise<Store> => {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  shared ??= databaseUrl ? openStore({ databaseUrl, masterSecret: TEST_SECRET }) : openMemoryStore();
  return shared;
};

/** Returns the database for the rest of the process. */
export const sharedStore = (): Promise<Store> => {
  borrowers += 1;
  return open();
};

const closeUnused = async (): Promise<void> => {
  if (borrowers > 0) return;
  const unused = shared;
  shared = undefined;
  await (await unused)?.close();
};

/**
 * Lends the database until `giveBack` is called. Soon after nobody uses it any more it closes: PGlite has a timer for
 * as long as it is open, and a process with a timer does not end.
 */
export const borrowStore = async (): Promise<{ store: Store; giveBack: () => void }> => {
  borrowers += 1;
  let isLent = true;
  const giveBack = () => {
    if (!isLent) return;
    isLent = false;
    borrowers -= 1;
    setTimeout(closeUnused, SPARE_MS).unref();
  };
  try {
    return { store: await open(), giveBack };
  } catch (error) {
    giveBack();
    throw error;
  }
};
