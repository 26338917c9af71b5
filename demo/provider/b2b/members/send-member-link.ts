import type { B2bMagicLinkSendBody } from '@login-widget/auth-client/wire';
import { guardMemberMail } from '../../limits/guard.ts';
import { MESSAGES } from '../../limits/message-kinds.ts';
import { namedTemplate } from '../../messages/mail-templates.ts';
import { magicLinkMail } from '../../messages/mails.ts';
import { quotedName } from '../../messages/quoted-name.ts';
import { mailToken } from '../../messages/send-link.ts';
import { localeOf } from '../../messages/words/words.ts';
import { flowRedirects } from '../../oauth/flow.ts';
import { redirectWith } from '../../project/redirects.ts';
import type { Services } from '../../services.ts';
import { checkedChallenge } from '../../tokens/code-challenge.ts';
import { emailAddress } from '../../users/address.ts';
import { findOrganization } from '../organizations/organizations.ts';
import { memberOrJoining } from './join.ts';
import { MEMBER_LINK } from './link-tokens.ts';
import { mailedTo } from './mailed-member.ts';
import type { Membership } from './membership.ts';

/** Lifetime in minutes, as for consumer links. */
const LOGIN_MINUTES = 60;
const SIGNUP_MINUTES = 10_080;

/**
 * Mails a sign-in link for an organization to a member or to a person who may join it.
 *
 * @throws {ApiError} 400 naming the invalid field, or as `memberOrJoining`; 429
 */
export const sendMemberLink = async (
  services: Services,
  body: B2bMagicLinkSendBody,
): Promise<Membership & { isNew: boolean }> => {
  const settings = await services.project.settings(services.db);
  const { address } = emailAddress(body.email_address, 'email_address');
  const required = settings.bootstrap.pkce_required_for_email_magic_links;
  const codeChallenge = checkedChallenge(body.pkce_code_challenge, required);
  const { login, signup } = await flowRedirects(services, {
    login: body.login_redirect_url,
    signup: body.signup_redirect_url,
  });
  const loginTemplate = await namedTemplate(services, 'login', body.login_template_id);
  const signupTemplate = await namedTemplate(services, 'signup', body.signup_template_id);
  const organization = await findOrganization(services, body.organization_id);
  await guardMemberMail(services, MESSAGES.memberLink(organization.organization_id), address);
  const joined = await memberOrJoining(services, organization, address);
  const isNew = joined.member.status !== 'active';
  const locale = localeOf(body.locale);
  const lifeMinutes = isNew
    ? (body.signup_expiration_minutes ?? SIGNUP_MINUTES)
    : (body.login_expiration_minutes ?? LOGIN_MINUTES);
  await mailToken(services, {
    kind: MEMBER_LINK,
    data: mailedTo(joined),
    codeChallenge,
    lifeMinutes,
    write: (token) =>
      magicLinkMail({
        to: address,
        projectName: quotedName(organization.organization_name, locale),
        lifeMinutes,
        locale,
        template: isNew ? signupTemplate : loginTemplate,
        link: redirectWith(isNew ? signup : login, {
          stytch_token_type: 'multi_tenant_magic_links',
          token,
        }),
        isNew,
      }),
  });
  return { ...joined, isNew };
};
