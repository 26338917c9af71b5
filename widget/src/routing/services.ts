import type { AuthClient, NavigateReason } from '@login-widget/auth-client';
import type { WidgetConfig } from '../config/config.ts';
import type { Words } from '../i18n/words.ts';
import type { SentMessages } from './sent-messages.ts';

/**
 * The answers and happenings that integrators hear of, by the names they know
 * (`widget/README.md#events`).
 */
export type WidgetEventType =
  | 'MAGIC_LINK_LOGIN_OR_CREATE'
  | 'OTP_LOGIN_OR_CREATE'
  | 'OTP_AUTHENTICATE'
  | 'PASSWORD_CREATE'
  | 'PASSWORD_AUTHENTICATE'
  | 'PASSWORD_RESET_BY_EMAIL_START'
  | 'PASSWORD_RESET_BY_EMAIL'
  | 'GOOGLE_ONE_TAP_CANCELLED'
  | 'TOTP_CREATE'
  | 'TOTP_AUTHENTICATE'
  | 'RECOVERY_CODES_RECOVER'
  | 'IMPERSONATION_AUTHENTICATE'
  | 'CRYPTO_WALLET_AUTHENTICATE_START'
  | 'CRYPTO_WALLET_AUTHENTICATE'
  | 'OAUTH_AUTHORIZE_FLOW_START'
  | 'OAUTH_AUTHORIZE_FLOW_COMPLETE'
  | 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED'
  | 'PASSKEY_AUTHENTICATE'
  | 'PASSKEY_REGISTER'
  | 'PASSKEY_SKIP'
  | 'PASSKEY_DONE';

/** What every flow is given; one set per element. */
export interface Services {
  readonly client: AuthClient;
  readonly config: WidgetConfig;
  /** Milliseconds since the epoch. */
  now(): number;
  /** What was sent and is alive. */
  readonly sent: SentMessages;
  /** An analytics event of the provider; batched, failures ignored. */
  track(name: string, details: Record<string, unknown>): void;
  /** Tells the page what the provider answered. */
  announce(type: WidgetEventType, data: object): void;
  /** Tells the page of an error that a person was shown. */
  report(error: unknown): void;
  /** Leaves the page for an address, if it is a safe one and the page lets it; says whether it was safe. */
  leave(address: string): boolean;
  /** Asks the page before the client leaves it for this reason. @returns how to end that. */
  guardLeaving(reason: NavigateReason): () => void;
  /** Shows a toast; `loading` stays until it is taken away. @returns how to take it away before its time. */
  notify(kind: 'success' | 'error' | 'loading', words: Words): () => void;
}
