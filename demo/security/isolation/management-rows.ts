import {
  b2bManagedMembersDelete,
  b2bManagedMembersUpdate,
  b2bMembersMe,
} from '@login-widget/auth-client/wire';
import { ADMIN_ROLE } from '../../provider/b2b/rbac/default-policy.ts';
import { callerOf } from '../../provider/test/caller.ts';
import type { TestProvider } from '../../provider/testing.ts';
import { codeChallengeOf } from '../../provider/tokens/single-use.ts';
import type { Call, Row } from './call.ts';
import { memberFactors } from './member-factors.ts';
import { type Member, subjectsAt } from './subjects.ts';

const pkce_code_challenge = codeChallengeOf('the verifier of this browser');

/** Valid calls of organization management by members with a role, and of Google One Tap, by the names of the rows. */
export const managementRows = (provider: TestProvider) => {
  const call = callerOf(provider);
  const subjects = subjectsAt(provider);
  const { inSession, withPassword, withPhone, withTotp } = memberFactors(provider);

  const managed = (prepare: (admin: Member) => Omit<Call, 'session'> | Promise<Omit<Call, 'session'>>) =>
    ({
      who: 'member',
      role: ADMIN_ROLE,
      prepare: async (admin) => ({ ...(await prepare(admin)), session: admin.session }),
    }) satisfies Row<Member>;

  /** A call about another member of the organization, who has the resource in question. */
  const onColleague = (
    rest: (
      colleague: Member,
      admin: Member,
    ) => Omit<Call, 'session'> | Promise<Omit<Call, 'session'>> = () => ({}),
  ) =>
    managed(async (admin) => {
      const colleague = await subjects.member({ organization: admin.organization });
      admin.colleague = colleague;
      return { params: { member_id: colleague.id }, ...(await rest(colleague, admin)) };
    });

  /** Gives a member another address. The old one, which is returned, is retired, and the member's sessions end. */
  const readdressed = async (member: Member, admin: Member) => {
    const email_address = member.email;
    member.email = `moved.${email_address}`;
    const about = { ...inSession(admin), params: { member_id: member.id } };
    await call(b2bManagedMembersUpdate, { email_address: member.email }, about);
    return { email_address };
  };

  /** Returns the token of Google's prompt after the member has chosen the account of their address. */
  const idToken = async ({ email }: Member) => {
    const request = new Request(`${provider.baseUrl}/stand-in/google-one-tap/credential`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:5173' },
      body: JSON.stringify({ email }),
    });
    return { id_token: (await (await provider.fetch(request)).json()).credential };
  };

  const newMember = managed(({ email }) => ({
    names: { email_address: `new.${email}` },
    rest: { name: 'Grace', roles: [ADMIN_ROLE] },
  }));

  return {
    b2bMagicLinksInvite: newMember,
    b2bManagedMembersCreate: newMember,
    b2bManagedMembersSearch: onColleague(({ id }) => ({
      names: { query: { operator: 'OR', operands: [{ filter_name: 'member_ids', filter_value: [id] }] } },
    })),
    b2bManagedMembersUpdate: onColleague(({ id }) => ({
      names: { member_id: id },
      rest: { name: 'Mallory', roles: [ADMIN_ROLE], untrusted_metadata: { theme: 'dark' } },
    })),
    b2bManagedMembersDelete: onColleague(),
    b2bManagedMembersReactivate: onColleague(async ({ id }, admin) => {
      await call(b2bManagedMembersDelete, undefined, { ...inSession(admin), params: { member_id: id } });
      return {};
    }),
    b2bManagedMembersDeletePassword: onColleague(async (colleague) => {
      await withPassword(colleague);
      const { data } = await call(b2bMembersMe, undefined, inSession(colleague));
      return { params: { password_id: data.member.member_password_id } };
    }),
    b2bManagedMembersDeletePhoneNumber: onColleague(async (colleague) => {
      await withPhone(colleague);
      return {};
    }),
    b2bManagedMembersDeleteTotp: onColleague(async (colleague) => {
      await withTotp(colleague);
      return {};
    }),
    b2bManagedMembersUnlinkRetiredEmail: onColleague(async (colleague, admin) => ({
      names: await readdressed(colleague, admin),
    })),
    b2bSessionsRevokeForMember: onColleague(),
    b2bOrganizationsUpdate: managed(() => ({
      rest: { organization_name: 'Renamed', email_invites: 'NOT_ALLOWED', mfa_policy: 'OPTIONAL' },
    })),
    b2bOrganizationsDelete: managed(() => ({})),
    b2bMembersUnlinkRetiredEmail: {
      who: 'member',
      prepare: async (member) => {
        const { organization } = member;
        const admin = await subjects.member({ organization, roles: [ADMIN_ROLE] });
        member.colleague = admin;
        const names = await readdressed(member, admin);
        member.session = await subjects.memberSession(organization, member.email);
        member.parts.moved_email = member.email;
        return { names, session: member.session };
      },
    },
    b2bOneTapStart: {
      who: 'anybody',
      because: 'returns the Google client of the project before anybody signs in',
      prepare: () => ({}),
    },
    b2bOneTapSubmit: {
      who: 'proof',
      prepare: async (member) => ({
        names: { organization_id: member.organization.organization_id },
        secrets: await idToken(member),
        rest: { pkce_code_challenge },
      }),
    },
    b2bOneTapDiscoverySubmit: {
      who: 'proof',
      prepare: async (member) => ({ secrets: await idToken(member), rest: { pkce_code_challenge } }),
    },
  } satisfies Record<string, Row<Member>>;
};
