/** A person's profile at another provider. */
export interface Profile {
  /** The provider's own id of the person, never an address. */
  subject: string;
  email?: string | undefined;
  /** Whether the provider itself has verified the address. False unless the provider says so (GHSA-6g38-8j4p-j3pr). */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  picture: string;
  locale: string;
}

/** An account of the stand-ins, to try a sign-in without an account at the real provider. */
export interface TestAccount {
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** The same for every use of an address. */
  subject: string;
}

interface Common {
  /** In the contract's spelling of `provider_type`: `GitHub`. */
  label: string;
  /** Scopes of every request. */
  scopes: string[];
  /** Client authentication at the token endpoint. */
  clientAuthentication: 'post' | 'basic';
  /** Additional parameters of the authorization page. */
  parameters?: Record<string, string>;
}

/** OpenID Connect: endpoints and keys are discovered, and the ID token contains the profile. */
export interface OidcUpstream extends Common {
  protocol: 'oidc';
  issuer: string;
  /** Returns the issuer when the discovery document does not name it itself, as for a multi-tenant provider. */
  expectedIssuer?: (claims: Record<string, unknown>) => string;
  isEmailVerified: (claims: Record<string, unknown>) => boolean;
}

/** OAuth 2 alone: the profile comes from the provider's own API. */
export interface OAuth2Upstream extends Common {
  protocol: 'oauth2';
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** @param get reads JSON from the provider's API with the access token */
  readProfile: (get: (url: string) => Promise<unknown>) => Promise<Profile>;
  /** Answers of the stand-in's API for an account, by path, in the real API's form. */
  apiOf: (account: TestAccount) => Record<string, unknown>;
}

export type Upstream = OidcUpstream | OAuth2Upstream;

/** Reads the `email_verified` claim, which some providers send as text. */
export const claimsVerified = (claims: Record<string, unknown>): boolean =>
  claims.email_verified === true || claims.email_verified === 'true';

/** Returns text from an API's answer, or an empty text. */
export const textIn = (value: unknown, ...path: (string | number)[]): string => {
  const found = path.reduce<unknown>(
    (inner, key) =>
      inner === null || inner === undefined ? undefined : (inner as Record<string, unknown>)[key],
    value,
  );
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

/** Splits a name into its first word and the rest. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
};
