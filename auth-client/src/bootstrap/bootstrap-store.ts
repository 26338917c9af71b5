import type { Environment, Unsubscribe } from '../environment.ts';
import { keepFresh } from '../fetching/keep-fresh.ts';
import { isObject, parseJson } from '../json.ts';
import { createListeners } from '../listeners.ts';
import type { Call } from '../transport/call.ts';
import { getBootstrap } from '../wire/bootstrap.ts';
import { type Bootstrap, DEFAULT_BOOTSTRAP, toBootstrap, withDefaults } from './bootstrap.ts';

export interface BootstrapStore {
  /** Returns the settings as last known: from this page's fetch, else from the cache, else the defaults. */
  getSync(): Bootstrap;
  /** Waits for the first fetch. If it fails, returns the settings as last known. Never rejects. */
  get(): Promise<Bootstrap>;
  /** Calls the listener when the settings have changed. */
  onChange(listener: (bootstrap: Bootstrap) => void): Unsubscribe;
  /** True if the settings come from the provider, directly or from the cache. */
  isKnown(): boolean;
}

interface BootstrapDependencies {
  readonly environment: Pick<Environment, 'storage' | 'log' | 'isBrowser' | 'clock' | 'page'>;
  readonly call: Call;
  /** Origin of the API, for the log. */
  readonly apiUrl: string;
  readonly publicToken: string;
  readonly storageKey: string;
  /** The project type that this client does not support, and the error to log for such a project. */
  readonly wrongVertical: readonly [vertical: Bootstrap['vertical'], words: string];
  /** Aborted when the client is disposed. */
  readonly signal: AbortSignal;
}

/** Loads the cached settings and keeps them fresh. A failed fetch changes neither the cache nor the settings. */
export function createBootstrapStore(dependencies: BootstrapDependencies): BootstrapStore {
  const { environment, apiUrl, signal } = dependencies;
  const { storage, log } = environment;
  const key = `${dependencies.storageKey}::bootstrap`;
  const listeners = createListeners<Bootstrap>(log);
  const cached = parseJson(storage.get(key));
  let current = isObject(cached) ? withDefaults((name) => cached[name]) : DEFAULT_BOOTSTRAP;

  /** Returns whether the fetch succeeded. True for a disposed client, which must not retry. */
  const load = async (): Promise<boolean> => {
    try {
      const answer = await dependencies.call(getBootstrap, {
        params: { public_token: dependencies.publicToken },
      });
      const fresh = toBootstrap(answer);
      const text = JSON.stringify(fresh);
      storage.set(key, text);
      if (fresh.vertical === dependencies.wrongVertical[0]) log.error(dependencies.wrongVertical[1]);
      const isNew = text !== JSON.stringify(current);
      current = fresh;
      if (isNew) listeners.notify(fresh);
    } catch (error) {
      if (!signal.aborted)
        log.error(`Could not load the project’s settings from ${apiUrl}.`, (error as Error).message);
      return signal.aborted;
    }
    return true;
  };
  const loading = keepFresh({ environment, ask: load, signal });

  return {
    getSync: () => current,
    get: () => loading.then(() => current),
    onChange: listeners.add,
    isKnown: () => current !== DEFAULT_BOOTSTRAP,
  };
}
