import type { Answer, AuthenticateAnswer, ProtectionFields, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Destination and lifetime of a link. Absent fields take the project's defaults. */
export interface MagicLinkOptions {
  login_magic_link_url?: string | undefined;
  signup_magic_link_url?: string | undefined;
  /** Minutes, 5 to 10080. Provider's default: 60. */
  login_expiration_minutes?: number | undefined;
  /** Minutes, 5 to 10080. Provider's default: 10080. */
  signup_expiration_minutes?: number | undefined;
  login_template_id?: string | undefined;
  signup_template_id?: string | undefined;
  locale?: string | undefined;
}

/** Address, options of the link, and the PKCE challenge if one is sent. */
export type MagicLinkSendBody = MagicLinkOptions & {
  email: string;
  code_challenge?: string | undefined;
} & ProtectionFields;

/** Token of a link, and the PKCE verifier if the link has a challenge. */
export type MagicLinkAuthenticateBody = {
  token: string;
  code_verifier?: string | undefined;
} & SessionDuration;

/** Answer to a sign-in; `method_id` identifies the address that the link was sent to. */
export type MagicLinkAuthenticateAnswer = AuthenticateAnswer & { method_id: string };

const sending = (path: string) =>
  endpoint<MagicLinkSendBody, Answer>({
    method: 'POST',
    path: `/magic_links/email/${path}`,
    protection: 'retried',
  });

/** Mails a login link; creates a user if there is none. */
export const magicLinksLoginOrCreate = sending('login_or_create');

/** Mails a login link to an existing user. */
export const magicLinksSendPrimary = sending('send/primary');

/** Mails a link that adds the address to the signed-in user. */
export const magicLinksSendSecondary = sending('send/secondary');

/** Signs in with the token of a link. */
export const magicLinksAuthenticate = endpoint<MagicLinkAuthenticateBody, MagicLinkAuthenticateAnswer>({
  method: 'POST',
  path: '/magic_links/authenticate',
  updates: 'session',
});
