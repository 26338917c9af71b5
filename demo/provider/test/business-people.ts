import { type BusinessClient, createBusinessClient } from '@login-widget/auth-client/b2b';
import type { Organization } from '@login-widget/auth-client/wire';
import {
  createSimulatedBrowser,
  type SimulatedBrowser,
} from '../../../auth-client/test/world/simulated-browser.ts';
import { createSimulatedClock } from '../../../auth-client/test/world/simulated-clock.ts';
import type { TestProvider } from '../testing.ts';
import { operatorOf } from './operator.ts';

const PAGE = 'http://localhost:5173';

export const duration = { session_duration_minutes: 30 };

let count = 0;

/** Helpers for tests of the business variant: organizations, people, and their pages with the real client. */
export const businessPeople = (provider: TestProvider) => {
  const operator = operatorOf(provider);
  const unique = (name: string) => {
    count += 1;
    return `${name}-${count}-${Math.random().toString(36).slice(2, 8)}`;
  };
  const newBrowser = () =>
    createSimulatedBrowser({ origin: PAGE, clock: createSimulatedClock(provider.clock.now().getTime()) });

  const newEmail = (domain = 'example.com') => `${unique('person')}@${domain}`;

  /** Opens a page in a simulated browser with the real provider. */
  const page = (browser: SimulatedBrowser = newBrowser()) => {
    const { environment, left, errors } = browser.openTab((request) => {
      request.headers.set('Origin', PAGE);
      return provider.fetch(request);
    });
    const client = createBusinessClient(provider.publicToken, {
      apiUrl: provider.baseUrl,
      telemetry: false,
      environment,
    });
    return { client, browser, left, errors };
  };

  /** Signs a person in to an organization by a code, as far as the policy lets it. */
  const signIn = async (
    client: BusinessClient,
    { organization_id }: Organization,
    email_address: string,
  ): Promise<void> => {
    await client.otps.email.loginOrSignup({ email_address, organization_id });
    const code = await provider.inbox.lastCode(email_address);
    await client.otps.email.authenticate({ code, email_address, organization_id, ...duration });
  };

  return {
    operator,
    newBrowser,
    newEmail,
    page,
    signIn,

    /** Creates an organization with its own domain. */
    async organization(policy: Partial<Organization> = {}): Promise<Organization & { domain: string }> {
      const name = unique('acme');
      const wanted = { organization_name: name, organization_slug: name, ...policy };
      const { answer } = await operator<Organization>('POST', '/organizations', wanted);
      return { ...answer, domain: `${name}.example.com` };
    },

    async member(
      organization: Organization,
      email_address: string,
      status: 'active' | 'pending' | 'invited' = 'active',
    ): Promise<string> {
      const path = `/organizations/${organization.organization_id}/members`;
      const { answer } = await operator<{ member_id: string }>('POST', path, {
        email_address,
        name: 'Ada Lovelace',
        status,
      });
      return answer.member_id;
    },

    /** Returns the token in the newest link to an address. */
    async tokenFor(email: string): Promise<string> {
      return new URL(await provider.inbox.lastLink(email)).searchParams.get('token') ?? '';
    },

    lastCode: (to: string): Promise<string> => provider.inbox.lastCode(to),

    /** Creates a signed-in member with these roles. */
    async signedIn(organization: Organization, roles: string[], email = newEmail()) {
      const path = `/organizations/${organization.organization_id}/members`;
      const wanted = { email_address: email, name: 'Ada', status: 'active', roles };
      const { answer } = await operator<{ member_id: string }>('POST', path, wanted);
      const { client } = page();
      await signIn(client, organization, email);
      return { client, id: answer.member_id, email };
    },
  };
};

export type BusinessPeople = ReturnType<typeof businessPeople>;
export type BusinessPage = ReturnType<BusinessPeople['page']>;

/** Returns the error type of a refused call. @throws when the call succeeds */
export const refusalOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    return (error as { error_type?: string }).error_type ?? (error as Error).name;
  }
  throw new Error('The call was not refused.');
};
