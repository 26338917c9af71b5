import type { Core } from '../core.ts';
import { check } from '../validation.ts';
import {
  b2bMembersSearch,
  type MemberSearchAnswer,
  type MemberSearchBody,
  type UserSearchAnswer,
  usersSearch,
} from '../wire/search.ts';

/** Lookups for a sign-in form; they need no session. */
export interface SearchMethods {
  /**
   * Looks up whether an address has no user, a user with a password, or one without a password.
   *
   * @param email an e-mail address
   * @returns `userType`: `new`, `password` or `passwordless`
   */
  user(email: string): Promise<UserSearchAnswer>;
  /** Looks up the member of an organization with this address. Business projects only. */
  member(options: MemberSearchBody): Promise<MemberSearchAnswer>;
}

/** Lookups for a sign-in screen; they need no session. */
export function search({ call }: Pick<Core, 'call'>): SearchMethods {
  return {
    user: async (email) => call(usersSearch, { body: check('search.user', { email: 'string' }, { email }) }),
    member: async (options) =>
      call(b2bMembersSearch, {
        body: check('search.member', { email_address: 'string', organization_id: 'string' }, options),
      }),
  };
}
