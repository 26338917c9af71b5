import type { IdpAuthorizeForm } from '@login-widget/auth-client/wire';
import { secondsOf } from '../clock.ts';
import { badField } from '../http/api-error.ts';
import { sessionTokenFrom } from '../http/authorization.ts';
import type { Services } from '../services.ts';
import { checkedChallenge } from '../tokens/code-challenge.ts';
import { checkRegistered, requireClient } from './clients.ts';
import { isConsentRequired, rememberConsent } from './consent.ts';
import { issueCode } from './grants.ts';
import type { People } from './people.ts';
import { promptOf } from './prompt.ts';
import { sortScopes } from './scopes.ts';
import { takeUnasked } from './unasked.ts';

const DENIED = { error: 'access_denied', error_description: 'The person did not allow it.' };

/**
 * Answers the form that submits the consent screen with the address to open next. Until the application and its
 * redirect address are known, errors are shown here. Afterwards they go back to the application (RFC 6749, 4.1.2.1).
 *
 * @param people the kind of people on this consent screen
 * @param cookieToken the session token of the request's cookie, when the form has none
 * @throws {ApiError} 400 or 404
 */
export const authorize = async (
  services: Services,
  people: People,
  form: Partial<IdpAuthorizeForm>,
  cookieToken: string | undefined,
): Promise<string> => {
  const { project, baseUrl, clock } = services;
  const { client_id = '', redirect_uri = '', response_type, scope = '', state, nonce } = form;
  const client = await requireClient(services, client_id);
  checkRegistered(redirect_uri, client.redirectUris, 'redirect_uri');
  const back = (answer: Record<string, string>): string => {
    const url = new URL(redirect_uri);
    // RFC 9207: names the issuer, so that an application with several providers does not mix them up.
    const parameters = { ...answer, iss: baseUrl, ...(state !== undefined && { state }) };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  };
  if (response_type !== 'code') return back({ error: 'unsupported_response_type' });
  if (form.code_challenge_method !== undefined && form.code_challenge_method !== 'S256') {
    return back({ error: 'invalid_request', error_description: 'code_challenge_method must be S256.' });
  }
  const codeChallenge = checkedChallenge(form.code_challenge || undefined, false);
  if (codeChallenge === undefined && client.secretHash === null) {
    return back({
      error: 'invalid_request',
      error_description: 'A public application must send a code_challenge.',
    });
  }
  const sessionToken = sessionTokenFrom(form.__Authorization, project.publicToken) ?? cookieToken;
  const prompt = promptOf(form);
  if (typeof prompt === 'string') return back({ error: 'invalid_request', error_description: prompt });
  const { isSilent, asksAgain, maxAge } = prompt;
  const signedIn = await people.find(services, { sessionToken });
  // The session may have ended while the screen was shown (OpenID Connect Core, 3.1.2.6).
  if (!signedIn) {
    return isSilent || form.consent_granted === 'true'
      ? back({ error: 'login_required', error_description: 'The person is not signed in.' })
      : back(DENIED);
  }
  const { person, authenticatedAt } = signedIn;
  const { grantable: scopes } = sortScopes(scope, client.isFirstParty);
  const mustConsent = await isConsentRequired(services, person, client, scopes);
  if (isSilent) {
    if (secondsOf(clock.now()) - secondsOf(authenticatedAt) > maxAge) {
      return back({ error: 'login_required', error_description: 'The person must sign in again.' });
    }
    if (mustConsent) {
      return back({ error: 'consent_required', error_description: 'The person must be asked.' });
    }
  } else {
    const request = { clientId: client_id, redirectUri: redirect_uri, scopes };
    const wasUnasked = (await takeUnasked(services, person, request)) && !mustConsent && !asksAgain;
    const isAllowed = form.consent_granted === 'true';
    if (!isAllowed && !wasUnasked) return back(DENIED);
    if (mustConsent) await rememberConsent(services, person, client, scopes);
  }
  const code = await issueCode(services, {
    person,
    client,
    redirectUri: redirect_uri,
    scopes,
    codeChallenge,
    nonce,
    authenticatedAt,
  });
  return back({ code });
};

/** Returns the fields of a form. @throws {ApiError} 400 for a repeated field */
export const formFields = (text: string): Record<string, string> => {
  const parameters = new URLSearchParams(text);
  for (const [name, value] of parameters) {
    // PostgreSQL cannot store a NUL in text.
    if (value.includes('\0')) throw badField(name, `${name} must not contain the NUL character.`);
    if (parameters.getAll(name).length > 1) throw badField(name, `${name} must be given once.`);
  }
  return Object.fromEntries(parameters);
};
