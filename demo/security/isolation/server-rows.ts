import { endpoints } from '@login-widget/auth-client/wire';
import { asServerCalls, SHARED } from '../../provider/server-api/b2b/shared-routes.ts';
import { type ServerCall, serverCall, serverRouteName } from '../../provider/test/server-calls.ts';
import { serverMemberCalls } from '../../provider/test/server-member-calls.ts';
import { serverUserCalls } from '../../provider/test/server-user-calls.ts';
import type { TestProvider } from '../../provider/testing.ts';
import { businessRows } from './business-rows.ts';
import type { Row } from './call.ts';
import type { Member, User } from './subjects.ts';

/** Calls that another project's server may make because pages make them too, with the reason. */
const SHARED_ELSEWHERE: Record<string, string> = {
  b2bPasswordsDiscoveryResetStart: 'mails a code or a link to a stranger of its own project',
  b2bMagicLinksDiscoverySend: 'mails a code or a link to a stranger of its own project',
  b2bOtpsEmailDiscoverySend: 'mails a code or a link to a stranger of its own project',
  b2bPasswordsStrengthCheck: 'rates a text; stores nothing',
};

const byName = <Person>(calls: ServerCall<Person>[]): Record<string, ServerCall<Person>> =>
  Object.fromEntries(calls.map((call) => [serverRouteName(call.endpoint), call]));

/** A server's call of every consumer route, by method and path. */
export const serverUserRows = (provider: TestProvider): Record<string, ServerCall<User>> =>
  byName(Object.values(serverUserCalls(provider)).flat());

/**
 * A server's call of every business route. Calls that pages make too follow their rows, with the session in the body.
 */
export const serverMemberRows = (provider: TestProvider): Record<string, ServerCall<Member>> => {
  const own = Object.values(serverMemberCalls(provider)).flat();
  const pages = businessRows(provider) as Record<string, Row<Member>>;
  const shared = SHARED.map((endpoint) => {
    const [name = ''] = Object.entries(endpoints).find(([, known]) => known === endpoint) ?? [];
    return serverCall<unknown, unknown, Member>(
      asServerCalls(endpoint),
      async (member) => {
        const call = await pages[name]?.prepare(member);
        const session = call?.session === undefined ? {} : { session_token: call.session };
        return { body: { ...call?.rest, ...call?.names, ...call?.secrets, ...session } };
      },
      SHARED_ELSEWHERE[name],
    );
  });
  const adapted = own.map(
    ({ prepare, ...call }): ServerCall<Member> => ({
      ...call,
      prepare: ({ id, email, organization }) =>
        prepare({ id, email, organizationId: organization.organization_id }),
    }),
  );
  return byName([...adapted, ...shared]);
};
