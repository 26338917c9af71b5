import type { Profile } from './profile.ts';

/** Known scopes. Others are not granted (`demo/docs/provider.md#consent`). */
const KNOWN = ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access'];

/** Scopes that third-party applications never get. */
const FIRST_PARTY_ONLY = ['full_access'];

const splitScope = (scope: string): string[] => [...new Set(scope.split(' ').filter(Boolean))];

/** Divides the scopes into those that an application may get and the others. */
export const sortScopes = (
  scope: string,
  isFirstParty: boolean,
): { grantable: string[]; ungrantable: string[] } => {
  const isGrantable = (one: string) =>
    KNOWN.includes(one) && (isFirstParty || !FIRST_PARTY_ONLY.includes(one));
  const requested = splitScope(scope);
  return {
    grantable: requested.filter(isGrantable),
    ungrantable: requested.filter((one) => !isGrantable(one)),
  };
};

/** Claims of a person for the granted scopes (OpenID Connect Core, 5.4). Only verified data is marked as verified. */
export const claimsOf = ({ email, phone, names }: Profile, scopes: string[]): Record<string, unknown> => ({
  ...(scopes.includes('email') && email && { email: email.value, email_verified: email.isVerified }),
  ...(scopes.includes('phone') &&
    phone && { phone_number: phone.value, phone_number_verified: phone.isVerified }),
  ...(scopes.includes('profile') && names.name !== '' && names),
});
