import type { Config } from '../config.ts';
import type { Environment, Unsubscribe } from '../environment.ts';
import { SessionChangedError } from '../errors/session-changed-error.ts';
import { createListeners } from '../listeners.ts';
import { createActs } from './acts.ts';
import { isSameState } from './same-state.ts';
import type { SessionCookies, SessionTokens } from './session-cookies.ts';
import type { SessionKind, SessionParts, StateOf } from './session-kind.ts';
import { createSessionStorage } from './session-storage.ts';

/** Snapshot of the session at the start of a call. It decides whether the answer may still be applied. */
export interface Ticket {
  /** Number of the act, if the call is one. */
  readonly act?: number;
  readonly committed: number;
  readonly token: string | undefined;
  readonly sessionId: unknown;
}

/** Source of a change. */
export type Origin =
  /** An answer to this client. */
  | 'here'
  /** Another tab, or another client of this page. */
  | 'elsewhere'
  /** Two tabs wrote at the same time: tokens and state may belong to different sessions. */
  | 'in doubt';

export interface SessionStore<Parts extends SessionParts = SessionParts> {
  state(): StateOf<Parts>;
  /** True until the provider has confirmed the stored state. */
  fromCache(): boolean;
  tokens(): SessionTokens | null;
  /** True if there may be a session: a token is readable, or may be hidden from scripts. */
  mayExist(): boolean;
  /** Takes a ticket for a call about the current session. */
  ask(): Ticket;
  /** Takes a ticket for an act, which outranks every earlier one. */
  begin(): Ticket;
  /** True if the session of the ticket is still current, in every tab. */
  isCurrent(ticket: Ticket): boolean;
  /**
   * Applies the answer of a sign-in (a ticket of `begin`) or of a refresh (one of `ask`).
   *
   * @throws {SessionChangedError} if a later act or another session has replaced it
   */
  apply(ticket: Ticket, state: Parts, tokens: SessionTokens): void;
  /** Replaces some parts, if the ticket's session is still current. */
  applyParts(ticket: Ticket, parts: Partial<Parts>): void;
  /** Ends the session. Only an act of the user also removes the intermediate token. */
  end(ticket: Ticket): void;
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

export interface SessionStoreNeeds<Parts extends SessionParts> {
  readonly kind: Pick<SessionKind<Parts>, 'ids' | 'nobody'>;
  readonly environment: Pick<Environment, 'storage' | 'log' | 'clock' | 'isBrowser'>;
  readonly config: Pick<Config, 'storageKey' | 'mayBeHidden'>;
  readonly cookies: SessionCookies;
  onStorageUnavailable(): void;
}

/** Milliseconds. If the device clock differs less from the provider's, cookies get the exact `expires_at`. */
const CLOCK_TOLERANCE = 5 * 60_000;

export function createSessionStore<Parts extends SessionParts>(
  needs: SessionStoreNeeds<Parts>,
): SessionStore<Parts> {
  const { storage, log, clock, isBrowser } = needs.environment;
  const { storageKey, mayBeHidden } = needs.config;
  const { cookies, kind } = needs;
  const names = Object.keys(kind.ids) as (keyof Parts)[];
  const stored = createSessionStorage(storage, storageKey, kind);
  const acts = createActs(storage, storageKey);
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

  /** Token and act that the state belongs to. */
  let token = cookies.token();
  let act = acts.committed();
  let withdrawals = 0;

  /** Replaces the state. Equal parts keep their identity, and their listeners are called only for a confirmation. */
  const become = (next: StateOf<Parts>, origin: Origin | undefined, isConfirmation = false) => {
    const changed = names.filter((name) => !isSameState(state[name], next[name]));
    const told = isConfirmation ? names : changed;
    const now: { -readonly [Part in keyof Parts]: StateOf<Parts>[Part] } = {
      ...state,
      session: next.session,
    };
    for (const name of changed) now[name] = next[name];
    state = now;
    token = cookies.token();
    act = acts.committed();
    if (origin) activity.tell(origin);
    for (const name of told) parts.tell(name);
    if (told.length > 0) states.tell(state.session ? ({ ...state } as Partial<Parts>) : {});
  };

  const commit = (next: StateOf<Parts>, origin?: Origin) => {
    if (!stored.write(next) && next.session) needs.onStorageUnavailable();
    const isConfirmation = fromCache;
    fromCache = false;
    become(next, origin, isConfirmation);
  };

  /**
   * True if only this page holds its tokens and the stored state is another tab's session. A sign-out there ends this
   * session too.
   */
  const isOthers = (next: StateOf<Parts>) =>
    cookies.isOfThisPage() &&
    idOf(next) !== sessionId() &&
    (next.session ? cookies.token() === token : acts.committed() === act);

  /** Applies the state that another tab or client has stored. Ignores unreadable state. */
  const synchronize = () => {
    const next = stored.read();
    if (next) {
      if (isOthers(next)) return;
      if (!next.session && cookies.isOfThisPage()) cookies.clear();
      if (!isSameState(next, state) || next.session?.last_accessed_at !== state.session?.last_accessed_at) {
        const isAnother = next.session && state.session && idOf(next) !== sessionId();
        const isMixed = isAnother && token !== undefined && cookies.token() === token;
        become(next, 'elsewhere');
        if (isMixed) activity.tell('in doubt');
      }
    } else if (!stored.exists() && !mayExist()) {
      become(kind.nobody, 'elsewhere');
    }
  };
  const stopListening = storage.onChange((key) => {
    if (key === storageKey || key === null) synchronize();
  });

  const idOf = ({ session }: StateOf<Parts>) =>
    (session as Record<string, unknown> | null)?.[kind.ids.session];
  const sessionId = () => idOf(state);

  const ask = (): Ticket => ({
    committed: acts.committed(),
    token: cookies.token(),
    sessionId: sessionId(),
  });

  const isCurrent = (ticket: Ticket) =>
    ticket.act !== undefined
      ? acts.committed() < ticket.act
      : acts.committed() === ticket.committed && cookies.token() === ticket.token;

  /** Expiry of the cookie in device time, so that a wrong device clock does not drop it at once. */
  const cookieExpiry = (session: SessionParts['session']): Date | undefined => {
    const expires = Date.parse(session.expires_at);
    const issued = Date.parse(session.last_accessed_at);
    if (Number.isNaN(expires)) return undefined;
    const skew = clock.now() - issued;
    return new Date(Math.abs(skew) > CLOCK_TOLERANCE ? expires + skew : expires);
  };

  return {
    state: () => state,
    fromCache: () => fromCache,
    tokens: cookies.get,
    mayExist,
    ask,
    begin() {
      const ticket = ask();
      return { ...ticket, act: acts.begin() };
    },
    isCurrent,
    apply(ticket, next, { session_token, session_jwt }) {
      if (!isCurrent(ticket)) {
        synchronize();
        throw new SessionChangedError();
      }
      cookies.write({ session_token, session_jwt }, cookieExpiry(next.session));
      if (ticket.act !== undefined) acts.commit(ticket.act);
      commit(next, 'here');
      if (session_token !== '' && cookies.token() !== session_token) activity.tell('in doubt');
    },
    applyParts(ticket, changed) {
      if (state.session && sessionId() === ticket.sessionId && acts.committed() === ticket.committed) {
        // No origin: this renews no tokens, so the refresh schedule stays.
        commit({ ...state, ...changed });
      }
    },
    end(ticket) {
      if (!isCurrent(ticket)) return synchronize();
      if (ticket.act !== undefined) {
        acts.commit(ticket.act);
        cookies.clearIntermediate();
      }
      cookies.clear();
      commit(kind.nobody, 'here');
    },
    withdraw() {
      withdrawals += 1;
    },
    withdrawals: () => withdrawals,
    replaceTokens(tokens) {
      const act = acts.begin();
      cookies.write(tokens, state.session ? cookieExpiry(state.session) : undefined);
      acts.commit(act);
    },
    confirm() {
      if (!fromCache) return;
      fromCache = false;
      become(state, 'elsewhere', true);
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
