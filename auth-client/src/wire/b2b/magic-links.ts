import type { Answer, ProtectionFields, SessionDuration } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { MemberFirstFactorAnswer } from './answers.ts';
import { discovering, factor } from './business-endpoint.ts';

/** Options of a mail that names an organization. */
export interface B2bEmailOptions {
  login_template_id?: string | undefined;
  signup_template_id?: string | undefined;
  /** Language of the mail: `en` (default), `es` or `pt-br`. */
  locale?: string | undefined;
  /** Minutes, 5 to 10080 (code: 2 to 15). Provider's default: 60 (code: 10). */
  login_expiration_minutes?: number | undefined;
  /** The same for a new member. */
  signup_expiration_minutes?: number | undefined;
}

export interface B2bMagicLinkOptions extends B2bEmailOptions {
  /** Address that the link leads to. Default: that of the project. */
  login_redirect_url?: string | undefined;
  signup_redirect_url?: string | undefined;
}

/** Options of a mail that names no organization. */
export interface B2bDiscoveryEmailOptions {
  login_template_id?: string | undefined;
  locale?: string | undefined;
  /** Minutes, 5 to 10080 (code: 2 to 15). Provider's default: 60 (code: 10). */
  discovery_expiration_minutes?: number | undefined;
}

/** Address, organization, options of the link, and the PKCE challenge if one is sent. */
export type B2bMagicLinkSendBody = B2bMagicLinkOptions & {
  email_address: string;
  organization_id: string;
  pkce_code_challenge?: string | undefined;
};

/** Address, options of the link, and the PKCE challenge if one is sent. */
export type B2bMagicLinkDiscoverySendBody = B2bDiscoveryEmailOptions & {
  email_address: string;
  discovery_redirect_url?: string | undefined;
  pkce_code_challenge?: string | undefined;
} & ProtectionFields;

/** Answer to a first factor. `member_authenticated` is false if a further factor is required. */
export type B2bMagicLinkAuthenticateAnswer = MemberFirstFactorAnswer & { method_id: string };

/** Mails a link that signs in to an organization, to a member or to a person who may join. */
export const b2bMagicLinksLoginOrSignup = endpoint<B2bMagicLinkSendBody, Answer>({
  method: 'POST',
  path: '/b2b/magic_links/email/login_or_signup',
});

/** Mails a link that is followed by the choice of an organization. */
export const b2bMagicLinksDiscoverySend = endpoint<B2bMagicLinkDiscoverySendBody, Answer>({
  method: 'POST',
  path: '/b2b/magic_links/email/discovery/send',
  protection: 'retried',
});

/** Verifies the token of a link as a first factor in an organization. */
export const b2bMagicLinksAuthenticate = factor<
  {
    magic_links_token: string;
    locale?: string | undefined;
    pkce_code_verifier?: string | undefined;
  } & SessionDuration,
  B2bMagicLinkAuthenticateAnswer
>('/magic_links/authenticate');

/** Verifies the token of a link, and returns the organizations to choose from. */
export const b2bMagicLinksDiscoveryAuthenticate = discovering<{
  discovery_magic_links_token: string;
  pkce_code_verifier?: string | undefined;
}>('/magic_links/discovery/authenticate');
