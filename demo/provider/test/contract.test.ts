import { BASE_PATH, type Endpoint, endpoints } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { type Described, describedEndpoints, requiredFields } from './described-endpoints.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await createTestProvider();
});

const send = async (endpoint: Endpoint, body?: string) => {
  const path = endpoint.path.replace(':public_token', provider.publicToken).replace(/:\w+/g, 'unknown-id');
  const response = await provider.fetch(
    new Request(`${provider.baseUrl}${BASE_PATH}${path}`, {
      method: endpoint.method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
      },
      ...(body !== undefined && { body }),
    }),
  );
  return { status: response.status, headers: response.headers, json: await response.json() };
};

const withBody = Object.entries(endpoints).filter(
  ([, endpoint]) => endpoint.method === 'POST' || endpoint.method === 'PUT',
);

/** Values that no field of any endpoint accepts. */
const HOSTILE = [
  '[]',
  '7',
  'null',
  '"text"',
  '{"email":{},"phone_number":[],"token":{},"password":7,"session_duration_minutes":"x"}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  `{"email":"${'a'.repeat(70_000)}"}`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"email":"\\u0000@example.com","token":"\\u0000","method_id":"\\u0000","session_duration_minutes":30}',
  '{"untrusted_metadata":{"half a pair":"\\ud800"},"name":{"first_name":"\\udc00"},"\\udfff":1}',
  '{broken',
];

describe.each(Object.entries(endpoints))('the endpoint %s', (_, endpoint) => {
  it('is served', async () => {
    const { json } = await send(
      endpoint,
      endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : '{}',
    );
    expect(json.error_type, 'A new endpoint needs a route in demo/provider/routes/.').not.toBe(
      'route_not_found',
    );
  });
});

describe.each(withBody)('the endpoint %s', (_, endpoint) => {
  it.each(HOSTILE)('answers hostile input with a clear refusal, never with a 500: %#', async (body) => {
    const { status, json } = await send(endpoint, body);
    expect(status, JSON.stringify(json)).toBeLessThan(500);
    if (status < 300) return;
    expect(json).toMatchObject({
      status_code: status,
      request_id: expect.any(String),
      error_type: expect.any(String),
    });
    expect(json.error_message.length).toBeGreaterThan(10);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('ignores unknown fields', async () => {
    const { json } = await send(endpoint, '{"unknown_field":1}');
    expect(JSON.stringify(json)).not.toContain('unknown_field');
  });
});

/** Returns a valid value for a field of this kind. */
const ofKind = ({ type, options }: Described): unknown => {
  if (options) return options[0];
  return { number: 30, boolean: true, array: [], object: {}, record: {} }[type] ?? 'x';
};

const demanding = describedEndpoints.filter(({ schema }) => requiredFields(schema).length > 0);

it.each(demanding.map((endpoint) => [endpoint.path, endpoint] as const))(
  'the endpoint %s names each missing or mistyped field',
  async (_, endpoint) => {
    const body: Record<string, unknown> = {};
    for (const field of requiredFields(endpoint.schema)) {
      const { entries = {} } = endpoint.schema;
      const missing = await send(endpoint, JSON.stringify(body));
      expect([missing.status, missing.json.error_message]).toEqual([400, `${field} is required.`]);
      const wrong = await send(endpoint, JSON.stringify({ ...body, [field]: { of: 'another kind' } }));
      expect([wrong.status, wrong.json.error_details]).toEqual([400, { field }]);
      body[field] = ofKind(entries[field] ?? { type: '' });
    }
  },
);

// @asvs 3.5.3
it('reads by GET, and changes nothing by it', () => {
  const read = Object.entries(endpoints).filter(([, { method }]) => method === 'GET');
  expect(read.map(([name]) => name).toSorted(), 'Add a GET that changes nothing to this list.').toEqual([
    'b2bMembersMe',
    'b2bOneTapStart',
    'b2bOrganizationsMe',
    'b2bRecoveryCodesGet',
    'b2bSsoDiscoverConnections',
    'getBootstrap',
    'usersConnectedApps',
    'usersMe',
  ]);
  const methods = new Set(Object.values(endpoints).map(({ method }) => method));
  expect([...methods].toSorted()).toEqual(['DELETE', 'GET', 'POST', 'PUT']);
});

describe('every answer', () => {
  it('has an own message for an unknown route', async () => {
    const { status, json } = await send({ method: 'GET', path: '/no/such/route' });
    expect(status).toBe(404);
    expect(json.error_type).toBe('route_not_found');
  });

  it('is readable for an allowed origin’s page, with Retry-After', async () => {
    const response = await provider.fetch(
      new Request(`${provider.baseUrl}${BASE_PATH}/users/me`, {
        headers: { Origin: 'http://localhost:5173' },
      }),
    );
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After, Date, X-Request-Id');
    expect(response.headers.get('x-request-id')).toMatch(/^request-id-/);
  });

  // @asvs 3.4.2 3.5.8
  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example'])(
    'is withheld from pages of %s',
    async (origin) => {
      const request = (method: string) =>
        provider.fetch(
          new Request(`${provider.baseUrl}${BASE_PATH}/users/me`, { method, headers: { Origin: origin } }),
        );
      const refused = await request('GET');
      expect(refused.status).toBe(403);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      expect((await request('OPTIONS')).headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('grants preflights what clients ask for', async () => {
    const preflight = await provider.fetch(
      new Request(`${provider.baseUrl}${BASE_PATH}/users/me`, {
        method: 'OPTIONS',
        headers: {
          Origin: 'http://127.0.0.1:4000',
          'Access-Control-Request-Headers': 'authorization,content-type,x-sdk-client,x-sdk-parent-host',
        },
      }),
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, x-sdk-client, x-sdk-parent-host',
    );
  });

  it.each([
    '',
    'Bearer x',
    'Basic',
    'Basic !!!',
    `Basic ${btoa('no-colon')}`,
    `Basic ${btoa('public-token-test-x:y')}`,
  ])('refuses the authorization %j', async (authorization) => {
    const response = await provider.fetch(
      new Request(`${provider.baseUrl}${BASE_PATH}/users/me`, { headers: { Authorization: authorization } }),
    );
    expect(response.status).toBe(401);
  });
});
