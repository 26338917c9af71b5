import type { User } from '@login-widget/auth-client/wire';

/** The specification's known scopes (section 2, IDP consent); any other is not granted. */
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
export const claimsOf = (user: User, scopes: string[]): Record<string, unknown> => {
  const email = user.emails.find(({ verified }) => verified) ?? user.emails[0];
  const phone = user.phone_numbers.find(({ verified }) => verified) ?? user.phone_numbers[0];
  const { first_name = '', last_name = '' } = user.name;
  const name = `${first_name} ${last_name}`.trim();
  return {
    ...(scopes.includes('email') && email && { email: email.email, email_verified: email.verified }),
    ...(scopes.includes('phone') &&
      phone && { phone_number: phone.phone_number, phone_number_verified: phone.verified }),
    ...(scopes.includes('profile') &&
      name !== '' && { name, given_name: first_name, family_name: last_name }),
  };
};
