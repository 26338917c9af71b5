import {
  b2bMagicLinksDiscoverySend,
  b2bMagicLinksLoginOrSignup,
  b2bOAuthDiscoveryStartPath,
  b2bOAuthStartPath,
  b2bOtpsEmailDiscoveryAuthenticate,
  b2bOtpsEmailDiscoverySend,
  b2bOtpsEmailLoginOrSignup,
  b2bPasswordsDiscoveryResetStart,
  b2bPasswordsResetByEmailStart,
  SSO_START_PATH,
} from '@login-widget/auth-client/wire';
import { browserAt } from '../../provider/test/browser.ts';
import { callerOf } from '../../provider/test/caller.ts';
import { operatorOf } from '../../provider/test/operator.ts';
import { AFTER_LOGOUT, REDIRECT, relyingParty } from '../../provider/test/relying-party.ts';
import type { TestProvider } from '../../provider/testing.ts';
import { codeChallengeOf } from '../../provider/tokens/single-use.ts';
import type { Call, Row } from './call.ts';
import { managementRows } from './management-rows.ts';
import { memberFactors } from './member-factors.ts';
import { type Member, passwordOf, subjectsAt } from './subjects.ts';

const duration = { session_duration_minutes: 30 };
const pkce_code_verifier = 'the verifier of this browser';
const pkce_code_challenge = codeChallengeOf(pkce_code_verifier);
const PAGE = 'http://localhost:5173/';
const SENDS = 'requests a message to the owner of the address; the answer is the same for everybody';

/** Valid calls of each business route, by the name of its row. */
export const businessRows = (provider: TestProvider) => {
  const call = callerOf(provider);
  const operator = operatorOf(provider);
  const application = relyingParty(provider);
  const subjects = subjectsAt(provider);

  const { reference, sentPhoneCode, unprovenTotp, withPassword, withPhone, withTotp } =
    memberFactors(provider);

  const session = (member: Member): Call => ({ session: member.session });
  const address = ({ email, organization }: Member) => ({
    email_address: email,
    organization_id: organization.organization_id,
  });

  /** Returns an intermediate session: an address is verified, and no organization is chosen. */
  const intermediate = async ({ email: email_address }: Member) => {
    await call(b2bOtpsEmailDiscoverySend, { email_address });
    const code = await provider.inbox.lastCode(email_address);
    const { data } = await call(b2bOtpsEmailDiscoveryAuthenticate, { email_address, code });
    return { intermediate_session_token: data.intermediate_session_token };
  };
  const linkToken = async ({ email }: Member): Promise<string> =>
    new URL(await provider.inbox.lastLink(email)).searchParams.get('token') ?? '';
  /** Signs in at another provider, and returns the token of the redirect. */
  const throughProvider = async (
    path: string,
    email: string,
    query: Record<string, string>,
  ): Promise<string> => {
    const url = new URL(path, provider.baseUrl);
    const { publicToken: public_token } = provider;
    url.search = new URLSearchParams({ public_token, pkce_code_challenge, ...query }).toString();
    const browser = browserAt(provider);
    const chooser = await browser.open(url.href);
    return (await browser.open(chooser.url.href, { email })).url.searchParams.get('token') ?? '';
  };

  const mine: Row<Member> = { who: 'member', prepare: session };
  const sending = (names: (member: Member) => Record<string, unknown>): Row<Member> => ({
    who: 'anybody',
    because: SENDS,
    prepare: (member) => ({ names: names(member) }),
  });
  const toMember = sending(address);
  const toAddress = sending(({ email }) => ({ email_address: email }));

  return {
    ...managementRows(provider),
    b2bMembersSearch: {
      who: 'anybody',
      because: 'the password screen needs to know whether there is a password',
      tells: ['name'],
      prepare: (member) => ({ names: address(member) }),
    },
    b2bDiscoveryOrganizations: {
      who: 'proof',
      prepare: async (member) => ({ secrets: await intermediate(member) }),
    },
    b2bDiscoveryOrganizationsCreate: {
      who: 'proof',
      prepare: async (member) => ({
        secrets: await intermediate(member),
        rest: { organization_name: 'Founded', ...duration },
      }),
    },
    b2bIntermediateSessionsExchange: {
      who: 'proof',
      prepare: async (member) => ({
        names: { organization_id: member.organization.organization_id },
        secrets: await intermediate(member),
        rest: duration,
      }),
    },
    b2bIdpAuthorizeStart: {
      who: 'member',
      prepare: async (member) => ({
        ...session(member),
        names: { client_id: (await application.register()).client_id, redirect_uri: REDIRECT },
        rest: { response_type: 'code', scope: 'openid' },
      }),
    },
    b2bIdpLogoutStart: {
      who: 'anybody',
      because: 'returns the destination of the log-out page; ends nothing',
      prepare: async () => ({
        names: {
          client_id: (await application.register()).client_id,
          post_logout_redirect_uri: AFTER_LOGOUT,
        },
      }),
    },
    b2bImpersonationAuthenticate: {
      who: 'proof',
      prepare: async ({ id }) => {
        const staff = { email: 'staff@example.com', reason: 'test' };
        const { answer } = await operator<Record<string, unknown>>(
          'POST',
          `/members/${id}/impersonation`,
          staff,
        );
        return { secrets: answer };
      },
    },
    b2bMagicLinksLoginOrSignup: toMember,
    b2bMagicLinksAuthenticate: {
      who: 'proof',
      prepare: async (member) => {
        await call(b2bMagicLinksLoginOrSignup, { ...address(member), pkce_code_challenge });
        return {
          secrets: { magic_links_token: await linkToken(member), pkce_code_verifier },
          rest: duration,
        };
      },
    },
    b2bMagicLinksDiscoverySend: toAddress,
    b2bMagicLinksDiscoveryAuthenticate: {
      who: 'proof',
      prepare: async (member) => {
        await call(b2bMagicLinksDiscoverySend, { email_address: member.email, pkce_code_challenge });
        return { secrets: { discovery_magic_links_token: await linkToken(member), pkce_code_verifier } };
      },
    },
    b2bMembersDeletePhoneNumber: {
      who: 'member',
      prepare: async (member) => {
        await withPhone(member);
        return session(member);
      },
    },
    b2bMembersDeleteTotp: {
      who: 'member',
      prepare: async (member) => {
        await withTotp(member);
        return session(member);
      },
    },
    b2bMembersMe: mine,
    b2bMembersUpdate: {
      who: 'member',
      prepare: (member) => ({ ...session(member), rest: { untrusted_metadata: { theme: 'dark' } } }),
    },
    b2bOAuthAuthenticate: {
      who: 'proof',
      prepare: async (member) => {
        const { organization_id } = member.organization;
        const query = { organization_id, login_redirect_url: PAGE };
        const oauth_token = await throughProvider(b2bOAuthStartPath('github'), member.email, query);
        return { secrets: { oauth_token, pkce_code_verifier }, rest: duration };
      },
    },
    b2bOAuthDiscoveryAuthenticate: {
      who: 'proof',
      prepare: async (member) => {
        const query = { discovery_redirect_url: PAGE };
        const path = b2bOAuthDiscoveryStartPath('github');
        const discovery_oauth_token = await throughProvider(path, member.email, query);
        return { secrets: { discovery_oauth_token, pkce_code_verifier } };
      },
    },
    b2bOrganizationsMe: mine,
    b2bOrganizationsSearch: {
      who: 'anybody',
      because: 'the sign-in page of an organization needs its public data before anybody signs in',
      tells: ['organization_id', 'organization_slug', 'organization_name'],
      prepare: ({ organization }) => ({ names: { organization_slug: organization.organization_slug } }),
    },
    b2bOtpsEmailLoginOrSignup: toMember,
    b2bOtpsEmailAuthenticate: {
      who: 'proof',
      prepare: async (member) => {
        await call(b2bOtpsEmailLoginOrSignup, address(member));
        const code = await provider.inbox.lastCode(member.email);
        return { names: address(member), secrets: { code }, rest: duration };
      },
    },
    b2bOtpsEmailDiscoverySend: toAddress,
    b2bOtpsEmailDiscoveryAuthenticate: {
      who: 'proof',
      prepare: async ({ email: email_address }) => {
        await call(b2bOtpsEmailDiscoverySend, { email_address });
        return { names: { email_address }, secrets: { code: await provider.inbox.lastCode(email_address) } };
      },
    },
    b2bOtpsSmsSend: {
      who: 'member',
      prepare: (member) => ({
        ...session(member),
        names: reference(member),
        rest: { mfa_phone_number: `+1202${String(Math.random()).slice(2, 9)}` },
      }),
    },
    b2bOtpsSmsAuthenticate: {
      who: 'member',
      prepare: async (member) => {
        const code = await sentPhoneCode(member);
        return { ...session(member), names: reference(member), secrets: { code }, rest: duration };
      },
    },
    b2bPasswordsAuthenticate: {
      who: 'proof',
      prepare: async (member) => {
        await withPassword(member);
        return { names: address(member), secrets: { password: passwordOf(member) }, rest: duration };
      },
    },
    b2bPasswordsDiscoveryAuthenticate: {
      who: 'proof',
      prepare: async (member) => {
        await withPassword(member);
        return { names: { email_address: member.email }, secrets: { password: passwordOf(member) } };
      },
    },
    b2bPasswordsDiscoveryResetStart: toAddress,
    b2bPasswordsDiscoveryReset: {
      who: 'proof',
      prepare: async (member) => {
        await call(b2bPasswordsDiscoveryResetStart, { email_address: member.email, pkce_code_challenge });
        const password_reset_token = await linkToken(member);
        return {
          secrets: { password_reset_token, pkce_code_verifier },
          rest: { password: passwordOf(member) },
        };
      },
    },
    b2bPasswordsResetByEmailStart: toMember,
    b2bPasswordsResetByEmail: {
      who: 'proof',
      prepare: async (member) => {
        const challenge = { code_challenge: pkce_code_challenge };
        await call(b2bPasswordsResetByEmailStart, { ...address(member), ...challenge });
        const secrets = { password_reset_token: await linkToken(member), code_verifier: pkce_code_verifier };
        return { secrets, rest: { password: passwordOf(member), ...duration } };
      },
    },
    b2bPasswordsResetByExistingPassword: {
      who: 'proof',
      prepare: async (member) => {
        await withPassword(member);
        const rest = { new_password: 'copper lantern 91 drifts', ...duration };
        return { names: address(member), secrets: { existing_password: passwordOf(member) }, rest };
      },
    },
    b2bPasswordsResetBySession: {
      who: 'member',
      prepare: (member) => ({ ...session(member), rest: { password: passwordOf(member) } }),
    },
    b2bPasswordsStrengthCheck: {
      who: 'anybody',
      because: 'rates a text; stores nothing',
      prepare: (member) => ({
        names: { email_address: member.email },
        rest: { password: passwordOf(member) },
      }),
    },
    b2bRecoveryCodesGet: {
      who: 'member',
      prepare: async (member) => {
        await withTotp(member);
        return session(member);
      },
    },
    b2bRecoveryCodesRotate: {
      who: 'member',
      prepare: async (member) => {
        await withTotp(member);
        return session(member);
      },
    },
    b2bRecoveryCodesRecover: {
      who: 'member',
      prepare: async (member) => {
        const [recovery_code] = await withTotp(member);
        return { ...session(member), names: reference(member), secrets: { recovery_code }, rest: duration };
      },
    },
    b2bSessionsAuthenticate: { who: 'member', prepare: (member) => ({ ...session(member), rest: duration }) },
    b2bSessionsRevoke: mine,
    b2bSessionsExchange: {
      who: 'member',
      prepare: async (member) => {
        const other = await subjects.organization();
        await subjects.memberOf(other, member.email, member.parts.name ?? '');
        return { ...session(member), names: { organization_id: other.organization_id }, rest: duration };
      },
    },
    b2bSsoAuthenticate: {
      who: 'proof',
      prepare: async (member) => {
        const { answer } = await operator<{ connection_id: string }>(
          'POST',
          `/organizations/${member.organization.organization_id}/connections`,
          { display_name: 'Isolation' },
        );
        const query = { connection_id: answer.connection_id, login_redirect_url: PAGE };
        const sso_token = await throughProvider(SSO_START_PATH, member.email, query);
        return { secrets: { sso_token, pkce_code_verifier }, rest: duration };
      },
    },
    b2bSsoDiscoverConnections: {
      who: 'anybody',
      because: 'the sign-in page needs the provider of an address',
      prepare: ({ email }) => ({ params: { email_address: email } }),
    },
    b2bTotpCreate: { who: 'member', prepare: (member) => ({ ...session(member), names: reference(member) }) },
    b2bTotpAuthenticate: {
      who: 'member',
      prepare: async (member) => {
        const { code } = await unprovenTotp(member);
        return { ...session(member), names: reference(member), secrets: { code }, rest: duration };
      },
    },
  } satisfies Record<string, Row<Member>>;
};
