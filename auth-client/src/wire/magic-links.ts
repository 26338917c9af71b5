import type { Answer, AuthenticateAnswer, ProtectionFields, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Where a link leads and how long it lives; an absent field takes the project's default. */
export interface MagicLinkOptions {
  login_magic_link_url?: string;
  signup_magic_link_url?: string;
  /** Minutes, 5 to 10080; the provider's default is 60. */
  login_expiration_minutes?: number;
  /** Minutes, 5 to 10080; the provider's default is 10080. */
  signup_expiration_minutes?: number;
  login_template_id?: string;
  signup_template_id?: string;
  locale?: string;
}

/** An address, the options of the link, and the PKCE challenge where one is sent. */
export type MagicLinkSendBody = MagicLinkOptions & {
  email: string;
  code_challenge?: string;
} & ProtectionFields;

/** The token of a link, and the PKCE verifier where the link has a challenge. */
export type MagicLinkAuthenticateBody = { token: string; code_verifier?: string } & SessionDuration;

/** Somebody is signed in; `method_id` names the address that the link was sent to. */
export type MagicLinkAuthenticateAnswer = AuthenticateAnswer & { method_id: string };

const sending = (path: string) =>
  endpoint<MagicLinkSendBody, Answer>({
    method: 'POST',
    path: `/magic_links/email/${path}`,
    protection: 'retried',
  });

/** Mails a login link; makes a user if there is none. */
export const magicLinksLoginOrCreate = sending('login_or_create');

/** Mails a login link to a known user. */
export const magicLinksSendPrimary = sending('send/primary');

/** Mails a link that adds the address to the signed-in user. */
export const magicLinksSendSecondary = sending('send/secondary');

/** Signs in with the token of a link. */
export const magicLinksAuthenticate = endpoint<MagicLinkAuthenticateBody, MagicLinkAuthenticateAnswer>({
  method: 'POST',
  path: '/magic_links/authenticate',
  updates: 'session',
});
