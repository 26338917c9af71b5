import type { Environment } from '../environment.ts';
import { parseJson } from '../json.ts';
import { createPkcePair, type PkcePair } from './pkce-pair.ts';

/** Kind of flow that returns to the page with a token. Each has its own verifiers. */
type PkceNamespace = 'magic_links' | 'passwords' | 'oauth' | 'sso';

export interface Pkce {
  /** Starts a flow: stores a new pair and returns its challenge. */
  start(): Promise<string>;
  /** Verifiers of the flows that may still return, newest first. */
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
 * Maximum number of pending flows of one kind, and their lifetime in milliseconds
 * (`auth-client/docs/decisions.md#2-when-a-pkce-challenge-is-sent`).
 */
const MAX_SLOTS = 5;
const LIFETIME = 3_600_000;

interface Slot extends PkcePair {
  /** Milliseconds since the epoch. Absent in entries of the published client. */
  readonly created_at?: number;
}

const isSlot = (value: unknown): value is Slot =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Slot).code_verifier === 'string' &&
  (value as Slot).code_verifier !== '';

/**
 * Stores the verifiers of started flows. The newest has the key and form of the published client's only one. Older ones
 * are in its field `slots`, so that flows started in several tabs can all finish.
 */
export function createPkce(
  environment: Pick<Environment, 'storage' | 'random' | 'clock'>,
  storageKey: string,
  namespace: PkceNamespace,
): Pkce {
  const { storage, clock } = environment;
  const key = `${storageKey}::PKCE_VERIFIER:${namespace}`;
  const unboundKey = `${storageKey}::UNBOUND_FLOWS:${namespace}`;

  const isYoung = (startedAt: number) => Math.abs(clock.now() - startedAt) < LIFETIME;
  /** Start times of flows without a challenge, newest first, in milliseconds since the epoch. */
  const readUnbound = (): number[] => {
    const stored = parseJson(storage.get(unboundKey));
    return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number' && isYoung(at)) : [];
  };
  const writeUnbound = (starts: readonly number[]) =>
    starts.length > 0 ? storage.set(unboundKey, JSON.stringify(starts)) : storage.remove(unboundKey);

  const read = (): Slot[] => {
    try {
      const stored: unknown = JSON.parse(storage.get(key) ?? 'null');
      if (!isSlot(stored)) return [];
      const older = (stored as { slots?: unknown }).slots;
      const slots = [stored, ...(Array.isArray(older) ? older.filter(isSlot) : [])];
      return slots.filter(({ created_at = clock.now() }) => isYoung(created_at));
    } catch {
      return [];
    }
  };
  const write = ([newest, ...older]: readonly Slot[]) => {
    if (!newest) return storage.remove(key);
    const { code_challenge, code_verifier, created_at } = newest;
    const bare = older.map(({ code_challenge, code_verifier, created_at }) => ({
      code_challenge,
      code_verifier,
      created_at,
    }));
    const slots = bare.length > 0 ? { slots: bare } : {};
    storage.set(key, JSON.stringify({ code_challenge, code_verifier, created_at, ...slots }));
  };

  return {
    async start() {
      const pair = { ...(await createPkcePair(environment)), created_at: clock.now() };
      write([pair, ...read()].slice(0, MAX_SLOTS));
      return pair.code_challenge;
    },
    verifiers: () => read().map(({ code_verifier }) => code_verifier),
    finish: (verifier) => write(read().filter(({ code_verifier }) => code_verifier !== verifier)),
    startUnbound: () => writeUnbound([clock.now(), ...readUnbound()].slice(0, MAX_SLOTS)),
    hasUnbound: () => readUnbound().length > 0,
    finishUnbound: () => writeUnbound(readUnbound().slice(0, -1)),
  };
}
