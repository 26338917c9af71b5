import {
  type B2bMagicLinkInviteBody,
  type B2bMagicLinkSendBody,
  type B2bOtpEmailSendBody,
  endpoint,
  type MemberAnswer,
} from '@login-widget/auth-client/wire';

interface SentAnswer extends MemberAnswer {
  /** Whether the member has not signed in yet. */
  member_created: boolean;
}

export const magicLinksLoginOrSignup = endpoint<B2bMagicLinkSendBody, SentAnswer>({
  method: 'POST',
  path: '/b2b/magic_links/email/login_or_signup',
});

export const magicLinksInvite = endpoint<
  B2bMagicLinkInviteBody & { organization_id: string; trusted_metadata?: Record<string, unknown> },
  MemberAnswer
>({ method: 'POST', path: '/b2b/magic_links/email/invite' });

export const otpsEmailLoginOrSignup = endpoint<
  Omit<B2bOtpEmailSendBody, 'captcha_token' | 'dfp_telemetry_id'>,
  SentAnswer
>({ method: 'POST', path: '/b2b/otps/email/login_or_signup' });
