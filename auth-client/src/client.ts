import type { Bootstrap } from './bootstrap/bootstrap.ts';
import type { ClientOptions } from './config.ts';
import { type Core, createCore } from './core.ts';
import type { Unsubscribe } from './environment.ts';
import type { Notice } from './notices.ts';
import { type SessionMethods, session } from './resources/session.ts';
import { consumerKind } from './session/consumer-kind.ts';
import type { Session, User } from './wire/common.ts';

/** What every client has, whatever its resources. */
export interface BaseClient {
  /** Of the project that the client was made for. */
  readonly publicToken: string;
  /** The session: its state, its refresh, signing out. */
  readonly session: SessionMethods;
  /** The project's public settings. */
  readonly bootstrap: {
    /** The project's settings as known now: fresh, cached or the defaults. */
    getSync(): Bootstrap;
    /** Waits for the provider's answer; on failure what is known. Never rejects. */
    get(): Promise<Bootstrap>;
    /** Tells of changed settings. */
    onChange(listener: (bootstrap: Bootstrap) => void): Unsubscribe;
  };
  /** Tells of every change of session or user; `{}` when nobody is signed in. */
  onStateChange(listener: (state: { session?: Session; user?: User }) => void): Unsubscribe;
  /** Tells what the browser withholds; once for each kind. */
  onNotice(listener: (notice: Notice) => void): Unsubscribe;
  /** Ends timers, listeners and requests. The session stays. */
  dispose(): void;
}

type Resources = Readonly<Record<string, (core: Core) => unknown>>;

/**
 * A client of these resources.
 *
 * @typeParam R the resources, by the names that they have in the client
 */
export type ClientWith<R extends Resources> = BaseClient & {
  readonly [Name in keyof R]: ReturnType<R[Name]>;
};

/**
 * A client that has only the resources it is given, so that a page downloads no others.
 *
 * @typeParam R the resources, by the names that they have in the client
 * @param resources such as `{ otps, user }`, from this package
 * @param publicToken the project's public token; its kind chooses the hosted API, unless `apiUrl` is given
 * @param options default: those of `ClientOptions`
 * @example
 * ```ts
 * const client = createClientWith({ otps }, 'public-token-live-…');
 * await client.otps.email.loginOrCreate('a@example.com');
 * ```
 * @throws {UsageError} where an option has a wrong type.
 */
export const createClientWith = <R extends Resources>(
  resources: R,
  publicToken: string,
  options?: ClientOptions,
): ClientWith<R> => compose(resources, createCore(consumerKind, publicToken, options));

/** Puts the resources beside what every client has. */
export function compose<R extends Resources>(resources: R, core: Core): ClientWith<R> {
  const { store, bootstrap, notices, dispose } = core;
  const base: BaseClient = {
    publicToken: core.config.publicToken,
    session: session(core),
    bootstrap: { getSync: bootstrap.getSync, get: bootstrap.get, onChange: bootstrap.onChange },
    onStateChange: (listener) => store.onState(listener),
    onNotice: notices.onNotice,
    dispose,
  };
  const own = Object.fromEntries(Object.entries(resources).map(([name, create]) => [name, create(core)]));
  return { ...own, ...base } as ClientWith<R>;
}
