import { afterAll, describe, expect, it } from 'vitest';
import { serverRoutes } from '../../provider/server-api/routes/routes.ts';
import { SERVER_PATH } from '../../provider/server-api/server-app.ts';
import type { Services } from '../../provider/services.ts';
import { serverAuthorization } from '../../provider/test/server-caller.ts';
import { type ServerCall, type ServerCallParts, serverRouteName } from '../../provider/test/server-calls.ts';
import type { TestProvider } from '../../provider/testing.ts';
import { serverMemberRows, serverUserRows } from './server-rows.ts';
import type { Keys } from './snapshot.ts';
import type { Member, Subject, User } from './subjects.ts';
import { openTwoProjects } from './two-projects.ts';

const { provider, otherProject, subjects, snapshotOf, faults, table, close } = await openTwoProjects();

afterAll(() => close('Isolation: routes of servers × attackers'));

const requestOf = (
  to: TestProvider,
  { endpoint }: Pick<ServerCall<never>, 'endpoint'>,
  { params = {}, body }: ServerCallParts,
  authorization: string | undefined,
): Request => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return new Request(`${to.baseUrl}${SERVER_PATH}${path}`, {
    method: endpoint.method,
    headers: {
      ...(authorization && { Authorization: authorization }),
      ...(hasBody && { 'Content-Type': 'application/json' }),
    },
    ...(hasBody && { body: JSON.stringify(body ?? {}) }),
  });
};

const basic = (name: string, password: string) => `Basic ${btoa(`${name}:${password}`)}`;

/** Checks that only a server of the project succeeds with a call. */
const tryAll = async <Person extends Subject>(
  call: ServerCall<Person>,
  owner: Person,
  keys: Keys,
  parts: Record<string, string>,
) => {
  const theirs = await call.prepare(owner);
  const recorded = JSON.stringify([call.endpoint.path, theirs]);
  const snapshot = () => snapshotOf(keys);
  const attack = async (
    name: string,
    to: TestProvider,
    authorization: string | undefined,
    expected?: { status: number },
  ) => {
    const about = `${serverRouteName(call.endpoint)}, ${name}`;
    const before = await snapshot();
    const response = await to.fetch(requestOf(to, call, theirs, authorization));
    const text = await response.text();
    expect(response.status, `${about}: ${text}`).toBeLessThan(500);
    if (expected) expect(response.status, `${about}: ${text}`).toBe(expected.status);
    else if (call.elsewhere === undefined)
      expect(response.status, `${about}: ${text}`).toBeGreaterThanOrEqual(400);
    const given = Object.entries(parts).filter(([, part]) => !recorded.includes(part) && text.includes(part));
    expect(given, `${about}: ${text}`).toEqual([]);
    expect(await snapshot(), `${about} changed something`).toBe(before);
    expect(faults.splice(0), about).toEqual([]);
    const column = table[owner.kind] ?? {};
    column[name] = (column[name] ?? 0) + 1;
    table[owner.kind] = column;
  };
  const refused = { status: 401 };
  const { publicToken, projectId, projectSecret, adminSecret } = provider;
  await attack('nobody', provider, undefined, refused);
  await attack('a page', provider, basic(publicToken, publicToken), refused);
  await attack('the signed-in person', provider, basic(publicToken, owner.session), refused);
  await attack('the operator', provider, `Bearer ${adminSecret}`, refused);
  await attack('another secret', provider, basic(projectId, otherProject.projectSecret), refused);
  await attack('another project', provider, serverAuthorization(otherProject), refused);
  await attack('this secret elsewhere', otherProject, basic(otherProject.projectId, projectSecret), refused);
  await attack('a server of another project', otherProject, serverAuthorization(otherProject));

  const response = await provider.fetch(requestOf(provider, call, theirs, serverAuthorization(provider)));
  const text = await response.text();
  expect(response.status, `the own server's call: ${text}`).toBeLessThan(400);
  expect(faults.splice(0)).toEqual([]);
};

const partsOf = ({ parts, session }: Subject): Record<string, string> => ({ ...parts, session });

describe('every route of the servers’ API', () => {
  it('is called here', () => {
    const services = { passwords: {}, project: {}, limits: {} } as Services;
    const served = serverRoutes(services).map(({ endpoint }) => serverRouteName(endpoint));
    const called = [...Object.keys(serverUserRows(provider)), ...Object.keys(serverMemberRows(provider))];
    expect(called.toSorted()).toEqual([...new Set(served)].toSorted());
    expect(served.length).toBe(new Set(served).size);
  });

  it.each(Object.keys(serverUserRows(provider)))('opens to its own project alone: %s', async (name) => {
    const user = await subjects.user();
    const call = serverUserRows(provider)[name] as ServerCall<User>;
    await tryAll(call, user, { user_id: user.id }, partsOf(user));
  });

  it.each(Object.keys(serverMemberRows(provider)))('opens to its own project alone: %s', async (name) => {
    const member = await subjects.member();
    const { organization_id } = member.organization;
    const call = serverMemberRows(provider)[name] as ServerCall<Member>;
    const keys = { member_id: member.id, organization_id, email_address: member.email };
    await tryAll(call, member, keys, partsOf(member));
  });
});
