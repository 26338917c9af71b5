import { ApiError, badField } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { domainOf } from '../members/join.ts';
import { freeMailDomains } from './free-mail-domains.ts';

const FIELD = 'email_allowed_domains';

/**
 * Checks that a person may claim a domain for an organization: it is the domain of their own address, it does not
 * belong to a public mail provider, and the DNS proves that it is theirs. Domains that an operator adds on the admin
 * page need no check.
 *
 * @throws {ApiError} 400 `bad_request`, or 400 `domain_not_verified` with the record to add
 */
export const checkClaimedDomains = async (
  { keys, project, lookUpTexts: lookUp }: Pick<Services, 'keys' | 'project' | 'lookUpTexts'>,
  emailAddress: string,
  domains: readonly string[],
): Promise<void> => {
  const own = domainOf(emailAddress);
  if (domains.some((domain) => domain !== own)) {
    throw badField(FIELD, `${FIELD} must be the domain of your own address, and no other.`);
  }
  if (domains.length === 0) return;
  if (freeMailDomains.has(own)) {
    throw badField(FIELD, `Anybody can have an address at ${own}, so it cannot let people in.`);
  }
  // An underscored name is never a host name (RFC 8552).
  const name = `_login-widget.${own}`;
  const text = `login-widget-domain=${keys.pepper(emailAddress, `domain claim ${project.projectId} ${own}`)}`;
  const found = await lookUp(name).catch((): string[] => []);
  if (found.includes(text)) return;
  const advice = `Add the TXT record ${name} with the text ${text}, or have the operator allow the domain.`;
  throw new ApiError(400, 'domain_not_verified', `We could not see yet that ${own} is yours. ${advice}`, {
    details: { field: FIELD, advice },
  });
};
