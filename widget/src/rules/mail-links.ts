export interface MailLinks {
  gmail: string;
  yahoo: string;
  outlook: string;
}

/**
 * The domain that mails come from, to narrow a search in the reader's mailbox: the integrator's hint, else the
 * project's only one, else none.
 */
export const sendingDomain = (
  hint: string | undefined,
  projectDomains: readonly string[],
): string | undefined => hint || (projectDomains.length === 1 ? projectDomains[0] : undefined);

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
