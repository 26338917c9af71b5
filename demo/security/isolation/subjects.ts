import { createHash } from 'node:crypto';
import {
  b2bOtpsEmailAuthenticate,
  b2bOtpsEmailLoginOrSignup,
  type Organization,
  usersUpdate,
} from '@login-widget/auth-client/wire';
import { callerOf } from '../../provider/test/caller.ts';
import { operatorOf } from '../../provider/test/operator.ts';
import { signIn } from '../../provider/test/sign-in.ts';
import type { TestProvider } from '../../provider/testing.ts';

/** A person whose calls, data and sessions are private. `parts` are texts that reveal the data. */
export interface Subject {
  kind: 'user' | 'member';
  id: string;
  email: string;
  session: string;
  parts: Record<string, string>;
}

export interface User extends Subject {
  kind: 'user';
}

export interface Member extends Subject {
  kind: 'member';
  organization: Organization;
  /** The person that their calls are about: another member of the same organization, whose data is private too. */
  colleague?: Member;
}

/** A strong password, different for everybody. */
export const passwordOf = ({ email }: Pick<Subject, 'email'>): string =>
  `marble ${createHash('sha256').update(email).digest('base64url').slice(0, 12)} quilts`;

let count = 0;
const unique = (name: string): string => {
  count += 1;
  return `${name}${count}${Math.random().toString(36).slice(2, 8)}`;
};

/** Creates people at a provider, each with their own data. */
export const subjectsAt = (provider: TestProvider) => {
  const call = callerOf(provider);
  const operator = operatorOf(provider);
  const markersAt = (at: string) => ({ name: `Name${at}`, metadata: `metadata${at}` });

  return {
    async user(): Promise<User> {
      const at = unique('user');
      const email = `${at}@people.example`;
      const { user_id: id, session_token: session } = await signIn(provider, email);
      const parts = { id, email, session, ...markersAt(at) };
      await call(
        usersUpdate,
        { name: { first_name: parts.name }, untrusted_metadata: { note: parts.metadata } },
        { session: { session_token: session } },
      );
      return { kind: 'user', id, email, session, parts };
    },

    async organization(): Promise<Organization> {
      const at = unique('organization');
      const wanted = { organization_name: `Organization ${at}`, organization_slug: at };
      return (await operator<Organization>('POST', '/organizations', wanted)).answer;
    },

    async memberOf(
      organization: Organization,
      email_address: string,
      name: string,
      roles: readonly string[] = [],
    ): Promise<string> {
      const path = `/organizations/${organization.organization_id}/members`;
      const { answer } = await operator<{ member_id: string }>('POST', path, {
        email_address,
        name,
        status: 'active',
        roles,
      });
      return answer.member_id;
    },

    /** Creates a session by a code to a member's address. */
    async memberSession({ organization_id }: Organization, email_address: string): Promise<string> {
      const to = { organization_id, email_address };
      await call(b2bOtpsEmailLoginOrSignup, to);
      const code = await provider.inbox.lastCode(email_address);
      const { data } = await call(b2bOtpsEmailAuthenticate, { ...to, code, session_duration_minutes: 60 });
      return data.session_token;
    },

    /** Creates a signed-in member of a new organization, or of a given one. */
    async member({
      organization,
      roles,
    }: {
      organization?: Organization;
      roles?: readonly string[];
    } = {}): Promise<Member> {
      const at = unique('member');
      const email = `${at}@people.example`;
      const joined = organization ?? (await this.organization());
      const { organization_id, organization_slug, organization_name } = joined;
      const { name } = markersAt(at);
      const id = await this.memberOf(joined, email, name, roles);
      const session = await this.memberSession(joined, email);
      const parts = { id, email, session, name, organization_id, organization_slug, organization_name };
      return { kind: 'member', id, email, session, organization: joined, parts };
    },
  };
};

export type Subjects = ReturnType<typeof subjectsAt>;
