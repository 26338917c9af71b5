import type { SessionKind } from '../session/session-kind.ts';
import type { Member, MemberSession, Organization } from '../wire/b2b/objects.ts';
import { b2bSessionsAuthenticate, b2bSessionsRevoke } from '../wire/b2b/sessions.ts';

/** State of a signed-in member. */
export interface BusinessParts {
  session: MemberSession;
  member: Member;
  organization: Organization;
}

/** Session kind of business projects. */
export const businessKind: SessionKind<BusinessParts> = {
  ids: { member: 'member_id', organization: 'organization_id', session: 'member_session_id' },
  nobody: { session: null, member: null, organization: null },
  read(updates, answer) {
    const {
      member_session: session,
      member,
      organization,
    } = answer as unknown as {
      member_session: MemberSession | null;
      member: Member;
      organization: Organization;
    };
    if (updates === 'organization') return { organization };
    if (updates === 'member') return organization ? { member, organization } : { member };
    // No session yet: a further factor is missing, or no organization was chosen.
    if (updates === 'session' && !session) return {};
    return { session: session as MemberSession, member, organization };
  },
  authenticate: b2bSessionsAuthenticate,
  revoke: b2bSessionsRevoke,
  identify: ({ session, member }) => ({
    stytch_member_id: member?.member_id,
    stytch_member_session_id: session?.member_session_id,
  }),
  wrongVertical: [
    'CONSUMER',
    'This client is for B2B projects, but the public token is for a Consumer project.',
  ],
};
