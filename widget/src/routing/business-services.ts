import type {
  BusinessClient,
  DiscoveryAnswer,
  MemberAuthenticateAnswer,
  MemberFirstFactorAnswer,
  MemberReference,
} from '@login-widget/auth-client/b2b';
import type { BusinessConfig } from '../config/business-config.ts';
import type { FlowId, Route } from './routes.ts';
import type { Services } from './services.ts';

/** The answers of the business variant that integrators hear of (`widget/README.md#events`). */
export type BusinessEventType =
  | 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP'
  | 'B2B_MAGIC_LINK_AUTHENTICATE'
  | 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND'
  | 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE'
  | 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP'
  | 'B2B_OTPS_EMAIL_AUTHENTICATE'
  | 'B2B_OTPS_EMAIL_DISCOVERY_SEND'
  | 'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE'
  | 'B2B_SSO_START'
  | 'B2B_SSO_AUTHENTICATE'
  | 'B2B_SSO_DISCOVER_CONNECTIONS'
  | 'B2B_OAUTH_AUTHENTICATE'
  | 'B2B_OAUTH_DISCOVERY_AUTHENTICATE'
  | 'B2B_ORGANIZATIONS_GET_BY_SLUG'
  | 'B2B_DISCOVERY_ORGANIZATIONS_CREATE'
  | 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE'
  | 'B2B_IMPERSONATION_AUTHENTICATE'
  | 'B2B_PASSWORD_AUTHENTICATE'
  | 'B2B_PASSWORD_DISCOVERY_AUTHENTICATE'
  | 'B2B_PASSWORD_RESET_BY_EMAIL_START'
  | 'B2B_PASSWORD_RESET_BY_EMAIL'
  | 'B2B_PASSWORD_RESET_BY_SESSION'
  | 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START'
  | 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL'
  | 'B2B_SMS_OTP_SEND'
  | 'B2B_SMS_OTP_AUTHENTICATE'
  | 'B2B_TOTP_CREATE'
  | 'B2B_TOTP_AUTHENTICATE'
  | 'B2B_RECOVERY_CODES_RECOVER';

/** The step that is wanted, and who the person is, without secrets. */
export interface KeptProgress {
  readonly step: Route;
  readonly member?: MemberReference | undefined;
  /** The choice of an organization that led to the step. */
  readonly choice?: Route | undefined;
}

/** What a person has shown of themselves, and what is still wanted before they are signed in to an organization. */
export interface Progress {
  /** They are known by their address, and may choose an organization. */
  discovered(answer: Pick<DiscoveryAnswer, 'email_address' | 'discovered_organizations'>): void;
  /** They have given a factor; the answer says whether that was enough. */
  proved(answer: MemberFirstFactorAnswer | MemberAuthenticateAnswer): void;
  /** Where to go on; undefined where nothing is wanted. */
  next(): Route | undefined;
  /** Who is to give a second factor. */
  member(): MemberReference;
  /** What must outlive a reload; undefined where nothing has been shown. */
  toKeep(): KeptProgress | undefined;
  /** Goes on with what was kept before the page was loaded again. */
  restore(kept: KeptProgress): void;
  /** They start over. */
  forget(): void;
  /** They turn back from a second factor: to the choice of an organization that led there, else to the beginning. */
  turnBack(): void;
  /** They turn back: from the step that is wanted to the beginning, from where it has led to that step. */
  leave(flow: FlowId): void;
  /** What was chosen for them was chosen once; whatever comes of it, they choose the next time. */
  letChoose(): void;
}

/** What every flow of the business variant is given; one set per element. */
export interface BusinessServices extends Omit<Services, 'client' | 'config' | 'announce'> {
  readonly client: BusinessClient;
  readonly config: BusinessConfig;
  /** Tells the page what the provider answered. */
  announce(type: BusinessEventType, data: object): void;
  readonly progress: Progress;
}

/*
 * A flow that both variants share has the consumer's type of services and, in the business variant, makes no call of
 * its own: the calls it is provided with know better. These two say so, and nothing else does.
 */
export const asShared = (services: BusinessServices): Services => services as unknown as Services;
export const asBusiness = (services: Services): BusinessServices => services as unknown as BusinessServices;
