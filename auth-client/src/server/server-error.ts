import { AuthError } from '../errors/auth-error.ts';

/** The body of an answer that refuses a request, in the provider's own form. */
export interface RefusalBody {
  status_code: number;
  error_type: string;
  error_message: string;
}

/** What the verifier throws: an HTTP status and words that may be shown to whoever asked. */
export abstract class ServerError extends AuthError {
  abstract readonly status_code: number;
  readonly error_type: string;

  constructor(error_type: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.error_type = error_type;
  }

  /** The body of the refusal, as JSON. */
  get body(): RefusalBody {
    const { status_code, error_type, message } = this;
    return { status_code, error_type, error_message: message };
  }

  /** Never cached: the next request may have a session. A 401 names its scheme (https://www.rfc-editor.org/rfc/rfc9110#section-15.5.2). */
  get headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(this.status_code === 401 && { 'www-authenticate': 'Bearer' }),
    };
  }

  /** The whole answer, for servers that speak in web requests. */
  toResponse(): Response {
    return new Response(JSON.stringify(this.body), { status: this.status_code, headers: this.headers });
  }
}

/** Why nobody counts as signed in. */
export type UnauthenticatedReason =
  | 'session_missing'
  | 'session_expired'
  | 'session_invalid'
  | 'session_not_found';

/** 401: nobody is signed in. Not: a session that is not enough (`ForbiddenError`). */
export class UnauthenticatedError extends ServerError {
  override readonly name = 'UnauthenticatedError';
  override readonly status_code = 401;
  declare readonly error_type: UnauthenticatedReason;

  constructor(reason: UnauthenticatedReason, options?: ErrorOptions) {
    super(reason, SENTENCES[reason], options);
  }
}

const SENTENCES: Record<UnauthenticatedReason, string> = {
  session_missing: 'Sign in first.',
  session_expired: 'The session token has expired.',
  session_invalid: 'The session token is invalid.',
  session_not_found: 'The session has ended.',
};

/** 403: the session does not allow this request. */
export class ForbiddenError extends ServerError {
  override readonly name = 'ForbiddenError';
  override readonly status_code = 403;
  declare readonly error_type: 'factors_required' | 'cross_site_request';
}

/** 503: the provider could not be asked, or refuses this server. Says nothing about the person. */
export class ProviderUnavailableError extends ServerError {
  override readonly name = 'ProviderUnavailableError';
  override readonly status_code = 503;

  constructor(options?: ErrorOptions) {
    super('provider_unavailable', 'The identity provider does not answer.', options);
  }
}
