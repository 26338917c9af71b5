/** Captcha and device fingerprint fields of a call (`auth-client/docs/wire.md#captcha-and-fingerprint`). */
export type Protection =
  /** Both fields; one retry with fresh values if the provider requires a captcha. */
  | 'retried'
  /** Both fields; a refusal is final. */
  | 'sent'
  /** `captcha_token` only, in every mode; a refusal is final. */
  | 'captcha-only';

/** Part of the local state that an answer replaces. */
export type Updates =
  /** Session, user and tokens: a sign-in, or a further factor. */
  | 'session'
  /** The same, but only if the session of the request is still current. */
  | 'same-session'
  /** The user in the answer's field `__user`. */
  | 'user'
  /** The user: the answer itself. */
  | 'whole-user'
  /** The member in the answer (business). */
  | 'member'
  /** The organization in the answer (business). */
  | 'organization';

/**
 * One endpoint of the contract (`auth-client/docs/calls.md`): path, body and answer of a call. The client calls it, the
 * provider serves it, and a contract test checks both against the same list. `Body` and `Data` exist only for the
 * compiler.
 */
export interface Endpoint<Body = unknown, Data = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * Path below the versioned base path, with `:name` for a parameter of path or query: `/users/emails/:id`,
   * `/users?name=:name`.
   */
  readonly path: string;
  readonly protection?: Protection;
  readonly updates?: Updates;
  /** The body takes the intermediate session token, if there is one (business). */
  readonly takesIntermediate?: true;
  /** Required fields of the answer; without them the client treats it as unreadable. Strings must not be empty. */
  readonly needs?: Readonly<Partial<Record<string, 'string' | 'boolean'>>>;
  /** Never set; carries the types. */
  readonly $types?: { readonly body: Body; readonly data: Data };
}

/** The type of an endpoint's body. */
export type BodyOf<E> = E extends Endpoint<infer Body, unknown> ? Body : never;

/** The type of an endpoint's answer: the content of `data`. */
export type DataOf<E> =
  E extends Endpoint<never, infer Data> ? Data : E extends Endpoint<infer _, infer D> ? D : never;

/** Declares an endpoint: `endpoint<Body, Data>({ method: 'POST', path: '/otps/authenticate' })`. */
export const endpoint = <Body, Data>(
  endpoint: Omit<Endpoint, '$types' | 'needs'> & {
    readonly needs?: Readonly<Partial<Record<keyof NoInfer<Data> & string, 'string' | 'boolean'>>>;
  },
): Endpoint<Body, Data> => endpoint;

/** The versioned base path of every SDK call. */
export const BASE_PATH = '/sdk/v1';
