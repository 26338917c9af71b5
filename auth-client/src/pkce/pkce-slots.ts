import type { Environment } from '../environment.ts';
import { parseJson } from '../json.ts';
import { createPkcePair, type PkcePair } from './pkce-pair.ts';

/** One for each kind of flow that comes back to the page with a token. */
export type PkceNamespace = 'magic_links' | 'passwords' | 'oauth' | 'sso';

export interface Pkce {
  /** Starts a flow: a new pair is kept, its challenge goes out. */
  start(): Promise<string>;
  /** The verifiers of the flows that may still come back, newest first. */
  verifiers(): readonly string[];
  /** A flow has come back: its pair has done its duty. */
  finish(verifier: string): void;
  /** Starts a flow without a challenge: any browser may finish it, and this one knows that it asked. */
  startUnbound(): void;
  /** Whether a flow without a challenge was started here and may still come back. */
  hasUnbound(): boolean;
  /** A flow without a challenge has come back. */
  finishUnbound(): void;
}

/**
 * Flows of one kind that can wait at the same time, and for how many milliseconds
 * (`auth-client/docs/decisions.md#2-when-a-pkce-challenge-is-sent`).
 */
const MAX_SLOTS = 5;
const LIFETIME = 3_600_000;

interface Slot extends PkcePair {
  /** Milliseconds since the epoch; absent in the form that the published client stores. */
  readonly created_at?: number;
}

const isSlot = (value: unknown): value is Slot =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Slot).code_verifier === 'string' &&
  (value as Slot).code_verifier !== '';

/**
 * The verifiers of started flows. The newest stands where and as the published client keeps its only one; the older
 * ones stand in its field `slots`, so that flows started in several tabs can all finish.
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
  /** When the flows without a challenge were started, newest first; milliseconds since the epoch. */
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
