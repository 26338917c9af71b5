import type {
  Member,
  MemberAuthenticationFactor,
  MfaMethod,
  MfaRequired,
  Organization,
  PrimaryRequired,
} from '@login-widget/auth-client/wire';
import { authMethodOf } from './factors.ts';

export interface Requirements {
  primary_required: null | PrimaryRequired;
  mfa_required: null | MfaRequired;
}

type Factors = Pick<MemberAuthenticationFactor, 'type' | 'delivery_method' | 'sequence_order'>[];

/** The second factors that a member has set up. */
export const enrolledMethods = (member: Member): MfaMethod[] => [
  ...(member.mfa_phone_number_verified ? (['sms_otp'] as const) : []),
  ...(member.totp_registration_id === '' ? [] : (['totp'] as const)),
];

/** A break-glass member may sign in by any method, whatever the organization's restrictions. */
export const allowsMfaMethod = (
  organization: Organization,
  member: Pick<Member, 'is_breakglass'>,
  method: MfaMethod,
): boolean =>
  organization.mfa_methods === 'ALL_ALLOWED' ||
  member.is_breakglass ||
  organization.allowed_mfa_methods.includes(method);

/**
 * The steps that an organization still requires after these factors (`auth-client/docs/wire.md#business-projects`).
 * Impersonation has no requirements; its factor names the staff member.
 *
 * @param member null for a person who is about to join
 */
export const requirements = (
  organization: Organization,
  member: Member | null,
  factors: Factors,
): Requirements => {
  if (factors.some(({ type }) => type === 'impersonated')) {
    return { primary_required: null, mfa_required: null };
  }
  const isAllowed =
    organization.auth_methods === 'ALL_ALLOWED' ||
    member?.is_breakglass === true ||
    factors.some((factor) => {
      const method = authMethodOf(factor);
      return method !== undefined && organization.allowed_auth_methods.includes(method);
    });
  if (!isAllowed) {
    const { allowed_auth_methods } = organization;
    return { primary_required: { allowed_auth_methods }, mfa_required: null };
  }
  const isWanted = organization.mfa_policy === 'REQUIRED_FOR_ALL' || member?.mfa_enrolled === true;
  const isGiven = factors.some(({ sequence_order }) => sequence_order === 'SECONDARY');
  return {
    primary_required: null,
    mfa_required: isWanted && !isGiven ? mfaRequired(member) : null,
  };
};

const mfaRequired = (member: Member | null): MfaRequired => ({
  member_options:
    member && enrolledMethods(member).length > 0
      ? {
          mfa_phone_number: member.mfa_phone_number_verified ? member.mfa_phone_number : '',
          totp_registration_id: member.totp_registration_id,
        }
      : null,
  secondary_auth_initiated: null,
});
