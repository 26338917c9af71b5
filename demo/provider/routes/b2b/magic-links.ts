import {
  b2bMagicLinksAuthenticate,
  b2bMagicLinksDiscoveryAuthenticate,
  b2bMagicLinksDiscoverySend,
  b2bMagicLinksInvite,
  b2bMagicLinksLoginOrSignup,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { DISCOVERY_REDIRECT } from '../../b2b/discovery/discovery-redirect.ts';
import { startDiscovery } from '../../b2b/discovery/start-discovery.ts';
import { finishFirstFactor } from '../../b2b/member-sessions/finish-first-factor.ts';
import { emailIdOf } from '../../b2b/members/email-id.ts';
import { emailProof } from '../../b2b/members/factors.ts';
import { firstFactorFields } from '../../b2b/members/first-factor-fields.ts';
import { inviteMember } from '../../b2b/members/invite-member.ts';
import { DISCOVERY_LINK, MEMBER_LINK } from '../../b2b/members/link-tokens.ts';
import { mailedMember } from '../../b2b/members/mailed-member.ts';
import { memberFields, roles } from '../../b2b/members/member-fields.ts';
import { sendMemberLink } from '../../b2b/members/send-member-link.ts';
import { DISCOVERY_RESET, MEMBER_RESET } from '../../b2b/passwords/reset-tokens.ts';
import { requireManager } from '../../b2b/rbac/authorize.ts';
import { authorizeMemberCreate } from '../../b2b/rbac/permissions.ts';
import { ApiError } from '../../http/api-error.ts';
import { locale, optionalLinkMinutes, optionalText, protection, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import { endSendPause, guardAddress, guardMemberMail } from '../../limits/guard.ts';
import { MESSAGES } from '../../limits/message-kinds.ts';
import { namedTemplate } from '../../messages/mail-templates.ts';
import { magicLinkMail } from '../../messages/mails.ts';
import { mailToken } from '../../messages/send-link.ts';
import { localeOf } from '../../messages/words/words.ts';
import { allowedRedirect, redirectWith } from '../../project/redirects.ts';
import { type Services, within } from '../../services.ts';
import { checkedChallenge } from '../../tokens/code-challenge.ts';
import type { TokenKind } from '../../tokens/kinds.ts';
import { redeem } from '../../tokens/redeem.ts';
import { emailAddress } from '../../users/address.ts';

/** Lifetime in minutes, as for consumer links. */
const LOGIN_MINUTES = 60;

/** Token kinds of links: the second link of a reset mail sends its own token here. */
const MEMBER_KINDS: TokenKind[] = [MEMBER_LINK, MEMBER_RESET];

const DISCOVERY_KINDS: TokenKind[] = [DISCOVERY_LINK, DISCOVERY_RESET];

function refuse(): ApiError {
  return new ApiError(
    401,
    'unable_to_auth_magic_link',
    'This link was already used or has expired. Please ask for a new one.',
  );
}

const sendLinkSchema = v.object({
  email_address: text(),
  organization_id: text(128),
  login_redirect_url: optionalText(2_048),
  signup_redirect_url: optionalText(2_048),
  login_template_id: optionalText(),
  signup_template_id: optionalText(),
  locale,
  login_expiration_minutes: optionalLinkMinutes,
  signup_expiration_minutes: optionalLinkMinutes,
  pkce_code_challenge: optionalText(),
});

async function sendLink(services: Services, { body, ipAddress }: CallOf<typeof b2bMagicLinksLoginOrSignup>) {
  await guardAddress(services, 'send', ipAddress);
  await sendMemberLink(services, body);
  return {};
}

const inviteSchema = v.object({
  email_address: text(),
  invite_redirect_url: optionalText(2_048),
  invite_template_id: optionalText(),
  name: memberFields.name,
  untrusted_metadata: memberFields.untrusted_metadata,
  locale,
  roles,
  invite_expiration_minutes: optionalLinkMinutes,
});

async function inviteByLink(services: Services, call: CallOf<typeof b2bMagicLinksInvite>) {
  const manager = await requireManager(services, call);
  authorizeMemberCreate(manager, call.body);
  await guardAddress(services, 'send', call.ipAddress);
  const invited = await inviteMember(services, manager.organization, call.body);
  return { member_id: invited.member.member_id, ...invited };
}

const authenticateSchema = v.object({
  magic_links_token: text(),
  pkce_code_verifier: optionalText(),
  ...firstFactorFields,
});

function authenticateLink(services: Services, call: CallOf<typeof b2bMagicLinksAuthenticate>) {
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { magic_links_token: token, pkce_code_verifier: codeVerifier } = call.body;
    const row = await redeem(inside, { kinds: MEMBER_KINDS, token, codeVerifier, refuse });
    const membership = await mailedMember(inside, row, refuse);
    const { member_id: memberId, email_address: address } = membership.member;
    await endSendPause(inside, MESSAGES.memberLink(membership.organization.organization_id), address);
    const answer = await finishFirstFactor(inside, call, {
      membership,
      proof: emailProof('magic_link', address, memberId),
      provesEmail: true,
      durationMinutes: call.body.session_duration_minutes,
      intermediateToken: call.body.intermediate_session_token,
    });
    return { ...answer, method_id: emailIdOf(memberId) };
  });
}

const sendDiscoveryLinkSchema = v.object({
  email_address: text(),
  discovery_redirect_url: optionalText(2_048),
  login_template_id: optionalText(),
  locale,
  discovery_expiration_minutes: optionalLinkMinutes,
  pkce_code_challenge: optionalText(),
  ...protection,
});

async function sendDiscoveryLink(
  services: Services,
  { body, ipAddress }: CallOf<typeof b2bMagicLinksDiscoverySend>,
) {
  const settings = await services.project.settings(services.db);
  const { address } = emailAddress(body.email_address, 'email_address');
  const required = settings.bootstrap.pkce_required_for_email_magic_links;
  const codeChallenge = checkedChallenge(body.pkce_code_challenge, required);
  const page = allowedRedirect(body.discovery_redirect_url, settings, DISCOVERY_REDIRECT);
  const template = await namedTemplate(services, 'login', body.login_template_id);
  await guardAddress(services, 'send', ipAddress);
  await guardMemberMail(services, MESSAGES.discoveryLink, address);
  const lifeMinutes = body.discovery_expiration_minutes ?? LOGIN_MINUTES;
  await mailToken(services, {
    kind: DISCOVERY_LINK,
    data: { email_address: address },
    codeChallenge,
    lifeMinutes,
    write: (token, projectName) =>
      magicLinkMail({
        to: address,
        projectName,
        lifeMinutes,
        locale: localeOf(body.locale),
        template,
        link: redirectWith(page, { stytch_token_type: 'discovery', token }),
        isNew: false,
      }),
  });
  return {};
}

const discoverByLinkSchema = v.object({
  discovery_magic_links_token: text(),
  pkce_code_verifier: optionalText(),
  ...protection,
});

function discoverByLink(services: Services, call: CallOf<typeof b2bMagicLinksDiscoveryAuthenticate>) {
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { discovery_magic_links_token: token, pkce_code_verifier: codeVerifier } = call.body;
    const { data } = await redeem(inside, { kinds: DISCOVERY_KINDS, token, codeVerifier, refuse });
    const address = String(data.email_address);
    await endSendPause(inside, MESSAGES.discoveryLink, address);
    return startDiscovery(inside, address, emailProof('magic_link', address));
  });
}

export function b2bMagicLinkRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(b2bMagicLinksLoginOrSignup, sendLinkSchema, sendLink),
    on(b2bMagicLinksInvite, inviteSchema, inviteByLink),
    on(b2bMagicLinksAuthenticate, authenticateSchema, authenticateLink),
    on(b2bMagicLinksDiscoverySend, sendDiscoveryLinkSchema, sendDiscoveryLink),
    on(b2bMagicLinksDiscoveryAuthenticate, discoverByLinkSchema, discoverByLink),
  ];
}
