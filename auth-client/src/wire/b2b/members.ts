import type { Answer } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { MemberAnswer } from './answers.ts';
import type { Member } from './objects.ts';

/** Fields that are absent stay as they are; metadata is merged at its first level. */
export interface MemberUpdateBody {
  name?: string;
  untrusted_metadata?: Record<string, unknown>;
  mfa_enrolled?: boolean;
  /** Only where the member has none that is verified. */
  mfa_phone_number?: string;
  default_mfa_method?: Member['default_mfa_method'];
}

/** The signed-in member and the organization. */
export type MemberMeAnswer = Answer & Pick<MemberAnswer, 'member' | 'organization'>;

/** Gives the signed-in member. */
export const b2bMembersMe = endpoint<undefined, MemberMeAnswer>({
  method: 'GET',
  path: '/b2b/organizations/members/me',
  updates: 'member',
});

/** Changes the signed-in member. */
export const b2bMembersUpdate = endpoint<MemberUpdateBody, MemberAnswer>({
  method: 'PUT',
  path: '/b2b/organizations/members/update',
  updates: 'member',
});

const removal = (path: string) =>
  endpoint<undefined, MemberAnswer>({
    method: 'DELETE',
    path: `/b2b/organizations/members/${path}`,
    updates: 'member',
  });

/** Removes the phone number of the signed-in member. */
export const b2bMembersDeletePhoneNumber = removal('deletePhoneNumber');

/** Removes the authenticator app of the signed-in member. */
export const b2bMembersDeleteTotp = removal('deleteTOTP');

/** Which retired address; both, where both are given. */
export interface RetiredEmail {
  email_id?: string;
  email_address?: string;
}
