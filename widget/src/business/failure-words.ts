import type { PublicOrganization } from '@login-widget/auth-client/b2b';
import { errorTypeOf, sayFor } from '../i18n/error-message.ts';
import { defineMessages, type Message, say, type Words } from '../i18n/words.ts';

/** Texts of the Error screen (`widget/docs/behaviour.md#business`). */
export const failures = defineMessages('failures', {
  unknown: 'Something went wrong. Try again later or contact your admin for help.',
  link: 'Something went wrong. Your login link may have expired, been revoked, or been used more than once. Request a new login link to try again, or contact your admin for help.',
  organization:
    'The organization you are looking for could not be found. If you think this is a mistake, contact your admin.',
  policy:
    "Unable to join due to {organization}'s authentication policy. Please contact your admin for more information.",
  unverified: 'We were unable to verify your email. Please contact your admin for help.',
  adBlocker:
    'The request was blocked by an Ad Blocker. Please disable your ad blocker, refresh the page, and try again.',
  claimedDomain:
    'Your email domain is associated with a particular organization, so you are unable to join or create other organizations. Please contact your admin for more information.',
});

const BY_TYPE: Readonly<Record<string, Message>> = {
  ad_blocker_detected: failures.adBlocker,
  organization_not_found: failures.organization,
  action_not_allowed_email_domain_is_claimed: failures.claimedDomain,
};

/** Words for an organization that accepts nothing that the person could use. */
export const policyWords = ({ organization_name: organization }: PublicOrganization): Words =>
  say(failures.policy, { organization });

/** Words for a failed call whose screen has none of its own. */
export const failureWords = (error: unknown, otherwise: Message = failures.unknown): Words =>
  sayFor(error, BY_TYPE[errorTypeOf(error) ?? ''] ?? otherwise);
