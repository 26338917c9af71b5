export type { IdpAuthorizeSubmit, IdpMethods } from '../resources/idp.ts';
export type {
  DiscoveryAnswer,
  MemberAnswer,
  MemberAuthenticateAnswer,
  MemberAuthenticatedAnswer,
  MemberFirstFactorAnswer,
  MemberReference,
  MemberUnfinishedAnswer,
  MfaEnrollment,
} from '../wire/b2b/answers.ts';
export type { DiscoveredOrganizationsAnswer, OrganizationDraft } from '../wire/b2b/discovery.ts';
export type {
  B2bMagicLinkInviteBody,
  ManagedMembersSearchAnswer,
  ManagedMembersSearchBody,
  ManagedMemberUpdateBody,
  MemberCreateBody,
  MemberDeleteAnswer,
  MemberFilter,
} from '../wire/b2b/managed-members.ts';
export type { OrganizationDeleteAnswer, OrganizationUpdateBody } from '../wire/b2b/managed-organization.ts';
export { B2B_OAUTH_PROVIDERS, type B2bOAuthProviderName } from '../wire/b2b/oauth.ts';
export {
  type ActiveConnection,
  AUTH_METHODS,
  type AuthMethod,
  type DiscoveredOrganization,
  type Member,
  type MemberAuthenticationFactor,
  type MemberSession,
  MFA_METHODS,
  type MfaMethod,
  type MfaRequired,
  type Organization,
  type PrimaryRequired,
  type PublicOrganization,
} from '../wire/b2b/objects.ts';
export type { OrganizationSearchAnswer } from '../wire/b2b/organizations.ts';
export type {
  B2bPasswordDiscoveryResetOptions,
  B2bPasswordResetOptions,
  B2bStrengthCheckAnswer,
} from '../wire/b2b/passwords.ts';
export type { B2bRecoveryCodesAnswer } from '../wire/b2b/recovery-codes.ts';
export type { SsoDiscoveryAnswer } from '../wire/b2b/sso.ts';
export type { B2bTotpCreateAnswer } from '../wire/b2b/totp.ts';
export type { RbacPermission, RbacPolicy, RbacResource, RbacRole, RbacScope } from '../wire/rbac.ts';
export { type BusinessClient, createBusinessClient } from './business-client.ts';
export type { BusinessParts } from './business-kind.ts';
export type { ManagedMembersMethods } from './management.ts';
export type { BusinessOneTapMethods } from './one-tap.ts';
export type { DiscoveryMethods } from './resources/discovery.ts';
export type { BusinessImpersonationMethods } from './resources/impersonation.ts';
export type { BusinessMagicLinkMethods } from './resources/magic-links.ts';
export type { MemberMethods } from './resources/member.ts';
export type { MemberSessionMethods } from './resources/member-session.ts';
export type {
  BusinessOAuthDiscoveryStartOptions,
  BusinessOAuthMethods,
  BusinessOAuthStartOptions,
} from './resources/oauth.ts';
export type { OrganizationMethods } from './resources/organization.ts';
export type { BusinessOtpMethods } from './resources/otps.ts';
export type { BusinessPasswordMethods } from './resources/passwords.ts';
export type { PermissionsMap, RbacMethods } from './resources/rbac.ts';
export type { BusinessRecoveryCodeMethods } from './resources/recovery-codes.ts';
export type { SsoMethods, SsoStartOptions } from './resources/sso.ts';
export type { BusinessTotpMethods } from './resources/totp.ts';
