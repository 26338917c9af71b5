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

export type MagicLinkSendBody = MagicLinkOptions & {
  email: string;
  code_challenge?: string;
} & ProtectionFields;
export type MagicLinkAuthenticateBody = { token: string; code_verifier?: string } & SessionDuration;
export type MagicLinkAuthenticateAnswer = AuthenticateAnswer & { method_id: string };

const sending = (path: string) =>
  endpoint<MagicLinkSendBody, Answer>({
    method: 'POST',
    path: `/magic_links/email/${path}`,
    protection: 'retried',
  });

export const magicLinksLoginOrCreate = sending('login_or_create');
export const magicLinksSendPrimary = sending('send/primary');
export const magicLinksSendSecondary = sending('send/secondary');

export const magicLinksAuthenticate = endpoint<MagicLinkAuthenticateBody, MagicLinkAuthenticateAnswer>({
  method: 'POST',
  path: '/magic_links/authenticate',
  updates: 'session',
});
