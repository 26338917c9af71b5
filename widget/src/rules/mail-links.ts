import { type Bootstrap, DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';

interface MailLinks {
  gmail: string;
  yahoo: string;
  outlook: string;
}

/**
 * Domain that mails are sent from, to narrow a search in the recipient's mailbox: the integrator's hint, otherwise
 * the project's domain if it has exactly one. Ignores the client's default settings, which contain the hosted
 * provider's domain.
 */
export const sendingDomain = (
  hint: string | undefined,
  { emailDomains }: Pick<Bootstrap, 'emailDomains'>,
): string | undefined => {
  const isKnown = emailDomains !== DEFAULT_BOOTSTRAP.emailDomains;
  return hint || (isKnown && emailDomains.length === 1 ? emailDomains[0] : undefined);
};

/** Addresses that open the recipient's mailbox, with a search for mails from `domain` if it is known. */
export function mailLinks(domain: string | undefined): MailLinks {
  const gmailSearch = domain ? `from:@${domain} in:anywhere` : 'in:anywhere';
  return {
    gmail: `https://mail.google.com/mail/u/0/#search/${encodeURIComponent(gmailSearch)}`,
    yahoo: domain
      ? `https://mail.yahoo.com/d/search/keyword=${encodeURIComponent(domain)}`
      : 'https://mail.yahoo.com/d/search/referrer=unread',
    outlook: 'https://outlook.office.com/mail/0/inbox',
  };
}
