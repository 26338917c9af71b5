import type { Config } from '../config.ts';
import type { Environment, Unsubscribe } from '../environment.ts';
import { SessionChangedError } from '../errors/session-changed-error.ts';
import { createListeners } from '../listeners.ts';
import { cookieExpiry } from './cookie-expiry.ts';
import { createRunningSignIns } from './running-sign-ins.ts';
import { isSameState } from './same-state.ts';
import type { SessionCookies, SessionTokens } from './session-cookies.ts';
import type { SessionKind, SessionParts, StateOf } from './session-kind.ts';
import { createSessionOrder } from './session-order.ts';
import { createSessionStorage } from './session-storage.ts';

/** Snapshot of the session at the start of a call. It decides whether the answer may still be applied. */
export interface SessionSnapshot {
  /** Number of the change, if the call is a sign-in or a sign-out. */
  readonly change?: number;
  readonly committed: number;
  readonly token: string | undefined;
  readonly sessionId: unknown;
}

/** Source of a change. */
export type Origin =
  /** An answer to this client. */
  | 'local'
  /** Another tab, or another client of this page. */
  | 'remote'
  /** Two tabs wrote at the same time: tokens and state may belong to different sessions. */
  | 'conflict';

export interface SessionStore<Parts extends SessionParts = SessionParts> {
  state(): StateOf<Parts>;
  /** True until the provider has confirmed the stored state. */
  fromCache(): boolean;
  tokens(): SessionTokens | null;
  /** True if there may be a session: a token is readable, or may be hidden from scripts. */
  mayExist(): boolean;
  /** Taken before a call about the current session. */
  snapshot(): SessionSnapshot;
  /** Taken before a sign-in or a sign-out, which outranks every earlier one. */
  beginChange(): SessionSnapshot;
  /** Adds a sign-in, with its snapshot, to those of `settled`. */
  addRunning(snapshot: SessionSnapshot, signIn: Promise<unknown>): void;
  /** Settles when every running sign-in has, in this page and in other tabs: each may replace the tokens. */
  settled(): Promise<void>;
  /** True if the session of the snapshot is still current, in every tab. */
  isCurrent(snapshot: SessionSnapshot): boolean;
  /**
   * Applies the answer of a sign-in (a snapshot of `beginChange`) or of a refresh.
   *
   * @throws {SessionChangedError} if a later change or another session has replaced it
   */
  apply(snapshot: SessionSnapshot, state: Parts, tokens: SessionTokens): void;
  /** Replaces some parts, if the snapshot's session is still current. */
  applyParts(snapshot: SessionSnapshot, parts: Partial<Parts>): void;
  /** Ends the session. Only a sign-in or a sign-out also removes the intermediate token. */
  end(snapshot: SessionSnapshot): void;
  /** Cancels the running sign-ins: see `SessionMethods.withdraw`. */
  withdraw(): void;
  /** Number of `withdraw` calls. A sign-in is cancelled if it changes during the call. */
  withdrawals(): number;
  /** Stores tokens that the page obtained elsewhere. Sends no request and calls no listener. */
  replaceTokens(tokens: SessionTokens): void;
  /** Marks the state as confirmed: another client of the page got the answer to the first refresh. */
  confirm(): void;
  /** Calls the listener after every change of the part and when it is confirmed; with null when nobody is signed in. */
  onPart<Part extends keyof Parts>(part: Part, listener: (value: Parts[Part] | null) => void): Unsubscribe;
  onState(listener: (state: Partial<Parts>) => void): Unsubscribe;
  /**
   * Calls the listener for every session that was applied or seen, even if unchanged. Not for changes of the user
   * alone.
   */
  onActivity(listener: (origin: Origin) => void): Unsubscribe;
  dispose(): void;
}

export interface SessionStoreDependencies<Parts extends SessionParts> {
  readonly kind: Pick<SessionKind<Parts>, 'ids' | 'nobody'>;
  readonly environment: Pick<Environment, 'storage' | 'log' | 'clock' | 'isBrowser' | 'page'>;
  readonly config: Pick<Config, 'storageKey' | 'mayBeHidden'>;
  readonly cookies: SessionCookies;
  onStorageUnavailable(): void;
}

export function createSessionStore<Parts extends SessionParts>(
  dependencies: SessionStoreDependencies<Parts>,
): SessionStore<Parts> {
  const { storage, log, clock, isBrowser, page } = dependencies.environment;
  const { storageKey, mayBeHidden } = dependencies.config;
  const { cookies, kind } = dependencies;
  const names = Object.keys(kind.ids) as (keyof Parts)[];
  const stored = createSessionStorage(storage, storageKey, kind);
  const order = createSessionOrder(storage, storageKey, clock);
  const signIns = createRunningSignIns(page, storageKey, order);
  const parts = createListeners<keyof Parts>(log);
  const states = createListeners<Partial<Parts>>(log);
  const activity = createListeners<Origin>(log);

  const mayExist = () => mayBeHidden || cookies.token() !== undefined;

  const mayExistAtStart = mayExist();
  let state: StateOf<Parts> = (mayExistAtStart ? stored.read() : undefined) ?? kind.nobody;
  let fromCache = isBrowser && mayExistAtStart;
  if (isBrowser && !mayExistAtStart) {
    // Every access to cookies waits for another process of the browser.
    if (cookies.areLeft()) cookies.clear();
    if (stored.exists()) stored.write(kind.nobody);
  } else if (isBrowser && stored.exists() && !stored.read()) {
    stored.write(kind.nobody);
  }

  /** Token and last change that the state belongs to. */
  let token = cookies.token();
  let change = order.committed();
  let withdrawals = 0;

  /** Replaces the state. Equal parts keep their identity, and their listeners are called only for a confirmation. */
  const setState = (next: StateOf<Parts>, origin: Origin | undefined, isConfirmation = false) => {
    const changed = names.filter((name) => !isSameState(state[name], next[name]));
    const notified = isConfirmation ? names : changed;
    const now: { -readonly [Part in keyof Parts]: StateOf<Parts>[Part] } = {
      ...state,
      session: next.session,
    };
    for (const name of changed) now[name] = next[name];
    state = now;
    token = cookies.token();
    change = order.committed();
    if (origin) activity.notify(origin);
    for (const name of notified) parts.notify(name);
    if (notified.length > 0) states.notify(state.session ? ({ ...state } as Partial<Parts>) : {});
  };

  const saveState = (next: StateOf<Parts>, origin?: Origin) => {
    if (!stored.write(next) && next.session) dependencies.onStorageUnavailable();
    const isConfirmation = fromCache;
    fromCache = false;
    setState(next, origin, isConfirmation);
  };

  /**
   * True if only this page holds its tokens and the stored state is another tab's session. A sign-out there ends this
   * session too.
   */
  const belongsToOtherTab = (next: StateOf<Parts>) =>
    cookies.isOfThisPage() &&
    idOf(next) !== sessionId() &&
    (next.session ? cookies.token() === token : order.committed() === change);

  /** Applies the state that another tab or client has stored. Ignores unreadable state. */
  const synchronize = () => {
    const next = stored.read();
    if (next) {
      if (belongsToOtherTab(next)) return;
      if (!next.session && cookies.isOfThisPage()) cookies.clear();
      if (!isSameState(next, state) || next.session?.last_accessed_at !== state.session?.last_accessed_at) {
        const isReplaced = next.session && state.session && idOf(next) !== sessionId();
        // The other session is stored, but the cookies still have the tokens of this one.
        const isConflict = isReplaced && token !== undefined && cookies.token() === token;
        setState(next, 'remote');
        if (isConflict) activity.notify('conflict');
      }
    } else if (!stored.exists() && !mayExist()) {
      setState(kind.nobody, 'remote');
    }
  };
  const stopListening = storage.onChange((key) => {
    if (key === storageKey || key === null) synchronize();
  });

  const idOf = ({ session }: StateOf<Parts>) =>
    (session as Record<string, unknown> | null)?.[kind.ids.session];
  const sessionId = () => idOf(state);

  const takeSnapshot = (): SessionSnapshot => ({
    committed: order.committed(),
    token: cookies.token(),
    sessionId: sessionId(),
  });

  const isCurrent = (snapshot: SessionSnapshot) =>
    snapshot.change !== undefined
      ? order.committed() < snapshot.change
      : order.committed() === snapshot.committed && cookies.token() === snapshot.token;

  return {
    state: () => state,
    fromCache: () => fromCache,
    tokens: cookies.get,
    mayExist,
    snapshot: takeSnapshot,
    beginChange: () => ({ ...takeSnapshot(), change: order.begin() }),
    addRunning: ({ change = 0 }, signIn) => signIns.add(change, signIn),
    settled: signIns.settled,
    isCurrent,
    apply(snapshot, next, { session_token, session_jwt }) {
      if (!isCurrent(snapshot)) {
        synchronize();
        throw new SessionChangedError();
      }
      cookies.write({ session_token, session_jwt }, cookieExpiry(next.session, clock));
      if (snapshot.change !== undefined) order.commit(snapshot.change);
      saveState(next, 'local');
      if (session_token !== '' && cookies.token() !== session_token) activity.notify('conflict');
    },
    applyParts(snapshot, changed) {
      if (state.session && sessionId() === snapshot.sessionId && order.committed() === snapshot.committed) {
        // No origin: this renews no tokens, so the refresh schedule stays.
        saveState({ ...state, ...changed });
      }
    },
    end(snapshot) {
      if (!isCurrent(snapshot)) return synchronize();
      if (snapshot.change !== undefined) {
        order.commit(snapshot.change);
        cookies.clearIntermediate();
      }
      cookies.clear();
      saveState(kind.nobody, 'local');
    },
    withdraw() {
      withdrawals += 1;
    },
    withdrawals: () => withdrawals,
    replaceTokens(tokens) {
      const change = order.begin();
      cookies.write(tokens, state.session ? cookieExpiry(state.session, clock) : undefined);
      order.commit(change);
    },
    confirm() {
      if (!fromCache) return;
      fromCache = false;
      setState(state, 'remote', true);
    },
    onPart: (part, listener) => parts.add((name) => name === part && listener(state[part])),
    onState: states.add,
    onActivity: activity.add,
    dispose() {
      stopListening();
      for (const listeners of [parts, states, activity]) listeners.clear();
    },
  };
}
