import { beforeAll, describe, expect, it } from 'vitest';
import { type Described, describedServerEndpoints, requiredFields } from '../test/described-endpoints.ts';
import { serverAuthorization } from '../test/server-caller.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { SERVER_PATH } from './server-app.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await createTestProvider();
});

const send = async ({ method, path }: { method: string; path: string }, body?: string) => {
  const response = await provider.fetch(
    new Request(`${provider.baseUrl}${SERVER_PATH}${path.replace(/:\w+/g, 'unknown-id')}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: serverAuthorization(provider) },
      ...(body !== undefined && { body }),
    }),
  );
  return { status: response.status, json: await response.json() };
};

/** Values that no field of any endpoint accepts. */
const HOSTILE = [
  '[]',
  '7',
  'null',
  '"text"',
  '{broken',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  `{"email":"${'a'.repeat(70_000)}"}`,
  '{"email":"\\u0000@example.com","token":"\\u0000"}',
  '{"untrusted_metadata":{"half a pair":"\\ud800"}}',
  '{"an_unknown_field":1}',
];

const withBody = describedServerEndpoints.filter(({ method }) => method === 'POST' || method === 'PUT');

describe.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it('answers hostile input with a clear refusal, never with a 500', async () => {
      for (const body of HOSTILE) {
        const { status, json } = await send(endpoint, body);
        expect(status, `${body.slice(0, 60)}: ${JSON.stringify(json)}`).toBeLessThan(500);
        if (status < 300) continue;
        expect(json).toMatchObject({ status_code: status, request_id: expect.any(String) });
        expect(json.error_message.length).toBeGreaterThan(10);
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });

    it('refuses an unknown field by its name', async () => {
      const { entries = {} } = endpoint.schema;
      const body = Object.fromEntries(
        requiredFields(endpoint.schema).map((name) => [name, ofKind(entries[name])]),
      );
      const { status, json } = await send(endpoint, JSON.stringify({ ...body, an_unknown_field: 1 }));
      expect([status, json.error_message]).toEqual([400, 'an_unknown_field is not a known field.']);
    });
  },
);

/** Returns a valid value for a field of this kind. */
const ofKind = ({ type, options }: Described = { type: '' }): unknown => {
  if (options) return options[0];
  return { number: 30, boolean: true, array: ['x'], object: {}, record: {} }[type] ?? 'xx';
};

// @asvs 3.5.3
it('reads by GET, and changes nothing by it', () => {
  const read = describedServerEndpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(read.toSorted()).toEqual([
    '/b2b/organizations/:organization_id',
    '/b2b/organizations/:organization_id/member?member_id=:member_id&email_address=:email_address',
    '/b2b/organizations/members/dangerously_get/:member_id',
    '/b2b/rbac/organizations/:organization_id',
    '/b2b/rbac/policy',
    '/b2b/recovery_codes/:organization_id/:member_id',
    '/b2b/sessions?organization_id=:organization_id&member_id=:member_id',
    '/rbac/policy',
    '/sessions?user_id=:user_id',
    '/users/:user_id',
    '/users/:user_id/connected_apps',
  ]);
});
