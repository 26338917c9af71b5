import type { AuthMethod, MemberAuthenticationFactor } from '@login-widget/auth-client/wire';
import { emailIdOf } from './email-id.ts';

type Factor = MemberAuthenticationFactor;

/** A successful proof: a factor without its times. */
export type MemberProof = Omit<Factor, 'last_authenticated_at' | 'created_at' | 'updated_at'>;

/** A proof of an address, which may belong to members of many organizations, or of none. */
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

/** Returns the name of a factor in an organization's policy, or undefined when the policy does not govern it. */
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
