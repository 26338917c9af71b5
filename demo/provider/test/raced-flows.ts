import {
  BASE_PATH,
  b2bImpersonationAuthenticate,
  ONE_TAP_START_PATH,
  oauthAttach,
  oauthStartPath,
  SSO_START_PATH,
} from '@login-widget/auth-client/wire';
import type { TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';
import { browserAt } from './browser.ts';
import { businessPeople } from './business-people.ts';
import { callerOf } from './caller.ts';
import { operatorOf } from './operator.ts';
import type { RacedRequest } from './racer.ts';
import { signIn } from './sign-in.ts';

const PAGE = 'http://localhost:5173';
const challenge = codeChallengeOf('the verifier of this browser');

/** Redirects from providers, and impersonation tokens, raced as `racedKinds` are. */
export const racedFlows = (provider: TestProvider): Record<string, (at: string) => Promise<RacedRequest>> => {
  const call = callerOf(provider);
  const operator = operatorOf(provider);
  const people = businessPeople(provider);

  const startOf = (path: string, query: Record<string, string>): string => {
    const url = new URL(path, provider.baseUrl);
    const { publicToken: public_token } = provider;
    const both = {
      code_challenge: challenge,
      pkce_code_challenge: challenge,
      login_redirect_url: `${PAGE}/`,
    };
    url.search = new URLSearchParams({ public_token, ...both, ...query }).toString();
    return url.href;
  };
  /** The request of a browser's redirect, which is not sent. */
  const wayBack = async (start: string, email: string): Promise<RacedRequest> => {
    const browser = browserAt(provider);
    const chooser = await browser.open(start);
    const { url } = await browser.open(chooser.url.href, { email }, /\/callback\//);
    const Cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return { url: url.href, method: 'GET', headers: { Cookie }, body: '' };
  };

  return {
    'a state of a social sign-in': (at) =>
      wayBack(startOf(oauthStartPath('github'), {}), `${at}@example.com`),
    'a state of single sign-on': async () => {
      const organization = await people.organization();
      const email = people.newEmail();
      await people.member(organization, email);
      const path = `/organizations/${organization.organization_id}/connections`;
      const { answer } = await operator<{ connection_id: string }>('POST', path, { display_name: 'Race' });
      return wayBack(startOf(SSO_START_PATH, { connection_id: answer.connection_id }), email);
    },
    'a token that adds a social account': async (at) => {
      const session = await signIn(provider, `${at}@example.com`);
      const { data } = await call(oauthAttach, { provider: 'github' }, { session });
      const url = startOf(oauthStartPath('github'), { oauth_attach_token: data.oauth_attach_token });
      return { url, method: 'GET', headers: {}, body: '' };
    },
    'a member’s impersonation token': async () => {
      const organization = await people.organization();
      const member = await people.member(organization, people.newEmail());
      const staff = { email: 'staff@example.com', reason: 'race' };
      const { answer } = await operator<object>('POST', `/members/${member}/impersonation`, staff);
      return {
        url: `${provider.baseUrl}${BASE_PATH}${b2bImpersonationAuthenticate.path}`,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
        },
        body: JSON.stringify(answer),
      };
    },
  };
};

/** Redemptions with keys of one process's stand-ins, raced within that process. */
export const racedInOneProcess = (
  provider: TestProvider,
): Record<string, (at: string) => Promise<RacedRequest>> => {
  const json = { 'Content-Type': 'application/json', Origin: PAGE };
  return {
    'a prompt of One Tap': async (at) => {
      const { baseUrl, publicToken } = provider;
      const begun = await provider.fetch(
        new Request(`${baseUrl}${ONE_TAP_START_PATH}?public_token=${publicToken}`),
      );
      const { oauth_callback_id } = (await begun.json()) as { oauth_callback_id: string };
      const chosen = await provider.fetch(
        new Request(`${baseUrl}/stand-in/google-one-tap/credential`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ email: `${at}@example.com` }),
        }),
      );
      const { credential: id_token } = (await chosen.json()) as { credential: string };
      return {
        url: `${baseUrl}/v1/oauth/callback/${oauth_callback_id}`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Stytch-OAuth-Type': 'google-one-tap' },
        body: JSON.stringify({ id_token }),
      };
    },
  };
};
