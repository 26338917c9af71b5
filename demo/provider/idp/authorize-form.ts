import type { IdpAuthorizeForm } from '@login-widget/auth-client/wire';
import { secondsOf } from '../clock.ts';
import { badField } from '../http/api-error.ts';
import { sessionTokenFrom } from '../http/authorization.ts';
import type { Services } from '../services.ts';
import { checkedChallenge } from '../tokens/code-challenge.ts';
import { checkRegistered, type RelyingParty, requireClient } from './clients.ts';
import { type ConsentRequest, isConsentRequired, rememberConsent } from './consent.ts';
import { issueCode } from './grants.ts';
import type { People } from './people.ts';
import { type Prompt, promptOf } from './prompt.ts';
import { sortScopes } from './scopes.ts';
import { takeSkippedConsent } from './skipped-consent.ts';

/** An error for the application (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1). */
type Refusal = { error: string; error_description?: string };

const DENIED: Refusal = { error: 'access_denied', error_description: 'The person did not allow it.' };
/** The application's access would outlive the impersonation, and nothing would name the staff member. */
const BY_STAFF: Refusal = {
  error: 'access_denied',
  error_description: 'Staff who act as a person cannot allow it.',
};
const invalidRequest = (error_description: string): Refusal => ({
  error: 'invalid_request',
  error_description,
});
const loginRequired = (error_description: string): Refusal => ({
  error: 'login_required',
  error_description,
});

type Form = Partial<IdpAuthorizeForm>;

interface Submitted {
  readonly form: Form;
  /** The kind of people on this consent screen. */
  readonly people: People;
  /** The session token of the request's cookie, when the form has none. */
  readonly cookieToken: string | undefined;
}

/**
 * Answers the form that submits the consent screen with the address to open next. Until the application and its
 * redirect address are known, errors are shown here. Afterwards they go back to the application.
 *
 * @throws {ApiError} 400 or 404
 */
export const authorize = async (services: Services, submitted: Submitted): Promise<string> => {
  const { client_id = '', redirect_uri = '', state } = submitted.form;
  const client = await requireClient(services, client_id);
  checkRegistered(redirect_uri, client.redirectUris, 'redirect_uri');
  const answer = await answerFor(services, client, submitted);
  const url = new URL(redirect_uri);
  // RFC 9207: names the issuer, so that an application with several providers does not mix them up.
  const parameters = { ...answer, iss: services.baseUrl, ...(state !== undefined && { state }) };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/** Returns the parameters for the application: a code, or why there is none. */
const answerFor = async (
  services: Services,
  client: RelyingParty,
  { form, people, cookieToken }: Submitted,
): Promise<{ code: string } | Refusal> => {
  const { codeChallenge, refusal } = readChallenge(form, client);
  if (refusal) return refusal;
  const sessionToken = sessionTokenFrom(form.__Authorization, services.project.publicToken) ?? cookieToken;
  const prompt = promptOf(form);
  if (typeof prompt === 'string') return invalidRequest(prompt);
  const signedIn = await people.find(services, { sessionToken });
  // The session may have ended while the screen was shown (OpenID Connect Core, 3.1.2.6).
  if (!signedIn) {
    return prompt.isSilent || form.consent_granted === 'true'
      ? loginRequired('The person is not signed in.')
      : DENIED;
  }
  const { person, authenticatedAt, isImpersonated } = signedIn;
  if (isImpersonated) return BY_STAFF;
  const { grantable: scopes } = sortScopes(form.scope ?? '', client.isFirstParty);
  const isTooOld = secondsOf(services.clock.now()) - secondsOf(authenticatedAt) > prompt.maxAge;
  const tooOld = isTooOld ? loginRequired('The person must sign in again.') : undefined;
  if (prompt.isSilent && tooOld) return tooOld;
  const { redirect_uri: redirectUri = '', consent_granted, nonce } = form;
  const request = { person, client, redirectUri, scopes };
  const unconsented = await consentRefusal(services, request, prompt, consent_granted === 'true');
  if (unconsented) return unconsented;
  if (tooOld) return tooOld;
  return { code: await issueCode(services, { ...request, codeChallenge, nonce, authenticatedAt }) };
};

/** Reads the code challenge of a request for a code. @throws {ApiError} 400 for a malformed one */
const readChallenge = (
  form: Form,
  client: RelyingParty,
): { codeChallenge?: string | undefined; refusal?: Refusal } => {
  if (form.response_type !== 'code') return { refusal: { error: 'unsupported_response_type' } };
  if (form.code_challenge_method !== undefined && form.code_challenge_method !== 'S256') {
    return { refusal: invalidRequest('code_challenge_method must be S256.') };
  }
  const codeChallenge = checkedChallenge(form.code_challenge || undefined);
  if (codeChallenge === undefined && client.secretHash === null) {
    return { refusal: invalidRequest('A public application must send a code_challenge.') };
  }
  return { codeChallenge };
};

/** Returns why the person's consent is missing. Remembers a consent that was given. */
const consentRefusal = async (
  services: Services,
  request: ConsentRequest,
  prompt: Prompt,
  isGranted: boolean,
): Promise<Refusal | undefined> => {
  const mustConsent = await isConsentRequired(services, request);
  if (prompt.isSilent) {
    return mustConsent
      ? { error: 'consent_required', error_description: 'The person must be asked.' }
      : undefined;
  }
  const wasSkipped = await takeSkippedConsent(services, request);
  const mayBeSkipped = wasSkipped && !mustConsent && !prompt.asksAgain;
  if (!isGranted && !mayBeSkipped) return DENIED;
  if (mustConsent) await rememberConsent(services, request);
  return undefined;
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
