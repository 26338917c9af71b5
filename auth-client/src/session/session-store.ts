import type { Config } from '../config.ts';
import type { Environment, Unsubscribe } from '../environment.ts';
import { SessionChangedError } from '../errors/session-changed-error.ts';
import { createListeners } from '../listeners.ts';
import type { AuthenticateAnswer, Session, User } from '../wire/common.ts';
import { createActs } from './acts.ts';
import { isSameState } from './same-state.ts';
import type { SessionCookies, SessionTokens } from './session-cookies.ts';
import { createSessionStorage, type SessionState, SIGNED_OUT } from './session-storage.ts';

/** What a call may do to the session later, fixed when it starts. */
export interface Ticket {
  /** Number of the act, where the call is one. */
  readonly act?: number;
  readonly committed: number;
  readonly token: string | undefined;
  readonly sessionId: string | undefined;
}

/** How a change came about. */
export type Origin =
  /** By an answer to this client. */
  | 'here'
  /** By another tab or another client of this page. */
  | 'elsewhere';

export interface SessionStore {
  state(): SessionState;
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
  apply(ticket: Ticket, answer: AuthenticateAnswer): void;
  /** Replaces the user, if the ticket's session is still the current one. */
  applyUser(ticket: Ticket, user: User): void;
  /** Ends the session. The intermediate token goes only with an act of the person. */
  end(ticket: Ticket): void;
  /** Writes tokens that the page got elsewhere; no request, nobody is told. */
  replaceTokens(tokens: SessionTokens): void;
  /** The first refresh has been answered. */
  confirm(): void;
  onUser(listener: (user: User | null) => void): Unsubscribe;
  onSession(listener: (session: Session | null) => void): Unsubscribe;
  onState(listener: (state: Partial<{ session: Session; user: User }>) => void): Unsubscribe;
  /** Every applied or seen change, also those that nobody is told of. */
  onActivity(listener: (origin: Origin) => void): Unsubscribe;
  dispose(): void;
}

export interface SessionStoreNeeds {
  readonly environment: Pick<Environment, 'storage' | 'log' | 'clock' | 'isBrowser'>;
  readonly config: Pick<Config, 'storageKey' | 'mayBeHidden'>;
  readonly cookies: SessionCookies;
  onStorageUnavailable(): void;
}

/** A device clock within this of the provider's is taken as right: cookies then carry the very `expires_at`. */
const CLOCK_TOLERANCE = 5 * 60_000;

export function createSessionStore(needs: SessionStoreNeeds): SessionStore {
  const { storage, log, clock, isBrowser } = needs.environment;
  const { storageKey, mayBeHidden } = needs.config;
  const { cookies } = needs;
  const stored = createSessionStorage(storage, storageKey);
  const acts = createActs(storage, storageKey);
  const report = (error: unknown) => log.error(error);
  const users = createListeners<User | null>(report);
  const sessions = createListeners<Session | null>(report);
  const states = createListeners<Partial<{ session: Session; user: User }>>(report);
  const activity = createListeners<Origin>(report);

  const mayExist = () => mayBeHidden || cookies.token() !== undefined;

  let state: SessionState = (mayExist() ? stored.read() : undefined) ?? SIGNED_OUT;
  let fromCache = isBrowser && mayExist();
  if (isBrowser && !mayExist()) {
    cookies.clear();
    if (stored.exists()) stored.write(SIGNED_OUT);
  } else if (isBrowser && stored.exists() && !stored.read()) {
    stored.write(SIGNED_OUT);
  }

  /** Replaces what is known; equal parts keep their identity, and nobody is told of what did not change. */
  const become = (next: SessionState, origin: Origin) => {
    const { session, user } = state;
    const isNewSession = !isSameState(session, next.session);
    const isNewUser = !isSameState(user, next.user);
    state = { session: next.session, user: isNewUser ? next.user : user };
    activity.tell(origin);
    if (isNewUser) users.tell(state.user);
    if (isNewSession) sessions.tell(state.session);
    if (isNewUser || isNewSession) {
      states.tell(state.session && state.user ? { session: state.session, user: state.user } : {});
    }
  };

  const commit = (next: SessionState) => {
    if (!stored.write(next) && next.session) needs.onStorageUnavailable();
    fromCache = false;
    become(next, 'here');
  };

  /** Takes over what another tab or client has written; what is not readable is ignored. */
  const synchronize = () => {
    const next = stored.read();
    if (next) {
      if (!isSameState(next, state) || next.session?.last_accessed_at !== state.session?.last_accessed_at) {
        become(next, 'elsewhere');
      }
    } else if (!stored.exists() && !mayExist()) {
      become(SIGNED_OUT, 'elsewhere');
    }
  };
  const stopListening = storage.onChange((key) => {
    if (key === storageKey || key === null) synchronize();
  });

  const ask = (): Ticket => ({
    committed: acts.committed(),
    token: cookies.token(),
    sessionId: state.session?.session_id,
  });

  const isCurrent = (ticket: Ticket) =>
    ticket.act !== undefined
      ? acts.committed() < ticket.act
      : acts.committed() === ticket.committed && cookies.token() === ticket.token;

  /** The cookie's end in the device's own time, so that a clock that is hours off does not drop it at once. */
  const cookieExpiry = (session: Session): Date | undefined => {
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
    apply(ticket, { session, user, session_token, session_jwt }) {
      if (!isCurrent(ticket)) {
        synchronize();
        throw new SessionChangedError();
      }
      cookies.write({ session_token, session_jwt }, cookieExpiry(session));
      if (ticket.act !== undefined) acts.commit(ticket.act);
      commit({ session, user });
    },
    applyUser(ticket, user) {
      const { session } = state;
      if (session && session.session_id === ticket.sessionId && acts.committed() === ticket.committed) {
        commit({ session, user });
      }
    },
    end(ticket) {
      if (!isCurrent(ticket)) return synchronize();
      if (ticket.act !== undefined) {
        acts.commit(ticket.act);
        cookies.clearIntermediate();
      }
      cookies.clear();
      commit(SIGNED_OUT);
    },
    replaceTokens(tokens) {
      const act = acts.begin();
      cookies.write(tokens, state.session ? cookieExpiry(state.session) : undefined);
      acts.commit(act);
    },
    confirm() {
      fromCache = false;
    },
    onUser: users.add,
    onSession: sessions.add,
    onState: states.add,
    onActivity: activity.add,
    dispose() {
      stopListening();
      for (const listeners of [users, sessions, states, activity]) listeners.clear();
    },
  };
}
