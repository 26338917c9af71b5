import type { Profile } from './profile.ts';

/** Known scopes; any other is not granted (`demo/docs/provider.md#consent`). */
const KNOWN = ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access'];

/** An application of somebody else never gets everything. */
const FIRST_PARTY_ONLY = ['full_access'];

export const splitScope = (scope: string): string[] => [...new Set(scope.split(' ').filter(Boolean))];

/** Which of the scopes an application may be granted. */
export const sortScopes = (
  scope: string,
  isFirstParty: boolean,
): { grantable: string[]; ungrantable: string[] } => {
  const isGrantable = (one: string) =>
    KNOWN.includes(one) && (isFirstParty || !FIRST_PARTY_ONLY.includes(one));
  const asked = splitScope(scope);
  return { grantable: asked.filter(isGrantable), ungrantable: asked.filter((one) => !isGrantable(one)) };
};

/** What the granted scopes tell of a person (OpenID Connect Core, 5.4). Only what is proven is told as verified. */
export const claimsOf = ({ email, phone, names }: Profile, scopes: string[]): Record<string, unknown> => ({
  ...(scopes.includes('email') && email && { email: email.value, email_verified: email.isVerified }),
  ...(scopes.includes('phone') &&
    phone && { phone_number: phone.value, phone_number_verified: phone.isVerified }),
  ...(scopes.includes('profile') && names.name !== '' && names),
});
