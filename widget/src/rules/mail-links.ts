import { type Bootstrap, DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';

export interface MailLinks {
  gmail: string;
  yahoo: string;
  outlook: string;
}

/**
 * The domain that mails come from, to narrow a search in the reader's mailbox: the integrator's hint, else the
 * project's only one, else none. The client's default while it has no settings is the hosted provider's, which nobody's
 * mail may come from.
 */
export const sendingDomain = (
  hint: string | undefined,
  { emailDomains }: Pick<Bootstrap, 'emailDomains'>,
): string | undefined => {
  const isKnown = emailDomains !== DEFAULT_BOOTSTRAP.emailDomains;
  return hint || (isKnown && emailDomains.length === 1 ? emailDomains[0] : undefined);
};

/** Addresses that open the reader's mailbox, searching for mails from `domain` where it is known. */
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
