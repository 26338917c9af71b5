/**
 * How the captcha and device-fingerprint fields travel with a call
 * (`auth-client/docs/wire.md#captcha-and-fingerprint`).
 */
export type Protection =
  /** Both fields; one retry with fresh values on a required-captcha refusal. */
  | 'retried'
  /** Both fields; a refusal is final. */
  | 'sent'
  /** `captcha_token` only, in every mode; a refusal is final. */
  | 'captcha-only';

/** What an answer replaces in local state. */
export type Updates =
  /** Session, user and tokens: somebody signed in, or proved one thing more. */
  | 'session'
  /** The same, but only while the session it was asked for is still the current one. */
  | 'same-session'
  /** The user that the answer carries as `__user`. */
  | 'user'
  /** The user that the answer itself is. */
  | 'whole-user'
  /** The member that the answer carries (business). */
  | 'member'
  /** The organization that the answer carries (business). */
  | 'organization';

/**
 * One row of the contract (`auth-client/docs/calls.md`): where a call goes and what crosses the wire. The client sends
 * rows, the provider serves them, and a contract test holds both to the same list. `Body` and `Data` exist for the
 * compiler only.
 */
export interface Endpoint<Body = unknown, Data = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * Below the versioned base path, with `:name` for a parameter of the path or of the query: `/users/emails/:id`,
   * `/users?name=:name`.
   */
  readonly path: string;
  readonly protection?: Protection;
  readonly updates?: Updates;
  /** The body takes the intermediate session token where there is one (business). */
  readonly takesIntermediate?: true;
  /** Fields without which an answer is not one: the client treats it as unreadable. Text must not be empty. */
  readonly needs?: Readonly<Partial<Record<string, 'string' | 'boolean'>>>;
  /** Never set; carries the types. */
  readonly $types?: { readonly body: Body; readonly data: Data };
}

/** The type of a row's body. */
export type BodyOf<E> = E extends Endpoint<infer Body, unknown> ? Body : never;

/** The type of a row's answer, as it stands under `data`. */
export type DataOf<E> =
  E extends Endpoint<never, infer Data> ? Data : E extends Endpoint<infer _, infer D> ? D : never;

/** Declares a row: `endpoint<Body, Data>({ method: 'POST', path: '/otps/authenticate' })`. */
export const endpoint = <Body, Data>(
  row: Omit<Endpoint, '$types' | 'needs'> & {
    readonly needs?: Readonly<Partial<Record<keyof NoInfer<Data> & string, 'string' | 'boolean'>>>;
  },
): Endpoint<Body, Data> => row;

/** The versioned base path of every SDK call. */
export const BASE_PATH = '/sdk/v1';
