import type { Endpoint } from '@login-widget/auth-client/wire';
import { membersSearch } from '../../../provider/server-api/b2b/endpoints/members.ts';
import {
  organizationsCreate,
  organizationsSearch,
} from '../../../provider/server-api/b2b/endpoints/organizations.ts';
import { asServerCalls, SHARED } from '../../../provider/server-api/b2b/shared-routes.ts';
import { usersSearch } from '../../../provider/server-api/endpoints/users.ts';
import { serverCallerOf } from '../../../provider/test/server-caller.ts';
import type { ServerCall } from '../../../provider/test/server-calls.ts';
import { serverMemberCalls } from '../../../provider/test/server-member-calls.ts';
import { serverUserCalls } from '../../../provider/test/server-user-calls.ts';
import type { TestProvider } from '../../../provider/testing.ts';
import { emailOf, LARGE_ORGANIZATION, memberIdOf, organizationOf, userIdOf } from '../seed.ts';
import type { World } from '../world.ts';
import { memberCalls } from './member-calls.ts';
import { hasNoApp } from './person-calls.ts';

type Scene = (world: World) => Promise<void>;

const called = async <Body, Data>(
  { provider }: World,
  endpoint: Endpoint<Body, Data>,
  body?: object,
  params?: Record<string, string>,
): Promise<Data> => {
  const { status, data, error } = await serverCallerOf(provider)(endpoint, body, params);
  if (status >= 400) throw new Error(`${endpoint.path} was answered ${status}: ${error.error_message}`);
  return data;
};

const make = async <Person>(world: World, calls: readonly ServerCall<Person>[], person: Person) => {
  for (const { endpoint, prepare } of calls) {
    const { body, params } = await prepare(person);
    await called(world, endpoint, body, params);
  }
};

const none = {} as TestProvider;
const scenesOf = (who: string, names: string[], scene: (name: string) => Scene): Record<string, Scene> =>
  Object.fromEntries(names.map((name) => [`${who}: ${name}`, scene(name)]));

const userScenes = scenesOf('servers', Object.keys(serverUserCalls(none)), (noun) => async (world) => {
  const person = world.person(hasNoApp);
  const user = { id: userIdOf(person), email: emailOf(person) };
  await make(world, serverUserCalls(world.provider)[noun] ?? [], user);
});

/** People in one of the small organizations. */
const isPlain = (person: number): boolean =>
  organizationOf(person) !== LARGE_ORGANIZATION && hasNoApp(person);

/** Creates an organization without members. */
const founded = async (world: World): Promise<string> =>
  (await called(world, organizationsCreate, { organization_name: 'Founded' })).organization.organization_id;

const memberScenes = scenesOf(
  'servers of organizations',
  Object.keys(serverMemberCalls(none)),
  (noun) => async (world) => {
    const person = world.person(isPlain);
    // The calls that delete an organization get one without members.
    const organizationId = noun === 'endOfOrganizations' ? await founded(world) : organizationOf(person);
    const member = { id: memberIdOf(person), email: emailOf(person), organizationId };
    await make(world, serverMemberCalls(world.provider)[noun] ?? [], member);
  },
);

/** A world in which a server makes the calls that pages and servers share. */
const asServer = (world: World): World => ({
  ...world,
  call: async (endpoint, body, options) => {
    if (!SHARED.includes(endpoint as Endpoint)) return world.call(endpoint, body, options);
    const session = options?.session && { session_token: options.session.session_token };
    return called(world, asServerCalls(endpoint as Endpoint) as typeof endpoint, { ...body, ...session });
  },
});

const sharedScenes = scenesOf(
  'servers as pages',
  Object.keys(memberCalls),
  (name) => (world) => (memberCalls as Record<string, Scene>)[name]?.(asServer(world)) ?? Promise.resolve(),
);

/** Fragments of one person's address, which few others have. */
const searchForParts = async (world: World): Promise<void> => {
  const part = emailOf(world.person()).slice('per'.length, -'.example'.length);
  const about = (filter_name: string) => ({
    query: { operator: 'AND', operands: [{ filter_name, filter_value: part }] },
  });
  await called(world, usersSearch, about('email_address_fuzzy'));
  await called(world, organizationsSearch, about('member_email_fuzzy'));
  const organization_ids = [LARGE_ORGANIZATION];
  await called(world, membersSearch, { ...about('member_email_fuzzy'), organization_ids });
};

/** A fragment of every address, as of a large mail service, and one of an address or a name. */
const searchForCommonParts = async (world: World): Promise<void> => {
  const operand = (filter_name: string, filter_value: string) => ({ filter_name, filter_value });
  const common = [operand('email_address_fuzzy', '.example')];
  await called(world, usersSearch, { query: { operator: 'AND', operands: common } });
  const part = emailOf(world.person()).slice('per'.length, -'.example'.length);
  const either = [operand('email_address_fuzzy', part), operand('full_name_fuzzy', part)];
  await called(world, usersSearch, { query: { operator: 'OR', operands: either } });
};

/** Calls of the project's own servers. */
export const serverCalls = {
  ...userScenes,
  ...memberScenes,
  ...sharedScenes,
  'servers: search for parts': searchForParts,
  'servers: search for common parts': searchForCommonParts,
};
