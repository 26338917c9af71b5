import type { B2bOtpEmailSendBody } from '@login-widget/auth-client/wire';
import { guardMemberMail } from '../../limits/guard.ts';
import { MESSAGES } from '../../limits/message-kinds.ts';
import { namedTemplate } from '../../messages/mail-templates.ts';
import { quotedName } from '../../messages/quoted-name.ts';
import { sendPasscode } from '../../messages/send-passcode.ts';
import { localeOf } from '../../messages/words/words.ts';
import type { Services } from '../../services.ts';
import { emailAddress } from '../../users/address.ts';
import { findOrganization } from '../organizations/organizations.ts';
import { emailMethodId } from './email-id.ts';
import { memberOrJoining } from './join.ts';
import type { Membership } from './membership.ts';

/** The default of the contract (`auth-client/docs/wire.md#lifetimes-and-limits`). */
export const MEMBER_CODE_MINUTES = 10;

/**
 * Mails a sign-in code for an organization to a member or to a person who may join it.
 *
 * @throws {ApiError} 400 naming the invalid field, or as `memberOrJoining`; 429
 */
export const sendMemberCode = async (
  services: Services,
  body: B2bOtpEmailSendBody,
  origin: string | undefined,
): Promise<Membership & { isNew: boolean }> => {
  const to = emailAddress(body.email_address, 'email_address');
  const loginTemplate = await namedTemplate(services, 'login', body.login_template_id);
  const signupTemplate = await namedTemplate(services, 'signup', body.signup_template_id);
  const organization = await findOrganization(services, body.organization_id);
  await guardMemberMail(services, MESSAGES.memberCode(organization.organization_id), to.address);
  const joined = await memberOrJoining(services, organization, to.address);
  const isNew = joined.member.status !== 'active';
  const locale = localeOf(body.locale);
  await sendPasscode(services, {
    channel: 'email',
    to,
    owner: { addressId: emailMethodId(joined.member.member_id, to.address), userId: null },
    askedBy: quotedName(organization.organization_name, locale),
    lifeMinutes:
      (isNew ? body.signup_expiration_minutes : body.login_expiration_minutes) ?? MEMBER_CODE_MINUTES,
    locale,
    template: isNew ? signupTemplate : loginTemplate,
    origin,
  });
  return { ...joined, isNew };
};
