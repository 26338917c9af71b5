import type { AuthMethod, MemberAuthenticationFactor } from '@login-widget/auth-client/wire';
import { emailIdOf } from './email-id.ts';

type Factor = MemberAuthenticationFactor;

/** A proof that has just succeeded: the factor without its times. */
export type MemberProof = Omit<Factor, 'last_authenticated_at' | 'created_at' | 'updated_at'>;

/** A proof of an address of which somebody may be a member in many organizations, or in none. */
export const emailProof = (
  type: 'magic_link' | 'email_otp',
  emailAddress: string,
  memberId?: string,
): MemberProof => ({
  type,
  delivery_method: 'email',
  sequence_order: 'PRIMARY',
  email_factor: {
    email_id: memberId === undefined ? '' : emailIdOf(memberId),
    email_address: emailAddress,
  },
});

export const passwordProof: MemberProof = {
  type: 'password',
  delivery_method: 'knowledge',
  sequence_order: 'PRIMARY',
};

/** The name that an organization's policy has for a factor; undefined for one that it does not govern. */
export const authMethodOf = ({ type, delivery_method }: Factor | MemberProof): AuthMethod | undefined => {
  if (type === 'oauth') return `${delivery_method.replace('oauth_', '')}_oauth` as AuthMethod;
  const methods: Partial<Record<Factor['type'], AuthMethod>> = {
    magic_link: 'magic_link',
    email_otp: 'email_otp',
    sso: 'sso',
    password: 'password',
  };
  return methods[type];
};
