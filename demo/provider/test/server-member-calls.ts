import {
  b2bOtpsSmsAuthenticate,
  b2bOtpsSmsSend,
  b2bPasswordsResetBySession,
  b2bTotpAuthenticate,
  b2bTotpCreate,
} from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import * as mails from '../server-api/b2b/endpoints/mails.ts';
import * as members from '../server-api/b2b/endpoints/members.ts';
import * as organizations from '../server-api/b2b/endpoints/organizations.ts';
import * as passwords from '../server-api/b2b/endpoints/passwords.ts';
import * as codes from '../server-api/b2b/endpoints/recovery-codes.ts';
import * as sessions from '../server-api/b2b/endpoints/sessions.ts';
import { memberRbacPolicy, organizationRbacPolicy } from '../server-api/endpoints/rbac.ts';
import type { TestProvider } from '../testing.ts';
import { callerOf } from './caller.ts';
import { serverCallerOf } from './server-caller.ts';
import { type ServerCall, serverCall } from './server-calls.ts';

/** The person of the calls. The first code verifies the address. */
interface ServerMember {
  id: string;
  email: string;
  organizationId: string;
}

const PASSWORD = 'marble otter 58 quilts';
const duration = { session_duration_minutes: 60 };

/** Every business call of servers that pages do not make too (`server-api/b2b/shared-routes.ts`), by noun. */
export const serverMemberCalls = (provider: TestProvider): Record<string, ServerCall<ServerMember>[]> => {
  const call = serverCallerOf(provider);
  const page = callerOf(provider);
  const unique = () => Math.random().toString(36).slice(2, 10);
  const newEmail = () => `new-${unique()}@people.example`;
  const to = ({ email: email_address, organizationId: organization_id }: ServerMember) => ({
    email_address,
    organization_id,
  });
  const reference = ({ id: member_id, organizationId: organization_id }: ServerMember) => ({
    member_id,
    organization_id,
  });
  const signedIn = async (member: ServerMember) => {
    await call(mails.otpsEmailLoginOrSignup, to(member));
    const code = await provider.inbox.lastCode(member.email);
    const endpoint = { method: 'POST', path: '/b2b/otps/email/authenticate' } as const;
    return (
      await call<object, { session_token: string; session_jwt: string }>(endpoint, { ...to(member), code })
    ).data;
  };
  const inSession = async (member: ServerMember) => ({ session: await signedIn(member) });
  const withPhone = async (member: ServerMember) => {
    await call(members.membersDeletePhoneNumber, undefined, reference(member));
    const session = await inSession(member);
    const mfa_phone_number = `+1202${String(Math.random()).slice(2, 9)}`;
    await page(b2bOtpsSmsSend, { ...reference(member), mfa_phone_number }, session);
    const code = await provider.inbox.lastCode(mfa_phone_number);
    await page(b2bOtpsSmsAuthenticate, { ...reference(member), code, ...duration }, session);
    return { params: reference(member) };
  };
  const withTotp = async (member: ServerMember) => {
    await call(members.membersDeleteTotp, undefined, reference(member));
    const session = await inSession(member);
    const { data } = await page(b2bTotpCreate, reference(member), session);
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const code = app.generate({ timestamp: provider.clock.now().getTime() });
    await page(b2bTotpAuthenticate, { ...reference(member), code, ...duration }, session);
    return reference(member);
  };
  const colleague = async ({ organizationId: organization_id }: ServerMember) => {
    const { data } = await call(members.membersCreate, { email_address: newEmail() }, { organization_id });
    return { member_id: data.member_id, organization_id };
  };
  const newPassword = async (member: ServerMember) => {
    const { session_token } = await signedIn(member);
    return { body: { organization_id: member.organizationId, password: PASSWORD, session_token } };
  };
  const whole = ({ organizationId: organization_id }: ServerMember) => ({ params: { organization_id } });
  const named = (member: ServerMember) => ({ params: reference(member) });

  return {
    memberships: [
      serverCall(members.membersCreate, (member: ServerMember) => ({
        ...whole(member),
        body: { email_address: newEmail(), name: 'Ada' },
      })),
      serverCall(members.membersGet, (member: ServerMember) => ({
        params: { ...reference(member), email_address: '' },
      })),
      serverCall(members.membersGetById, ({ id: member_id }: ServerMember) => ({ params: { member_id } })),
      serverCall(members.membersSearch, ({ organizationId, email }: ServerMember) => ({
        body: {
          organization_ids: [organizationId],
          query: {
            operator: 'AND',
            operands: [{ filter_name: 'member_emails', filter_value: [email] }],
          },
        },
      })),
      serverCall(members.membersUpdate, (member: ServerMember) => ({
        ...named(member),
        body: { trusted_metadata: { plan: 'pro' } },
      })),
      serverCall(members.membersDeletePassword, async (member: ServerMember) => {
        const body = { password: PASSWORD };
        const { data } = await page(b2bPasswordsResetBySession, body, await inSession(member));
        const { member_password_id } = data.member;
        return { params: { organization_id: member.organizationId, member_password_id } };
      }),
      serverCall(members.membersDeletePhoneNumber, withPhone),
      serverCall(members.membersDeleteTotp, async (member: ServerMember) => ({
        params: await withTotp(member),
      })),
      serverCall(members.membersDelete, async (member: ServerMember) => ({
        params: await colleague(member),
      })),
      serverCall(members.membersReactivate, async (member: ServerMember) => {
        await signedIn(member);
        await call(members.membersDelete, undefined, reference(member));
        return { ...named(member), body: {} };
      }),
    ],
    mails: [
      serverCall(mails.magicLinksLoginOrSignup, (member: ServerMember) => ({ body: to(member) })),
      serverCall(mails.otpsEmailLoginOrSignup, (member: ServerMember) => ({ body: to(member) })),
      serverCall(mails.magicLinksInvite, ({ organizationId: organization_id }: ServerMember) => ({
        body: { organization_id, email_address: newEmail() },
      })),
    ],
    memberSessions: [
      serverCall(sessions.memberSessionsGet, named),
      serverCall(sessions.memberSessionsAuthenticate, async (member: ServerMember) => ({
        body: {
          session_jwt: (await signedIn(member)).session_jwt,
          session_custom_claims: { plan: 'pro' },
          authorization_check: {
            organization_id: member.organizationId,
            resource_id: 'stytch.self',
            action: 'delete',
          },
        },
      })),
      serverCall(sessions.memberSessionsRevoke, async (member: ServerMember) => ({
        body: { session_token: (await signedIn(member)).session_token },
      })),
    ],
    memberPasswords: [
      serverCall(passwords.memberPasswordsResetStart, (member: ServerMember) => ({ body: to(member) })),
      serverCall(passwords.memberPasswordsResetBySession, newPassword),
      serverCall(passwords.memberPasswordsRequireReset, async (member: ServerMember) => {
        await call(passwords.memberPasswordsResetBySession, (await newPassword(member)).body);
        return { body: to(member) };
      }),
    ],
    memberRbac: [
      serverCall(memberRbacPolicy, () => ({}), 'returns the policy of its own project'),
      serverCall(organizationRbacPolicy, whole),
    ],
    recoveryCodes: [
      serverCall(codes.recoveryCodesGet, async (member: ServerMember) => ({
        params: await withTotp(member),
      })),
      serverCall(codes.recoveryCodesRotate, async (member: ServerMember) => ({
        body: await withTotp(member),
      })),
    ],
    organizations: [
      serverCall(
        organizations.organizationsCreate,
        () => ({ body: { organization_name: `Acme ${unique()}` } }),
        'creates an organization of its own project',
      ),
      serverCall(
        organizations.organizationsSearch,
        ({ organizationId }: ServerMember) => ({
          body: {
            query: {
              operator: 'AND',
              operands: [{ filter_name: 'organization_ids', filter_value: [organizationId] }],
            },
          },
        }),
        'finds only the organizations of its own project',
      ),
      serverCall(organizations.organizationsGet, whole),
      serverCall(organizations.organizationsUpdate, (member: ServerMember) => ({
        ...whole(member),
        body: { mfa_policy: 'OPTIONAL' },
      })),
    ],
    endOfOrganizations: [serverCall(organizations.organizationsDelete, whole)],
  };
};
