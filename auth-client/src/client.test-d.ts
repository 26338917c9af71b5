import type { AuthError, AuthenticateAnswer, ClientError, Session, User } from './index.ts';
import { ApiError, createAuthClient, createClientWith, otps, TimeoutError, user } from './index.ts';
import { createSessionVerifier, type SessionVerifierOptions } from './server/index.ts';

// Checked by `npm run types`: code that must not compile, and the types of answers.
const client = createAuthClient('public-token-test-1');
const small = createClientWith({ otps, user }, 'public-token-test-1', { keepSessionAlive: true });

/** Variables of the environment may be missing; `exactOptionalPropertyTypes` tells that from an absent option. */
const { PROVIDER_URL: apiUrl, PROJECT_SECRET: secret } = process.env;
createAuthClient('public-token-test-1', { apiUrl });
createSessionVerifier({ projectId: 'project-test-1', apiUrl, secret });

/** A plain function is enough: Bun's own `fetch` has properties that no function of a test has. */
type Fetch = NonNullable<SessionVerifierOptions['fetch']>;
export const plain: Fetch = async (url: string, init: RequestInit) => fetch(new Request(url, init));
createSessionVerifier({ projectId: 'project-test-1', fetch });

const duration = { session_duration_minutes: 30 };

// @ts-expect-error a duration is required
void client.otps.authenticate('123456', 'method');
// @ts-expect-error minutes are a number
void client.otps.authenticate('123456', 'method', { session_duration_minutes: '30' });
// @ts-expect-error templates are for e-mail only
void client.otps.sms.send('+12025550123', { login_template_id: 'plain' });
// @ts-expect-error there is no such provider
void client.oauth.myspace.start();
// @ts-expect-error there is no such option
createAuthClient('public-token-test-1', { apiURL: 'http://localhost' });
// @ts-expect-error a client of other resources has no passwords
void small.passwords;

export const answers: {
  session: Session | null;
  user: User | null;
  method: Promise<{ method_id: string }>;
  signIn: Promise<AuthenticateAnswer & { method_id: string }>;
  passkey: Promise<AuthenticateAnswer | null>;
  stop: () => void;
} = {
  session: small.session.getSync(),
  user: small.user.getSync(),
  method: small.otps.whatsapp.loginOrCreate('+12025550123', { expiration_minutes: 5 }),
  signIn: client.magicLinks.authenticate('token', duration),
  passkey: client.webauthn.authenticate({ is_passkey: true, ...duration }),
  stop: client.onStateChange(({ session, user }) => [session?.session_id, user?.user_id]),
};

/** A caller can distinguish the errors by their literal names. */
export function reaction(error: ApiError | TimeoutError): string {
  switch (error.name) {
    case 'ApiError':
      return error.error_type;
    case 'TimeoutError':
      return error.message;
  }
}

/** Each name narrows to its class. A new class does not compile until it has a case here. */
export function sentence(error: ClientError): string {
  switch (error.name) {
    case 'ApiError':
      return `${error.error_type} ${error.status_code}`;
    case 'ApiUnreachableError':
      return `${error.status_code}`;
    case 'MissingParameterError':
      return error.parameter;
    case 'OneTapError':
      return error.reason;
    case 'WebauthnError':
      return error.code satisfies 'cancelled' | 'aborted' | (string & {});
    case 'ApiSchemaError':
    case 'CaptchaRequiredError':
    case 'CaptchaUnavailableError':
    case 'ClientDisposedError':
    case 'MissingPkceError':
    case 'NoCurrentSessionError':
    case 'SessionChangedError':
    case 'TimeoutError':
    case 'UsageError':
      // @ts-expect-error only ApiError has a type
      return error.error_type ?? error.message;
    default:
      return error satisfies never;
  }
}

export const base: AuthError = new TimeoutError(1);
export const isRefusal = (error: unknown) => error instanceof ApiError && error.error_type;
