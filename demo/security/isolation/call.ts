import { BASE_PATH } from '@login-widget/auth-client/wire';
import type { TestProvider } from '../../provider/testing.ts';

/** A call, split into the parts that an attacker would exchange. */
export interface Call {
  /** Parameters of the path, which say what the call is about. */
  params?: Record<string, string>;
  /** Fields that say whom or what the call is about. */
  names?: Record<string, unknown>;
  /** The attacker's replacement for `names`, when the owner's own values lead nowhere. */
  aimed?: Record<string, unknown>;
  /** Fields that prove something. */
  secrets?: Record<string, unknown>;
  /** All other fields. */
  rest?: Record<string, unknown>;
  /** A body that is not a set of fields. */
  body?: unknown;
  headers?: Record<string, string>;
  session?: string | undefined;
}

/** Who may make a call. */
export type Who = 'user' | 'member' | 'proof' | 'operator' | 'anybody';

/** A valid call of one route, and who may make it. */
export interface Row<Subject> {
  who: Who;
  /** Why everybody may make the call. */
  because?: string;
  /** Parts of the subject that the answer tells everybody, by name. */
  tells?: readonly string[];
  /** Why even the owner's own call fails. */
  never?: string;
  /** Role that a member needs. Other members of the same organization are refused. */
  role?: string;
  isForm?: boolean;
  isBearer?: boolean;
  prepare(subject: Subject): Call | Promise<Call>;
}

/** A route, and the form of its calls. */
export interface Route {
  method: string;
  /** Path from the first slash on, with `:names`. */
  path: string;
  isForm?: boolean | undefined;
  /** The session is a bearer token instead of part of the project's Basic authorization. */
  isBearer?: boolean | undefined;
}

export type Target = Pick<TestProvider, 'fetch' | 'baseUrl' | 'publicToken'>;

/** The page's origin: a browser sends it, and passkeys and wallets are bound to it. */
const PAGE = 'http://localhost:5173';

const fieldsOf = ({ names, secrets, rest }: Call): Record<string, unknown> => ({
  ...rest,
  ...names,
  ...secrets,
});

const authorizationOf = (to: Target, { isBearer }: Route, session: string | undefined) => {
  if (isBearer) return session === undefined ? {} : { Authorization: `Bearer ${session}` };
  return { Authorization: `Basic ${btoa(`${to.publicToken}:${session ?? to.publicToken}`)}` };
};

/** Builds the request of a call to a provider. */
export const requestOf = (to: Target, route: Route, call: Call): Request => {
  const fields = fieldsOf(call);
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(call.params?.[name] ?? ''));
  const url = new URL(path, to.baseUrl);
  if (!hasBody) for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
  const type = route.isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const form = () => new URLSearchParams(fields as Record<string, string>).toString();
  return new Request(url, {
    method: route.method,
    headers: {
      // Calls of the operator's page and of pages within a flow come from the provider's own origin, not from
      // the site.
      ...(path.startsWith(BASE_PATH) && { Origin: PAGE }),
      ...(hasBody && { 'Content-Type': type }),
      ...authorizationOf(to, route, call.session),
      ...call.headers,
    },
    ...(hasBody && { body: route.isForm ? form() : JSON.stringify(call.body ?? fields) }),
  });
};

/** Everything that a request contains. An answer that repeats it reveals nothing. */
export const saidIn = (route: Route, call: Call): string =>
  JSON.stringify([route.path, call.params, fieldsOf(call), call.body, call.session]);

/** Returns a false secret of the same length and kind. */
const madeUp = (secret: unknown): unknown => {
  if (typeof secret !== 'string') return secret;
  if (/^\d+$/.test(secret))
    return String((Number(secret) + 1) % 10 ** secret.length).padStart(secret.length, '0');
  return secret.replace(/[a-z]/gi, (letter) => (letter.toLowerCase() === 'q' ? 'w' : 'q'));
};

export const withMadeUpSecrets = (call: Call): Call => ({
  ...call,
  secrets: Object.fromEntries(Object.entries(call.secrets ?? {}).map(([name, one]) => [name, madeUp(one)])),
});

/** The attacker's own proof and session, aimed at another person's resources. */
export const aimedAt = (own: Call, theirs: Call): Call => ({
  ...own,
  ...(theirs.params && { params: theirs.params }),
  names: { ...theirs.names, ...theirs.aimed },
});
