import type { Services } from '../services.ts';
import { viewUser } from '../users/user-view.ts';
import type { Person } from './people.ts';

interface Proven {
  readonly value: string;
  readonly isVerified: boolean;
}

/** Data of a person that applications may get. */
export interface Profile {
  readonly email: Proven | undefined;
  readonly phone: Proven | undefined;
  /** https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
  readonly names: { readonly name: string; readonly given_name?: string; readonly family_name?: string };
}

const ofUser = async ({ db }: Services, userId: string): Promise<Profile> => {
  const { emails, phone_numbers, name } = await viewUser(db, userId);
  const email = emails.find(({ verified }) => verified) ?? emails[0];
  const phone = phone_numbers.find(({ verified }) => verified) ?? phone_numbers[0];
  const { first_name: given_name = '', last_name: family_name = '' } = name;
  return {
    email: email && { value: email.email, isVerified: email.verified },
    phone: phone && { value: phone.phone_number, isVerified: phone.verified },
    names: { name: `${given_name} ${family_name}`.trim(), given_name, family_name },
  };
};

const ofMember = async ({ db }: Services, memberId: string): Promise<Profile | undefined> => {
  const member = await db
    .selectFrom('members')
    .select([
      'email_address',
      'email_address_verified',
      'mfa_phone_number',
      'mfa_phone_number_verified',
      'name',
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return (
    member && {
      email: { value: member.email_address, isVerified: member.email_address_verified },
      phone: member.mfa_phone_number
        ? { value: member.mfa_phone_number, isVerified: member.mfa_phone_number_verified }
        : undefined,
      names: { name: member.name },
    }
  );
};

/** Returns undefined when the person no longer exists. */
export const profileOf = (services: Services, { kind, id }: Person): Promise<Profile | undefined> =>
  kind === 'user' ? ofUser(services, id) : ofMember(services, id);
