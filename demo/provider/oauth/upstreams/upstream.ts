/** Who somebody is elsewhere. */
export interface Profile {
  /** The provider's own id of the person; never an address. */
  subject: string;
  email?: string | undefined;
  /** Whether the provider itself has checked the address. False unless it says so (GHSA-6g38-8j4p-j3pr). */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  picture: string;
  locale: string;
}

/** A person of the stand-ins, with whom one tries a sign-in without an account at the real provider. */
export interface TestAccount {
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Stable for an address. */
  subject: string;
}

interface Common {
  /** As the wire spells it in `provider_type`: `GitHub`. */
  label: string;
  /** Scopes that are always asked for. */
  scopes: string[];
  /** How the client proves itself at the token endpoint. */
  clientAuthentication: 'post' | 'basic';
  /** Parameters that this provider wants on its authorization page. */
  parameters?: Record<string, string>;
}

/** OpenID Connect: endpoints and keys are discovered; the ID token says who. */
export interface OidcUpstream extends Common {
  protocol: 'oidc';
  issuer: string;
  /** Where the issuer's discovery document does not say it itself, as of a provider of many tenants. */
  expectedIssuer?: (claims: Record<string, unknown>) => string;
  isEmailVerified: (claims: Record<string, unknown>) => boolean;
}

/** OAuth 2 alone: an API of the provider's own says who. */
export interface OAuth2Upstream extends Common {
  protocol: 'oauth2';
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** @param get reads JSON of the provider's API with the access token */
  readProfile: (get: (url: string) => Promise<unknown>) => Promise<Profile>;
  /** What the stand-in's API answers for an account, by path: the shapes of the real one. */
  apiOf: (account: TestAccount) => Record<string, unknown>;
}

export type Upstream = OidcUpstream | OAuth2Upstream;

/** The `email_verified` claim; some providers write it as text. */
export const claimsVerified = (claims: Record<string, unknown>): boolean =>
  claims.email_verified === true || claims.email_verified === 'true';

/** Text of an API's answer, or nothing. */
export const textIn = (value: unknown, ...path: (string | number)[]): string => {
  const found = path.reduce<unknown>(
    (inner, key) =>
      inner === null || inner === undefined ? undefined : (inner as Record<string, unknown>)[key],
    value,
  );
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

/** First word and the rest. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
};
