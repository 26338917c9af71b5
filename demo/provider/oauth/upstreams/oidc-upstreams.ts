import { claimsVerified, type OidcUpstream } from './upstream.ts';

const oidc = (
  label: string,
  issuer: string,
  more: Partial<Omit<OidcUpstream, 'label' | 'issuer' | 'protocol'>> = {},
): OidcUpstream => ({
  protocol: 'oidc',
  label,
  issuer,
  scopes: ['openid', 'email', 'profile'],
  clientAuthentication: 'post',
  isEmailVerified: claimsVerified,
  ...more,
});

/** Providers with OpenID Connect. */
export const oidcUpstreams = {
  google: oidc('Google', 'https://accounts.google.com', { parameters: { access_type: 'offline' } }),
  microsoft: oidc('Microsoft', 'https://login.microsoftonline.com/common/v2.0', {
    // Every tenant may sign. The token names the tenant (Microsoft identity platform, "Validate the issuer").
    expectedIssuer: ({ tid }) => `https://login.microsoftonline.com/${String(tid)}/v2.0`,
    // A tenant's administrator can write any address into an account (nOAuth). Only the claim of a verified
    // owner counts.
    isEmailVerified: ({ xms_edov }) => xms_edov === true || xms_edov === '1' || xms_edov === 1,
  }),
  apple: oidc('Apple', 'https://appleid.apple.com', {
    scopes: ['openid', 'email', 'name'],
    // Apple answers by a form post when a name or an address is requested.
    parameters: { response_mode: 'form_post' },
  }),
  gitlab: oidc('GitLab', 'https://gitlab.com'),
  salesforce: oidc('Salesforce', 'https://login.salesforce.com'),
  slack: oidc('Slack', 'https://slack.com'),
  linkedin: oidc('LinkedIn', 'https://www.linkedin.com/oauth'),
  twitch: oidc('Twitch', 'https://id.twitch.tv/oauth2', {
    scopes: ['openid', 'user:read:email'],
    // Twitch includes the address in the ID token only when the claim is requested.
    parameters: { claims: '{"id_token":{"email":null,"email_verified":null,"picture":null}}' },
  }),
  yahoo: oidc('Yahoo', 'https://api.login.yahoo.com', { clientAuthentication: 'basic' }),
} satisfies Record<string, OidcUpstream>;
