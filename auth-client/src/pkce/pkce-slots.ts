import type { Environment } from '../environment.ts';
import { fieldsOf, hasText, parseJson } from '../json.ts';
import { createPkcePair, type PkcePair } from './pkce-pair.ts';

/** Kind of flow that returns to the page with a token. Each has its own verifiers. */
type PkceNamespace = 'magic_links' | 'passwords' | 'oauth' | 'sso';

export interface Pkce {
  /**
   * Starts a flow: stores a new pair and returns its challenge.
   *
   * @param minutes during which the flow may return. Default, and the least: one hour
   */
  start(minutes?: number): Promise<string>;
  /** Verifiers of the flows that may still return: that of this tab, then the newest first. */
  verifiers(): readonly string[];
  /** Removes the pair of a finished flow. */
  finish(verifier: string): void;
  /** Starts a flow without a challenge: any browser can finish it, and this one remembers that it requested it. */
  startUnbound(): void;
  /** True if a flow without a challenge was started here and may still return. */
  hasUnbound(): boolean;
  /** Removes the oldest flow without a challenge. */
  finishUnbound(): void;
}

/**
 * Maximum number of pending flows of one kind, and the least lifetime of one in milliseconds
 * (`auth-client/docs/decisions.md#2-when-a-pkce-challenge-is-sent`).
 */
const MAX_SLOTS = 5;
const LIFETIME = 3_600_000;

interface Slot extends PkcePair {
  /** Milliseconds since the epoch. Absent in entries of the published client. */
  readonly created_at?: number;
  /** Minutes that a link of the flow lives, if known. */
  readonly minutes?: number | undefined;
}

/**
 * Stores the verifiers of started flows. The newest has the key and form of the published client's only one. Older ones
 * are in its field `slots`, so that flows started in several tabs can all finish. Two tabs that start at once overwrite
 * each other's, so each tab also keeps its own last one: a redirect returns to the tab that it left.
 */
export function createPkce(
  environment: Pick<Environment, 'storage' | 'random' | 'clock' | 'page' | 'isBrowser'>,
  storageKey: string,
  namespace: PkceNamespace,
): Pkce {
  const { storage, clock } = environment;
  const key = `${storageKey}::PKCE_VERIFIER:${namespace}`;
  const tabKey = `${storageKey}::TAB_VERIFIER:${namespace}`;
  const unboundKey = `${storageKey}::UNBOUND_FLOWS:${namespace}`;

  const isYoung = (startedAt: number, minutes = 0) =>
    Math.abs(clock.now() - startedAt) < Math.max(LIFETIME, minutes * 60_000);
  /** Start times of flows without a challenge, newest first, in milliseconds since the epoch. */
  const readUnbound = (): number[] => {
    const stored = parseJson(storage.get(unboundKey));
    return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number' && isYoung(at)) : [];
  };
  const writeUnbound = (starts: readonly number[]) =>
    starts.length > 0 ? storage.set(unboundKey, JSON.stringify(starts)) : storage.remove(unboundKey);

  const isPending = (value: unknown): value is Slot =>
    hasText(value, 'code_verifier') &&
    isYoung((value as Slot).created_at ?? clock.now(), (value as Slot).minutes);
  const read = (): Slot[] => {
    const { slots, ...newest } = fieldsOf(parseJson(storage.get(key)));
    return [newest, ...(Array.isArray(slots) ? slots : [])].filter(isPending);
  };
  /** JSON leaves out `slots` while it is undefined. */
  const write = ([newest, ...slots]: readonly Slot[]) =>
    newest ? storage.set(key, JSON.stringify({ ...newest, slots: slots[0] && slots })) : storage.remove(key);
  /** Uses the tab's own storage, unless there is none or the browser refuses. */
  const inTab = (use: (tab: Storage) => unknown): unknown => {
    try {
      return environment.isBrowser && use(environment.page.global('sessionStorage') as Storage);
    } catch {
      return undefined;
    }
  };

  return {
    async start(minutes) {
      const pair: Slot = { ...(await createPkcePair(environment)), created_at: clock.now(), minutes };
      write([pair, ...read()].slice(0, MAX_SLOTS));
      inTab((tab) => tab.setItem(tabKey, JSON.stringify(pair)));
      return pair.code_challenge;
    },
    verifiers() {
      const own = inTab((tab) => parseJson(tab.getItem(tabKey)));
      return [...new Set([own, ...read()].filter(isPending).map(({ code_verifier }) => code_verifier))];
    },
    finish(verifier) {
      write(read().filter(({ code_verifier }) => code_verifier !== verifier));
      inTab((tab) => tab.removeItem(tabKey));
    },
    startUnbound: () => writeUnbound([clock.now(), ...readUnbound()].slice(0, MAX_SLOTS)),
    hasUnbound: () => readUnbound().length > 0,
    finishUnbound: () => writeUnbound(readUnbound().slice(0, -1)),
  };
}
