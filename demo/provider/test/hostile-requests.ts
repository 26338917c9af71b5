import { BASE_PATH } from '@login-widget/auth-client/wire';
import fc from 'fast-check';
import { SERVER_PATH } from '../server-api/server-app.ts';
import {
  type Described,
  describedEndpoints,
  describedServerEndpoints,
  requiredFields,
} from './described-endpoints.ts';

/** A request as plain data, so that a failing one can be read and reduced. */
export interface HostileRequest {
  method: string;
  /** Path from the first slash on. `{public_token}` stands for the project's. */
  path: string;
  headers: Record<string, string>;
  /** The claimed caller. */
  caller: 'nobody' | 'page' | 'person' | 'operator' | 'server';
  body: string | undefined;
}

/** Public paths besides the endpoints. */
const PLACES = [
  '/',
  '/health',
  '/v1/sessions/jwks/{id}',
  '/.well-known/openid-configuration',
  '/.well-known/jwks.json',
  '/v1/public/oauth/{provider}/start',
  '/v1/oauth/callback/{provider}',
  '/v1/b2b/public/oauth/{provider}/start',
  '/v1/b2b/public/oauth/{provider}/discovery/start',
  '/v1/sso/callback/{id}',
  '/v1/public/sso/start',
  '/v1/oauth2/token',
  '/v1/oauth2/userinfo',
  '/v1/public/oauth/google/onetap/start',
  '/v1/public/oauth/google/onetap/script',
  `${BASE_PATH}/oauth/authorize`,
  `${BASE_PATH}/no/such/endpoint/{id}`,
  '/stand-in/google-one-tap/accounts',
  '/stand-in/google-one-tap/credential',
  '/stand-in/{provider}/authorize',
  '/stand-in/{provider}/token',
  '/stand-in/{provider}/{id}',
  '/clientside-services/index.html',
  '/clientside-services/parent',
  '/inbox/messages',
  '/inbox/messages/{id}/html',
  '/admin/login',
  '/admin/api/settings',
  '/admin/api/users',
  '/admin/api/users/{id}',
  '/admin/api/users/{id}/sessions',
  '/admin/api/users/{id}/impersonation',
  '/admin/api/clients',
  '/admin/api/templates',
  '/admin/api/templates/{id}',
  '/admin/api/sessions/{id}',
];
const PARAMETERS = [
  'public_token',
  'search',
  'to',
  'state',
  'code',
  'token',
  'client_id',
  'redirect_uri',
  'login_redirect_url',
  'signup_redirect_url',
  'code_challenge',
  'code_verifier',
  'grant_type',
  'response_type',
  'scope',
  'nonce',
  'connection_id',
  'organization_id',
  'parent',
  'google-stand-in',
];

/** Known troublemakers: line ends, unpaired surrogates, keywords of other languages, invalid numbers. */
const NASTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '＠example.com',
  'İ@example.com',
  "'; drop table users; --",
  '$1',
  '%',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'javascript:alert(1)',
  '//evil.example',
  'http://[::1',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '0x',
  '1e309',
  '-1',
  '9'.repeat(400),
  'a'.repeat(1_025),
  'eyJhbGciOiJub25lIn0.e30.',
  '{"id":"x","rawId":"x","type":"public-key","response":{}}',
  '{"id":"AA","rawId":"AA","type":"public-key","response":{"clientDataJSON":"e30","authenticatorData":"AA","signature":"AA"},"clientExtensionResults":{}}',
];

/** A plausible value for a field, by its name or its kind. */
const plausible = (name: string, { type, entries, wrapped, options }: Described): fc.Arbitrary<unknown> => {
  if (wrapped) return plausible(name, wrapped);
  if (options) return fc.constantFrom(...options);
  if (entries) return bodyOf(entries);
  if (type === 'number') return fc.constantFrom(5, 30, 60);
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(hostile, { maxLength: 3 });
  if (type === 'record') return fc.dictionary(text, hostile, { maxKeys: 3 });
  if (name.startsWith('email')) return fc.constantFrom('fuzz@example.com', 'FUZZ+tag@Example.COM');
  if (name.includes('phone')) return fc.constant('+12025550123');
  if (name.includes('wallet_address')) return fc.constant('0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B');
  if (name.includes('url') || name.includes('uri')) return fc.constant('http://localhost:5173/auth-callback');
  if (name === 'domain') return fc.constant('localhost');
  if (name === 'code' || name === 'token' || name.endsWith('_code'))
    return fc.constantFrom('123456', 'a'.repeat(43));
  return fc.constantFrom('marble otter 58 quilts', 'a'.repeat(43), 'unknown-id');
};

const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 64 }),
  fc.string({ maxLength: 300 }),
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Most fields are valid, so that the invalid ones get far. */
const bodyOf = (entries: Record<string, Described>): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [
        name,
        fc.oneof({ weight: 12, arbitrary: plausible(name, entry) }, { weight: 1, arbitrary: hostile }),
      ]),
    ),
    { requiredKeys: requiredFields({ type: 'object', entries }) },
  );

const json = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  value.map((one) => JSON.stringify(one) ?? '');

const bodyFor = ({ entries }: Described): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: json(entries ? bodyOf(entries) : hostile) },
    { weight: 1, arbitrary: json(fc.jsonValue()) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  );

/** Replaces unpaired surrogates by the replacement character, as a socket does. */
const wellFormed = (one: string): string => Buffer.from(one).toString();

/** Percent-encoded where necessary, and bytes that are not UTF-8. */
const segment = fc.oneof(
  { weight: 4, arbitrary: text.map((one) => encodeURIComponent(wellFormed(one))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%ff',
      '%C3%28',
      '%E0%80%AF',
      '%',
      '%2e%2e',
      '..',
      '.',
      '',
      'google',
      'github',
    ),
  },
);

const callers = (likely: HostileRequest['caller'][]): fc.Arbitrary<HostileRequest['caller']> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...likely) },
    { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'operator' as const) },
  );

/** Header values are bytes of one line. Values that `Request` refuses never reach a server. */
const headerValue = fc.oneof(
  fc.string({ maxLength: 60 }),
  text.map((one) => one.replace(/[^\t\x20-\xff]/g, '?')),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'Authorization',
    'Content-Type',
    'Content-Length',
    'Origin',
    'Cookie',
    'User-Agent',
    'X-Forwarded-For',
    'X-SDK-Client',
    'X-SDK-Parent-Host',
    'Accept-Language',
    'Host',
  ),
  headerValue,
  { maxKeys: 2 },
);

const toEndpoint: fc.Arbitrary<HostileRequest> = fc.constantFrom(...describedEndpoints).chain((endpoint) =>
  fc.record({
    method: fc.constant(endpoint.method),
    path: segment.map(
      (one) => BASE_PATH + endpoint.path.replace(':public_token', '{public_token}').replace(/:\w+/g, one),
    ),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    caller: callers(['page', 'person']),
    body:
      endpoint.method === 'POST' || endpoint.method === 'PUT'
        ? bodyFor(endpoint.schema)
        : fc.constant(undefined),
  }),
);

const toServerEndpoint: fc.Arbitrary<HostileRequest> = fc
  .constantFrom(...describedServerEndpoints)
  .chain((endpoint) =>
    fc.record({
      method: fc.constant(endpoint.method),
      path: segment.map((one) => SERVER_PATH + endpoint.path.replace(/:\w+/g, one)),
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
      caller: callers(['server']),
      body:
        endpoint.method === 'POST' || endpoint.method === 'PUT'
          ? bodyFor(endpoint.schema)
          : fc.constant(undefined),
    }),
  );

const query = fc
  .array(fc.tuple(fc.constantFrom(...PARAMETERS), text), { maxLength: 5 })
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, wellFormed(value)])).toString());

const FORM = 'application/x-www-form-urlencoded';

const toPlace: fc.Arbitrary<HostileRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'),
    path: fc
      .tuple(
        fc.constantFrom(...PLACES),
        segment,
        fc.constantFrom('google', 'github', 'microsoft', 'nobody'),
        query,
      )
      .map(
        ([place, id, provider, search]) =>
          `${place.replaceAll('{id}', id).replace('{provider}', provider)}?${search}`,
      ),
    headers,
    caller: callers(['operator', 'operator', 'nobody']),
    sent: fc.oneof(
      fc.tuple(fc.constant('application/json'), json(hostile)),
      fc.tuple(fc.constant(FORM), query),
      fc.tuple(fc.constantFrom(FORM, 'text/plain'), fc.string({ unit: 'binary', maxLength: 200 })),
    ),
  })
  .map(({ sent: [type, body], ...request }) => ({
    ...request,
    headers: { 'Content-Type': type, ...request.headers },
    body,
  }));

/** Requests that no honest client sends, most of them almost valid. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .oneof(
    { weight: 3, arbitrary: toEndpoint },
    { weight: 2, arbitrary: toServerEndpoint },
    { weight: 1, arbitrary: toPlace },
  )
  .map((request) =>
    ['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(request.method) ? { ...request, body: undefined } : request,
  );
