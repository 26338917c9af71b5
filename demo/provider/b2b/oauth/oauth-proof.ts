import type { MemberProof } from '../members/factors.ts';

interface SocialAccount {
  provider: string;
  subject: string;
  /** Empty while there is no member. */
  registrationId: string;
}

/** A proof of an account at a social provider. */
export const oauthProof = ({ provider, subject, registrationId }: SocialAccount): MemberProof =>
  ({
    type: 'oauth',
    delivery_method: `oauth_${provider}`,
    sequence_order: 'PRIMARY',
    [`${provider}_oauth_factor`]: { id: registrationId, provider_subject: subject },
  }) as MemberProof;
