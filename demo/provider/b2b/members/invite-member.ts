import type { B2bMagicLinkInviteBody, Organization } from '@login-widget/auth-client/wire';
import { ApiError } from '../../http/api-error.ts';
import { guardMemberMail } from '../../limits/guard.ts';
import { namedTemplate } from '../../messages/mail-templates.ts';
import { invitationMail } from '../../messages/mails.ts';
import { quotedName } from '../../messages/quoted-name.ts';
import { mailToken } from '../../messages/send-link.ts';
import { localeOf } from '../../messages/words/words.ts';
import { allowedRedirect, type RedirectUse, redirectWith } from '../../project/redirects.ts';
import { type Services, within } from '../../services.ts';
import { emailAddress } from '../../users/address.ts';
import { checkedRoles } from '../rbac/policy.ts';
import { duplicateAddress, tryAddMember } from './add-member.ts';
import { domainOf } from './join.ts';
import { MEMBER_LINK } from './link-tokens.ts';
import { type Membership, memberOf, membersByEmail } from './membership.ts';
import { setManagedFields } from './update-managed-member.ts';

/** A week, in minutes. */
const INVITATION_MINUTES = 10_080;

const INVITATION: RedirectUse = {
  default: 'default_signup_redirect_url',
  missing: 'no_invite_redirect_urls_set',
  refused: 'invalid_invite_redirect_url',
};

/**
 * Mails an invitation to an organization. A person who has not signed in yet is invited again; members who have are
 * refused.
 *
 * @throws {ApiError} 400 `duplicate_member_email`, `email_invites_not_allowed` or `invalid_email_for_invites`; 429
 */
export const inviteMember = async (
  services: Services,
  organization: Organization,
  invitation: B2bMagicLinkInviteBody,
): Promise<Membership> => {
  const { organization_id: organizationId } = organization;
  const { address } = emailAddress(invitation.email_address, 'email_address');
  checkMayBeInvited(organization, address);
  const settings = await services.project.settings(services.db);
  const page = allowedRedirect(invitation.invite_redirect_url, settings, INVITATION);
  const template = await namedTemplate(
    services,
    'signup',
    invitation.invite_template_id,
    'invite_template_id',
  );
  const { name, untrusted_metadata } = invitation;
  const roles = invitation.roles && (await checkedRoles(services, invitation.roles));
  await guardMemberMail(services, `member-invitation:${organizationId}`, address);
  const memberId = await services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const made = await tryAddMember(inside, {
      organizationId,
      emailAddress: address,
      status: 'invited',
      metadata: untrusted_metadata,
      ...(name !== undefined && { name }),
      ...(roles && { roles }),
    });
    if (made !== undefined) return made;
    const [known] = await membersByEmail(inside, address, organizationId);
    // A retired address still belongs to its member.
    if (!known || known.member.status === 'active') throw duplicateAddress();
    await setManagedFields(inside, known.member.member_id, {
      status: 'invited',
      ...(name !== undefined && { name }),
      ...(untrusted_metadata && { untrusted_metadata }),
      ...(roles && { roles }),
    });
    return known.member.member_id;
  });
  const locale = localeOf(invitation.locale);
  const lifeMinutes = invitation.invite_expiration_minutes ?? INVITATION_MINUTES;
  await mailToken(services, {
    kind: MEMBER_LINK,
    data: { member_id: memberId, email_address: address },
    // The invited person's browser has no flow yet that the token could be bound to.
    codeChallenge: undefined,
    lifeMinutes,
    write: (token) =>
      invitationMail({
        to: address,
        projectName: quotedName(organization.organization_name, locale),
        lifeMinutes,
        locale,
        template,
        link: redirectWith(page, { stytch_token_type: 'multi_tenant_magic_links', token }),
      }),
  });
  return memberOf(services, organizationId, memberId);
};

/** @throws {ApiError} 400 when the organization invites nobody, or not to this domain */
const checkMayBeInvited = (
  { email_invites, email_allowed_domains }: Organization,
  emailAddress: string,
): void => {
  if (email_invites === 'NOT_ALLOWED') {
    throw new ApiError(
      400,
      'email_invites_not_allowed',
      'Your organization does not invite people by e-mail.',
    );
  }
  if (email_invites === 'RESTRICTED' && !email_allowed_domains.includes(domainOf(emailAddress))) {
    throw new ApiError(
      400,
      'invalid_email_for_invites',
      'Your organization invites people of its own domains only.',
      { details: { field: 'email_address' } },
    );
  }
};
