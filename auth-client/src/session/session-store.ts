import type { Config } from '../config.ts';
import type { Environment, Unsubscribe } from '../environment.ts';
import { SessionChangedError } from '../errors/session-changed-error.ts';
import { createListeners } from '../listeners.ts';
import { createActs } from './acts.ts';
import { isSameState } from './same-state.ts';
import type { SessionCookies, SessionTokens } from './session-cookies.ts';
import type { SessionKind, SessionParts, StateOf } from './session-kind.ts';
import { createSessionStorage } from './session-storage.ts';

/** What a call may do to the session later, fixed when it starts. */
export interface Ticket {
  /** Number of the act, where the call is one. */
  readonly act?: number;
  readonly committed: number;
  readonly token: string | undefined;
  readonly sessionId: unknown;
}

/** How a change came about. */
export type Origin =
  /** By an answer to this client. */
  | 'here'
  /** By another tab or another client of this page. */
  | 'elsewhere'
  /** Two tabs wrote at the same time: the tokens may be of another session than the state. */
  | 'in doubt';

export interface SessionStore<Parts extends SessionParts = SessionParts> {
  state(): StateOf<Parts>;
  /** True until the provider has confirmed what was in storage. */
  fromCache(): boolean;
  tokens(): SessionTokens | null;
  /** There may be a session: a token is readable, or may be hidden from script. */
  mayExist(): boolean;
  /** Starts a call about the current session. */
  ask(): Ticket;
  /** Starts an act: its ticket outranks every earlier one. */
  begin(): Ticket;
  /** Whether the session that the ticket asked about is still the current one, in every tab. */
  isCurrent(ticket: Ticket): boolean;
  /**
   * Applies the answer of a sign-in (a ticket of `begin`) or of a refresh (one of `ask`).
   *
   * @throws {SessionChangedError} where a later act or another session has taken its place.
   */
  apply(ticket: Ticket, state: Parts, tokens: SessionTokens): void;
  /** Replaces some parts, if the ticket's session is still the current one. */
  applyParts(ticket: Ticket, parts: Partial<Parts>): void;
  /** Ends the session. The intermediate token goes only with an act of the person. */
  end(ticket: Ticket): void;
  /** The sign-ins under way are withdrawn: see `SessionMethods.withdraw`. */
  withdraw(): void;
  /** How often that was. A sign-in under which it changes is withdrawn. */
  withdrawals(): number;
  /** Writes tokens that the page got elsewhere; no request, nobody is told. */
  replaceTokens(tokens: SessionTokens): void;
  /** The first refresh has been answered, to another client of the page. */
  confirm(): void;
  /** Tells of every change of one part, and when it is confirmed; null when nobody is signed in any more. */
  onPart<Part extends keyof Parts>(part: Part, listener: (value: Parts[Part] | null) => void): Unsubscribe;
  onState(listener: (state: Partial<Parts>) => void): Unsubscribe;
  /** Every session that was applied or seen, also where nobody is told of a change; not what is read of the user alone. */
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

/** A device clock within this of the provider's is taken as right: cookies then carry the very `expires_at`. */
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

  let state: StateOf<Parts> = (mayExist() ? stored.read() : undefined) ?? kind.nobody;
  let fromCache = isBrowser && mayExist();
  if (isBrowser && !mayExist()) {
    cookies.clear();
    if (stored.exists()) stored.write(kind.nobody);
  } else if (isBrowser && stored.exists() && !stored.read()) {
    stored.write(kind.nobody);
  }

  /** The token and the act that the state is of. */
  let token = cookies.token();
  let act = acts.committed();
  let withdrawals = 0;

  /**
   * Replaces what is known; equal parts keep their identity, and nobody is told of what did not change, but that it is
   * confirmed.
   */
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

  /** Where only this page holds the tokens, the other tabs' session is another one; a sign-out there ends this one too. */
  const isOthers = (next: StateOf<Parts>) =>
    cookies.isOfThisPage() &&
    idOf(next) !== sessionId() &&
    (next.session ? cookies.token() === token : acts.committed() === act);

  /** Takes over what another tab or client has written; what is not readable is ignored. */
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

  /** The cookie's end in the device's own time, so that a clock that is hours off does not drop it at once. */
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
        // It renews no tokens: whoever waits to renew them waits no longer for it.
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
