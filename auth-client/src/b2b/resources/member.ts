import type { Core } from '../../core.ts';
import type { Unsubscribe } from '../../environment.ts';
import { check } from '../../validation.ts';
import type { MemberAnswer } from '../../wire/b2b/answers.ts';
import * as wire from '../../wire/b2b/members.ts';
import type { Member } from '../../wire/b2b/objects.ts';
import type { BusinessParts } from '../business-kind.ts';
import type { Management } from '../management.ts';

/** The signed-in member. */
export interface MemberMethods {
  /** The signed-in member, fresh from the provider; within two seconds once. */
  get(): Promise<Member>;
  /** The member as known now. */
  getSync(): Member | null;
  /** The member, and whether it has yet to be confirmed by the provider. */
  getInfo(): { member: Member | null; fromCache: boolean };
  /** Tells of every change of the member; `null` when nobody is signed in any more. */
  onChange(listener: (member: Member | null) => void): Unsubscribe;
  /** Changes name, metadata and second factors; what is absent stays. */
  update(options: wire.MemberUpdateBody): Promise<MemberAnswer>;
  /** Removes the phone number of the signed-in member. */
  deleteMFAPhoneNumber(): Promise<MemberAnswer>;
  /** Removes the authenticator app of the signed-in member. */
  deleteMFATOTP(): Promise<MemberAnswer>;
  /** Takes the password away, in all organizations: a person has one. */
  deletePassword(passwordId: string): Promise<MemberAnswer>;
  /** Lets others of the organization have an address that the member had before. */
  unlinkRetiredEmail(options: wire.RetiredEmail): Promise<MemberAnswer>;
}

/** The signed-in member. */
export function member({ call, store }: Core<BusinessParts>, manage: Management): MemberMethods {
  return {
    get: async () => (await call(wire.b2bMembersMe)).member,
    getSync: () => store.state().member,
    getInfo: () => ({ member: store.state().member, fromCache: store.fromCache() }),
    onChange: (listener) => store.onPart('member', listener),
    update: async (options) =>
      call(wire.b2bMembersUpdate, {
        body: check(
          'member.update',
          {
            'name?': 'string',
            'untrusted_metadata?': 'object',
            'mfa_enrolled?': 'boolean',
            'mfa_phone_number?': 'string',
            'default_mfa_method?': 'string',
          },
          options,
        ),
      }),
    deleteMFAPhoneNumber: () => call(wire.b2bMembersDeletePhoneNumber),
    deleteMFATOTP: () => call(wire.b2bMembersDeleteTotp),
    deletePassword: manage.deletePassword,
    unlinkRetiredEmail: manage.unlinkOwnRetiredEmail,
  };
}
