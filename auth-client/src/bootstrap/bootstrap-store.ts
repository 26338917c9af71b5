import type { Environment, Unsubscribe } from '../environment.ts';
import { keepFresh } from '../fetching/keep-fresh.ts';
import { isObject, parseJson } from '../json.ts';
import { createListeners } from '../listeners.ts';
import type { Call } from '../transport/call.ts';
import { getBootstrap } from '../wire/bootstrap.ts';
import { type Bootstrap, DEFAULT_BOOTSTRAP, toBootstrap } from './bootstrap.ts';

export interface BootstrapStore {
  /** What is known now: the fresh settings, else the cached ones, else the defaults. */
  getSync(): Bootstrap;
  /** Waits for the provider's answer; on failure what is known. Never rejects. */
  get(): Promise<Bootstrap>;
  /** Tells of changed settings. */
  onChange(listener: (bootstrap: Bootstrap) => void): Unsubscribe;
  /** Whether the settings are the provider's, fresh or cached. */
  isKnown(): boolean;
}

export interface BootstrapNeeds {
  readonly environment: Pick<Environment, 'storage' | 'log' | 'isBrowser' | 'clock' | 'page'>;
  readonly call: Call;
  readonly publicToken: string;
  readonly storageKey: string;
  /** The kind of project that this client is not for, and what to say of one. */
  readonly wrongVertical: readonly [vertical: Bootstrap['vertical'], words: string];
  /** The client has ended. */
  readonly signal: AbortSignal;
}

/** A cached form of an earlier version lacks fields: the defaults fill them. */
function readCache(text: string | null): Bootstrap | undefined {
  const value = parseJson(text);
  return isObject(value) ? { ...DEFAULT_BOOTSTRAP, ...value } : undefined;
}

/** Cached, then kept fresh. A failed answer is not cached and turns nothing off. */
export function createBootstrapStore(needs: BootstrapNeeds): BootstrapStore {
  const { environment, signal } = needs;
  const { storage, log } = environment;
  const key = `${needs.storageKey}::bootstrap`;
  const listeners = createListeners<Bootstrap>(log);
  let current = readCache(storage.get(key)) ?? DEFAULT_BOOTSTRAP;

  /** Says whether there was an answer; a client that has ended wants none. */
  const load = async (): Promise<boolean> => {
    try {
      const answer = await needs.call(getBootstrap, { params: { public_token: needs.publicToken } });
      const fresh = toBootstrap(answer);
      const text = JSON.stringify(fresh);
      storage.set(key, text);
      if (fresh.vertical === needs.wrongVertical[0]) log.error(needs.wrongVertical[1]);
      const isNew = text !== JSON.stringify(current);
      current = fresh;
      if (isNew) listeners.tell(fresh);
    } catch (error) {
      if (!signal.aborted) log.error('Could not load the project’s settings.', (error as Error).message);
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
