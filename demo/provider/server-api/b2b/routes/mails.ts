import * as v from 'valibot';
import { inviteMember } from '../../../b2b/members/invite-member.ts';
import { memberFields, roles } from '../../../b2b/members/member-fields.ts';
import { memberOf } from '../../../b2b/members/membership.ts';
import { sendMemberCode } from '../../../b2b/members/send-member-code.ts';
import { sendMemberLink } from '../../../b2b/members/send-member-link.ts';
import { setManagedFields } from '../../../b2b/members/update-managed-member.ts';
import { findOrganization } from '../../../b2b/organizations/organizations.ts';
import { locale, optionalLinkMinutes, optionalMinutes, optionalText, text } from '../../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { metadata } from '../../fields.ts';
import { magicLinksInvite, magicLinksLoginOrSignup, otpsEmailLoginOrSignup } from '../endpoints/mails.ts';

const codeLife = optionalMinutes(2, 15);

const mail = {
  email_address: text(),
  organization_id: text(128),
  login_template_id: optionalText(),
  signup_template_id: optionalText(),
  locale,
};

const sendLinkSchema = v.strictObject({
  ...mail,
  login_redirect_url: optionalText(2_048),
  signup_redirect_url: optionalText(2_048),
  login_expiration_minutes: optionalLinkMinutes,
  signup_expiration_minutes: optionalLinkMinutes,
  pkce_code_challenge: optionalText(),
});

async function sendLink(services: Services, { body }: CallOf<typeof magicLinksLoginOrSignup>) {
  const { isNew, member, organization } = await sendMemberLink(services, body);
  return { member_id: member.member_id, member_created: isNew, member, organization };
}

const sendCodeSchema = v.strictObject({
  ...mail,
  login_expiration_minutes: codeLife,
  signup_expiration_minutes: codeLife,
});

async function sendCode(services: Services, { body }: CallOf<typeof otpsEmailLoginOrSignup>) {
  const { isNew, member, organization } = await sendMemberCode(services, body, undefined);
  return { member_id: member.member_id, member_created: isNew, member, organization };
}

const inviteSchema = v.strictObject({
  email_address: text(),
  organization_id: text(128),
  invite_redirect_url: optionalText(2_048),
  invite_template_id: optionalText(),
  name: memberFields.name,
  untrusted_metadata: memberFields.untrusted_metadata,
  trusted_metadata: metadata,
  locale,
  roles,
  invite_expiration_minutes: optionalLinkMinutes,
});

async function inviteByLink(
  services: Services,
  { body: { organization_id, trusted_metadata, ...invitation } }: CallOf<typeof magicLinksInvite>,
) {
  const organization = await findOrganization(services, organization_id);
  const { member_id } = (await inviteMember(services, organization, invitation)).member;
  if (trusted_metadata) await setManagedFields(services, member_id, { trusted_metadata });
  return { member_id, ...(await memberOf(services, organization_id, member_id)) };
}

/** Business mails whose answer for servers differs: it names the recipient. */
export function serverMemberMailRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(magicLinksLoginOrSignup, sendLinkSchema, sendLink),
    on(otpsEmailLoginOrSignup, sendCodeSchema, sendCode),
    on(magicLinksInvite, inviteSchema, inviteByLink),
  ];
}
