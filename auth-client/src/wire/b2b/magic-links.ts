import type { Answer, ProtectionFields, SessionDuration } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { MemberFirstFactorAnswer } from './answers.ts';
import { discovering, factor } from './business-endpoint.ts';

/** What a mail to an address of one organization may be told. */
export interface B2bEmailOptions {
  login_template_id?: string;
  signup_template_id?: string;
  /** Language of the mail: `en` (default), `es` or `pt-br`. */
  locale?: string;
  /** Minutes, 5 to 10080 (a code: 2 to 15); the provider's default is 60 (a code: 10). */
  login_expiration_minutes?: number;
  /** The same for somebody who is new. */
  signup_expiration_minutes?: number;
}

export interface B2bMagicLinkOptions extends B2bEmailOptions {
  /** Where the link leads; absent: the project's default. */
  login_redirect_url?: string;
  signup_redirect_url?: string;
}

/** What a mail to an address of no particular organization may be told. */
export interface B2bDiscoveryEmailOptions {
  login_template_id?: string;
  locale?: string;
  /** Minutes, 5 to 10080 (a code: 2 to 15); the provider's default is 60 (a code: 10). */
  discovery_expiration_minutes?: number;
}

/** An address, its organization, the options of the link, and the PKCE challenge where one is sent. */
export type B2bMagicLinkSendBody = B2bMagicLinkOptions & {
  email_address: string;
  organization_id: string;
  pkce_code_challenge?: string;
};

/** An address, the options of the link, and the PKCE challenge where one is sent. */
export type B2bMagicLinkDiscoverySendBody = B2bDiscoveryEmailOptions & {
  email_address: string;
  discovery_redirect_url?: string;
  pkce_code_challenge?: string;
} & ProtectionFields;

/** A first factor is given; `member_authenticated` says whether that was enough. */
export type B2bMagicLinkAuthenticateAnswer = MemberFirstFactorAnswer & { method_id: string };

/** Mails a link that signs in to an organization, to a member or to somebody who may join. */
export const b2bMagicLinksLoginOrSignup = endpoint<B2bMagicLinkSendBody, Answer>({
  method: 'POST',
  path: '/b2b/magic_links/email/login_or_signup',
});

/** Mails a link to somebody who will then choose an organization. */
export const b2bMagicLinksDiscoverySend = endpoint<B2bMagicLinkDiscoverySendBody, Answer>({
  method: 'POST',
  path: '/b2b/magic_links/email/discovery/send',
  protection: 'retried',
});

/** Gives the token of a link as a first factor in an organization. */
export const b2bMagicLinksAuthenticate = factor<
  {
    magic_links_token: string;
    locale?: string;
    pkce_code_verifier?: string;
  } & SessionDuration,
  B2bMagicLinkAuthenticateAnswer
>('/magic_links/authenticate');

/** Gives the token of a link, and lists the organizations to choose from. */
export const b2bMagicLinksDiscoveryAuthenticate = discovering<{
  discovery_magic_links_token: string;
  pkce_code_verifier?: string;
}>('/magic_links/discovery/authenticate');
