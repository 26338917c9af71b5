import type { AuthClient, NavigateReason } from '@login-widget/auth-client';
import type { SessionOptions, WidgetConfig } from '../config/config.ts';
import type { PhoneOptions } from '../config/phone-options.ts';
import type { Words } from '../i18n/words.ts';
import type { LastUsed } from './last-used.ts';
import type { SentMessages } from './sent-messages.ts';

/** Types of `widget-event` (`widget/README.md#events`). The names are the hosted provider's. */
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

/** Events of the flows that both variants run and that announce by themselves. */
export type SharedEventType = Extract<WidgetEventType, `OAUTH_AUTHORIZE_FLOW_${string}`>;

/** The part of the client that is the same in both variants. */
interface SharedClient {
  readonly bootstrap: AuthClient['bootstrap'];
  readonly idp: AuthClient['idp'];
  readonly session: Pick<AuthClient['session'], 'revoke' | 'withdraw'> & {
    getSync(): object | null;
    onChange(listener: () => void): () => void;
  };
}

/** The part of the configuration that is the same in both variants. */
interface SharedConfig {
  readonly products: readonly string[];
  readonly sessionOptions: SessionOptions;
  readonly otpOptions: PhoneOptions;
  readonly emailMagicLinksOptions: Pick<
    WidgetConfig['emailMagicLinksOptions'],
    'domainHint' | 'loginExpirationMinutes'
  >;
}

/** Services of a flow that both variants run. It makes no other calls than those of its input. */
export interface SharedServices {
  readonly client: SharedClient;
  readonly config: SharedConfig;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Messages that were sent and are still valid. */
  readonly sent: SentMessages;
  readonly lastUsed: LastUsed;
  /** Sends an analytics event to the provider. Events are batched, failures ignored. */
  track(name: string, details: Record<string, unknown>): void;
  /** Notifies the page of an answer of the provider. */
  announce(type: SharedEventType, data: object): void;
  /** Notifies the page of an error that was shown to the person. */
  report(error: unknown): void;
  /**
   * Leaves the page for an address if it is safe and the page does not prevent it. Returns whether the address is
   * safe.
   */
  leave(address: string): boolean;
  /**
   * Asks the page before the client leaves it for this reason. Returns a function that stops asking.
   *
   * @param signal once it is aborted, the client stays without a question
   */
  guardLeaving(reason: NavigateReason, signal?: AbortSignal): () => void;
  /** Shows a toast; `loading` stays until it is removed. Returns a function that removes it early. */
  notify(kind: 'success' | 'error' | 'loading', words: Words): () => void;
}

/** Services of every flow of the consumer variant; one set per element. */
export interface Services extends SharedServices {
  readonly client: AuthClient;
  readonly config: WidgetConfig;
  announce(type: WidgetEventType, data: object): void;
}
