/*
 * The helper frame: does for its parent page what only the provider's origin can do. It answers only its parent, only
 * when the project allows the parent's origin, and each request on the port that came with it
 * (auth-client/src/wire/helper-frame.ts).
 */

/** Tokens that Google's prompt must return, by prompt. A frame lives as long as its page. */
const csrfTokens = new Map();

/** Whether the project allows an origin. Each is requested once. */
const verdicts = new Map();

const isAllowed = (origin) => {
  const known = verdicts.get(origin);
  if (known) return known;
  const verdict = fetch(`/clientside-services/parent?origin=${encodeURIComponent(origin)}`).then(
    ({ ok }) => ok,
  );
  verdicts.set(origin, verdict);
  verdict.catch(() => verdicts.delete(origin));
  return verdict;
};

/** An error of the provider, passed on with its own fields. */
class Refused extends Error {
  constructor(body) {
    super(body.error_message);
    const { status_code, request_id, error_type, error_message, error_url } = body;
    this.fields = { status_code, request_id, error_type, error_message, error_url };
  }
}

const ask = async (path, init) => {
  const response = await fetch(path, init);
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer);
  return answer;
};

const texts = (request, required, optional = []) => {
  for (const name of [...required, ...optional]) {
    const isAbsent = request?.[name] === undefined && optional.includes(name);
    if (!isAbsent && typeof request?.[name] !== 'string') throw new TypeError(`${name} must be a string.`);
  }
};

const oneTapStart = async (request) => {
  texts(request, ['publicToken']);
  const query = new URLSearchParams({ public_token: request.publicToken });
  const answer = await ask(`/v1/public/oauth/google/onetap/start?${query}`);
  csrfTokens.set(answer.oauth_callback_id, answer.stytch_csrf_token);
  return {
    requestId: answer.request_id,
    googleClientId: answer.google_client_id,
    oauthCallbackId: answer.oauth_callback_id,
    stytchCsrfToken: answer.stytch_csrf_token,
  };
};

const oneTapSubmit = async (request) => {
  const optional = ['loginRedirectURL', 'signupRedirectURL', 'codeChallenge'];
  texts(request, ['publicToken', 'idToken', 'oauthCallbackID'], optional);
  const { redirect_url } = await ask(`/v1/oauth/callback/${encodeURIComponent(request.oauthCallbackID)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-stytch-oauth-type': 'google-one-tap' },
    body: JSON.stringify({
      id_token: request.idToken,
      stytch_csrf_token: csrfTokens.get(request.oauthCallbackID),
      login_redirect_url: request.loginRedirectURL,
      signup_redirect_url: request.signupRedirectURL,
      code_challenge: request.codeChallenge,
    }),
  });
  return { redirect_url };
};

let phoneNumbers;

/**
 * Loads the numbering plans once. Each request waits for the same promise, so that answers keep the order of requests:
 * a page asks at each key and shows the last answer. `import()` alone settles in any order while the module loads.
 */
const loadPhoneNumbers = () => {
  phoneNumbers ??= import('./phone-numbers.js').catch((error) => {
    phoneNumbers = undefined;
    throw error;
  });
  return phoneNumbers;
};

const parsedPhoneNumber = async (request) => {
  texts(request, ['phoneNumber'], ['regionCode']);
  const { parse } = await loadPhoneNumbers();
  return parse(request.phoneNumber, request.regionCode);
};

/** A map, so that no name reaches a prototype. */
const methods = new Map(Object.entries({ oneTapStart, oneTapSubmit, parsedPhoneNumber }));

const answerOf = async ({ method, args }) => {
  const run = methods.get(method);
  if (!run) throw new TypeError('There is no such method.');
  return run(Array.isArray(args) ? args[0] : undefined);
};

addEventListener('message', async (event) => {
  const [port] = event.ports;
  if (event.source !== parent || parent === window || !port) return;
  try {
    if (!(await isAllowed(event.origin))) {
      console.warn(`The project does not allow pages of ${event.origin} to ask its helper frame.`);
      return;
    }
    port.postMessage({ success: true, payload: await answerOf(event.data ?? {}) });
  } catch (error) {
    const { name, message, fields } = error;
    port.postMessage({
      success: false,
      error: fields ? { name: 'ApiError', message, ...fields } : { name, message },
    });
  }
});
