import type {
  Member,
  MemberUnfinishedAnswer,
  MfaRequired,
  Organization,
} from '@login-widget/auth-client/b2b';
import type { MissingFactor, SecondFactor } from '../rules/second-factor.ts';

/** Second factors of the configuration. */
interface SecondFactorConfig {
  readonly mfaProductOrder: readonly SecondFactor[];
  readonly mfaProductInclude: readonly SecondFactor[];
}

/** A second factor that an organization requires of a member. */
type MemberFactor = MissingFactor & { readonly isCodeSent: boolean };

const ON_WIRE = { totp: 'totp', smsOtp: 'sms_otp' } as const;

/** The organization names the factor. */
const names = ({ allowed_mfa_methods }: Organization, method: SecondFactor): boolean =>
  (allowed_mfa_methods ?? []).includes(ON_WIRE[method]);

/**
 * True if the organization accepts the factor of a member who has it; the configuration does not matter then. A
 * break-glass member may use any.
 */
const accepts = (organization: Organization, { is_breakglass }: Member, method: SecondFactor): boolean =>
  organization.mfa_methods !== 'RESTRICTED' || is_breakglass || names(organization, method);

/** The organization's list if it has one, otherwise the configured one; in the configured order. */
function offeredBy(
  organization: Organization,
  { mfaProductOrder, mfaProductInclude }: SecondFactorConfig,
): SecondFactor[] {
  const all = [...new Set<SecondFactor>([...mfaProductOrder, 'totp', 'smsOtp'])];
  const isOwn = organization.mfa_methods === 'RESTRICTED';
  return all.filter((method) => (isOwn ? names(organization, method) : mfaProductInclude.includes(method)));
}

/**
 * Order of preference: a code that was sent, the member's default, the app
 * (`auth-client/docs/wire.md#business-projects`).
 */
function rank(method: SecondFactor, member: Member, required: MfaRequired): number {
  if (required.secondary_auth_initiated === ON_WIRE[method]) return 0;
  if (member.default_mfa_method === ON_WIRE[method]) return 1;
  return method === 'totp' ? 2 : 3;
}

/**
 * Returns the second factor that an organization requires after the first. The methods are those that the member has,
 * best first. If the member has none, they are those to choose from.
 */
export function memberFactor(
  { member, organization }: Pick<MemberUnfinishedAnswer, 'member' | 'organization'>,
  required: MfaRequired,
  config: SecondFactorConfig,
): MemberFactor {
  const isEnrolled = {
    totp: Boolean(member.totp_registration_id),
    smsOtp: member.mfa_phone_number_verified,
  };
  const enrolled = (['totp', 'smsOtp'] as const)
    .filter((method) => isEnrolled[method] && accepts(organization, member, method))
    .sort((one, other) => rank(one, member, required) - rank(other, member, required));
  const has = (method: SecondFactor) => enrolled.includes(method);
  return {
    methods: enrolled.length > 0 ? enrolled : offeredBy(organization, config),
    hasTotp: has('totp'),
    phone: has('smsOtp') ? required.member_options?.mfa_phone_number || member.mfa_phone_number : undefined,
    account: member.email_address,
    isCodeSent: required.secondary_auth_initiated === 'sms_otp',
  };
}
