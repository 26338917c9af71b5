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
  /** Fetches the signed-in member from the provider. Calls within two seconds share one request. */
  get(): Promise<Member>;
  /** The member as last known; null if nobody is signed in. */
  getSync(): Member | null;
  /** The member as last known. `fromCache` is true until the provider has confirmed it. */
  getInfo(): { member: Member | null; fromCache: boolean };
  /** Calls the listener after every change of the member; with `null` when nobody is signed in. */
  onChange(listener: (member: Member | null) => void): Unsubscribe;
  /** Updates name, metadata and second factors. Absent fields stay as they are. */
  update(options: wire.MemberUpdateBody): Promise<MemberAnswer>;
  /** Removes the signed-in member's phone number. */
  deleteMFAPhoneNumber(): Promise<MemberAnswer>;
  /** Removes the signed-in member's authenticator app. */
  deleteMFATOTP(): Promise<MemberAnswer>;
  /** Removes the password in all organizations: a person has one password. */
  deletePassword(passwordId: string): Promise<MemberAnswer>;
  /** Releases an address that the member had before, so that another member of the organization can use it. */
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
