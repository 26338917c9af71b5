import type { Answer } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { MemberAnswer } from './answers.ts';
import type { Member } from './objects.ts';

/** Absent fields stay as they are. Metadata is merged at its first level. */
export interface MemberUpdateBody {
  name?: string | undefined;
  untrusted_metadata?: Record<string, unknown> | undefined;
  mfa_enrolled?: boolean | undefined;
  /** Allowed only if the member has no verified phone number. */
  mfa_phone_number?: string | undefined;
  default_mfa_method?: Member['default_mfa_method'] | undefined;
}

/** The signed-in member and the organization. */
export type MemberMeAnswer = Answer & Pick<MemberAnswer, 'member' | 'organization'>;

/** Returns the signed-in member. */
export const b2bMembersMe = endpoint<undefined, MemberMeAnswer>({
  method: 'GET',
  path: '/b2b/organizations/members/me',
  updates: 'member',
});

/** Updates the signed-in member. */
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

/** Identifies a retired address. If both fields are given, both must match. */
export interface RetiredEmail {
  email_id?: string | undefined;
  email_address?: string | undefined;
}
