import type { Bootstrap } from './bootstrap/bootstrap.ts';
import type { ClientOptions } from './config.ts';
import { type Core, createCore } from './core.ts';
import type { Unsubscribe } from './environment.ts';
import type { Notice } from './notices.ts';
import { type SessionMethods, session } from './resources/session.ts';
import { consumerKind } from './session/consumer-kind.ts';
import type { Session, User } from './wire/common.ts';

/** Members of every client, whatever its resources. */
export interface BaseClient {
  /** Public token of the project. */
  readonly publicToken: string;
  /** The session: state, refresh and sign-out. */
  readonly session: SessionMethods;
  /** The project's public settings. */
  readonly bootstrap: {
    /** Returns the settings as last known: fetched, cached or the defaults. */
    getSync(): Bootstrap;
    /** Waits for the first fetch. If it fails, returns the settings as last known. Never rejects. */
    get(): Promise<Bootstrap>;
    /** Calls the listener when the settings have changed. */
    onChange(listener: (bootstrap: Bootstrap) => void): Unsubscribe;
  };
  /** Calls the listener after every change of session or user; with `{}` when nobody is signed in. */
  onStateChange(listener: (state: { session?: Session; user?: User }) => void): Unsubscribe;
  /** Calls the listener once for each browser feature that is unavailable. */
  onNotice(listener: (notice: Notice) => void): Unsubscribe;
  /** Stops timers, listeners and requests. The session stays. */
  dispose(): void;
}

type Resources = Readonly<Record<string, (core: Core) => unknown>>;

/**
 * A client with the given resources.
 *
 * @typeParam R the resources, by their names in the client
 */
export type ClientWith<R extends Resources> = BaseClient & {
  readonly [Name in keyof R]: ReturnType<R[Name]>;
};

/**
 * Creates a client with only the given resources, so that a page downloads no others.
 *
 * @typeParam R the resources, by their names in the client
 * @param resources such as `{ otps, user }`, from this package
 * @param publicToken the project's public token; its kind selects the hosted API, unless `apiUrl` is given
 * @param options default: the defaults of `ClientOptions`
 * @example
 * ```ts
 * const client = createClientWith({ otps }, 'public-token-live-…');
 * await client.otps.email.loginOrCreate('a@example.com');
 * ```
 * @throws {UsageError} if an option has a wrong type
 */
export const createClientWith = <R extends Resources>(
  resources: R,
  publicToken: string,
  options?: ClientOptions,
): ClientWith<R> => compose(resources, createCore(consumerKind, publicToken, options));

/** Combines the resources with the members of every client. */
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
