import type { Core } from '../core.ts';
import { check } from '../validation.ts';
import {
  b2bMembersSearch,
  type MemberSearchAnswer,
  type MemberSearchBody,
  type UserSearchAnswer,
  usersSearch,
} from '../wire/search.ts';

/** Questions that a sign-in form may ask before anybody is signed in. */
export interface SearchMethods {
  /**
   * Whether an address belongs to nobody, to somebody with a password, or to somebody without one.
   *
   * @param email an e-mail address
   * @returns `userType`: `new`, `password` or `passwordless`
   */
  user(email: string): Promise<UserSearchAnswer>;
  /** The member of an organization with this address, if there is one. Business projects only. */
  member(options: MemberSearchBody): Promise<MemberSearchAnswer>;
}

/** What a sign-in screen may ask before anybody is signed in. */
export function search({ call }: Pick<Core, 'call'>): SearchMethods {
  return {
    user: async (email) => call(usersSearch, { body: check('search.user', { email: 'string' }, { email }) }),
    member: async (options) =>
      call(b2bMembersSearch, {
        body: check('search.member', { email_address: 'string', organization_id: 'string' }, options),
      }),
  };
}
