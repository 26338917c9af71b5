import {
  b2bOAuthAuthenticate,
  b2bOAuthDiscoveryAuthenticate,
  b2bOneTapDiscoverySubmit,
  b2bOneTapStart,
  b2bOneTapSubmit,
} from '@login-widget/auth-client/wire';
import { expect, it } from 'vitest';
import { businessPeople, duration } from '../../test/business-people.ts';
import { callerOf } from '../../test/caller.ts';
import { createTestProvider } from '../../testing.ts';
import { codeChallengeOf } from '../../tokens/single-use.ts';

const provider = await createTestProvider();
const people = businessPeople(provider);
const call = callerOf(provider);

const verifier = 'the verifier of this browser';
const pkce_code_challenge = codeChallengeOf(verifier);

/** Returns the token of Google's prompt for this account, from the stand-in. */
const credentialOf = async (email: string): Promise<string> => {
  const request = new Request(`${provider.baseUrl}/stand-in/google-one-tap/credential`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:5173' },
    body: JSON.stringify({ email }),
  });
  return (await (await provider.fetch(request)).json()).credential;
};

const tokenIn = (url: string) => Object.fromEntries(new URL(url).searchParams);

it('signs a member in by the chosen account, in the browser that asked', async () => {
  const organization = await people.organization();
  const email = people.newEmail();
  await people.member(organization, email);
  const { organization_id } = organization;
  const { data } = await call(b2bOneTapStart);
  expect(data.google_client_id).not.toBe('');
  const id_token = await credentialOf(email);
  const submitted = await call(b2bOneTapSubmit, { id_token, organization_id, pkce_code_challenge });
  const { token: oauth_token, stytch_token_type } = tokenIn(submitted.data.redirect_url);
  expect(stytch_token_type).toBe('oauth');
  const stolen = await call(b2bOAuthAuthenticate, {
    oauth_token,
    pkce_code_verifier: 'another',
    ...duration,
  });
  expect(stolen.error.error_type).toBe('pkce_mismatch');
  const body = { oauth_token, pkce_code_verifier: verifier, ...duration };
  expect((await call(b2bOAuthAuthenticate, body)).data.member?.email_address).toBe(email);
});

it('finds the organizations of the chosen account', async () => {
  const organization = await people.organization();
  const email = people.newEmail();
  await people.member(organization, email);
  const id_token = await credentialOf(email);
  const { data } = await call(b2bOneTapDiscoverySubmit, { id_token, pkce_code_challenge });
  const { token: discovery_oauth_token, stytch_token_type } = tokenIn(data.redirect_url);
  expect(stytch_token_type).toBe('discovery_oauth');
  const found = await call(b2bOAuthDiscoveryAuthenticate, {
    discovery_oauth_token,
    pkce_code_verifier: verifier,
  });
  expect(found.data.discovered_organizations.map(({ organization: one }) => one.organization_id)).toEqual([
    organization.organization_id,
  ]);
});

it('refuses a false token, an unknown organization and a foreign page', async () => {
  const { organization_id } = await people.organization();
  const submit = async (change: object) => {
    const body = { id_token: 'x', organization_id, pkce_code_challenge, ...change };
    return (await call(b2bOneTapSubmit, body)).error.error_type;
  };
  expect(await submit({})).toBe('id_token_invalid');
  expect(await submit({ organization_id: 'organization-none' })).toBe('organization_not_found');
  expect(await submit({ login_redirect_url: 'https://evil.example/' })).toBe('invalid_login_redirect_url');
  await people.operator('PUT', '/settings', { google_client: 'none' });
  expect((await call(b2bOneTapStart)).error.error_type).toBe('oauth_config_not_found');
  expect(await submit({})).toBe('oauth_config_not_found');
});
