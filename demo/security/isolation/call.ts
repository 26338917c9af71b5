import { BASE_PATH } from '@login-widget/auth-client/wire';
import type { TestProvider } from '../../provider/testing.ts';

/** A call, taken apart into what somebody else would exchange. */
export interface Call {
  /** In the path: what the call is about. */
  params?: Record<string, string>;
  /** Fields that say whom or what the call is about. */
  names?: Record<string, unknown>;
  /** What an attacker says in the place of `names`, where the owner's own values lead nowhere. */
  aimed?: Record<string, unknown>;
  /** Fields that prove something. */
  secrets?: Record<string, unknown>;
  /** All other fields. */
  rest?: Record<string, unknown>;
  /** A body that is no set of fields. */
  body?: unknown;
  headers?: Record<string, string>;
  session?: string | undefined;
}

/** Who may make a call. */
export type Who = 'user' | 'member' | 'proof' | 'operator' | 'anybody';

/** How one route is called validly, and who may. */
export interface Row<Subject> {
  who: Who;
  /** Why anybody may. */
  because?: string;
  /** What everybody is told, by the name of the subject's part. */
  tells?: readonly string[];
  /** Why the owner's own call does not succeed either. */
  never?: string;
  /** The role that a member needs for it; other members of the same organization are refused. */
  role?: string;
  isForm?: boolean;
  isBearer?: boolean;
  prepare(subject: Subject): Call | Promise<Call>;
}

/** A route, and how its calls are written. */
export interface Route {
  method: string;
  /** From the first slash on, with `:names`. */
  path: string;
  isForm?: boolean | undefined;
  /** Whether the session stands in a bearer token instead of the project's Basic. */
  isBearer?: boolean | undefined;
}

export type Target = Pick<TestProvider, 'fetch' | 'baseUrl' | 'publicToken'>;

/** The page that registers passkeys and wallets names its origin; so does every browser. */
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

/** The request of a call to a provider. */
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
      // The operator's page and the pages of a flow are the provider's own: a page of the site is none of them.
      ...(path.startsWith(BASE_PATH) && { Origin: PAGE }),
      ...(hasBody && { 'Content-Type': type }),
      ...authorizationOf(to, route, call.session),
      ...call.headers,
    },
    ...(hasBody && { body: route.isForm ? form() : JSON.stringify(call.body ?? fields) }),
  });
};

/** What was said in a request: what an answer repeats is not told by it. */
export const saidIn = (route: Route, call: Call): string =>
  JSON.stringify([route.path, call.params, fieldsOf(call), call.body, call.session]);

/** As a secret, and none: the same length and kind. */
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

/** Somebody's own proof and session, aimed at what is another's. */
export const aimedAt = (own: Call, theirs: Call): Call => ({
  ...own,
  ...(theirs.params && { params: theirs.params }),
  names: { ...theirs.names, ...theirs.aimed },
});
