import type {
  BusinessClient,
  DiscoveryAnswer,
  MemberAuthenticateAnswer,
  MemberFirstFactorAnswer,
  MemberReference,
} from '@login-widget/auth-client/b2b';
import type { FlowId, Route } from '../routing/routes.ts';
import type { SharedEventType, SharedServices } from '../routing/services.ts';
import type { BusinessConfig } from './business-config.ts';

/** Types of `widget-event` in the business variant (`widget/README.md#events`). */
export type BusinessEventType =
  | SharedEventType
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

/** The next step and the member who takes it, without secrets. Survives a reload. */
export interface StoredProgress {
  readonly step: Route;
  readonly member?: MemberReference | undefined;
  /** The choice of an organization that led to the step. */
  readonly choice?: Route | undefined;
  /** The step after it, once there is a session. */
  readonly last?: Route | undefined;
}

/** Progress of a sign-in to an organization: what the person has proved, and what is still missing. */
export interface Progress {
  /** Records that the person proved an address, and may choose an organization. */
  discovered(answer: Pick<DiscoveryAnswer, 'email_address' | 'discovered_organizations'>): void;
  /** Records a factor. The answer says whether it is sufficient. */
  proved(answer: MemberFirstFactorAnswer | MemberAuthenticateAnswer): void;
  /** Route of the next step, or undefined if none is needed. */
  next(): Route | undefined;
  /** Adds a step that is taken once there is a session. */
  endWith(last: Route): void;
  /** The member who has to give a second factor. */
  member(): MemberReference;
  /** State to keep across a reload, or undefined before anything was proved. */
  toStore(): StoredProgress | undefined;
  /** Continues from the state that was kept before a reload. */
  restore(stored: StoredProgress): void;
  /** Resets the progress. */
  forget(): void;
  /** Goes back from a step: to the choice of an organization that led there, otherwise to the beginning. */
  backToChoice(): void;
  /** Leaves a flow by going back. If the flow is the next step, the one before it follows; otherwise the step stays. */
  leave(flow: FlowId): void;
  /** Ends automatic selection of an organization: it happens once, and the next time the person chooses. */
  letChoose(): void;
}

/** Services of every flow of the business variant; one set per element. */
export interface BusinessServices extends SharedServices {
  readonly client: BusinessClient;
  readonly config: BusinessConfig;
  /** Notifies the page of an answer of the provider. */
  announce(type: BusinessEventType, data: object): void;
  readonly progress: Progress;
}
