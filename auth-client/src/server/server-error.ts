import { AuthError, type Cause } from '../errors/auth-error.ts';

/** Body of a refusal, in the provider's form. */
export interface RefusalBody {
  status_code: number;
  error_type: string;
  error_message: string;
}

/** Error of the verifier: an HTTP status, and a message that may be shown to the caller. */
export abstract class ServerError extends AuthError {
  abstract readonly status_code: number;
  readonly error_type: string;

  constructor(error_type: string, message: string, options?: Cause) {
    super(message, options);
    this.error_type = error_type;
  }

  /** The same as `status_code`, under the name that Express, Fastify, Koa and Nitro read from an error. */
  get statusCode(): number {
    return this.status_code;
  }

  /** Body of the refusal, as JSON. */
  get body(): RefusalBody {
    return { status_code: this.status_code, error_type: this.error_type, error_message: this.message };
  }

  /**
   * Never cached, because the next request may have a session. A 401 names its scheme
   * (https://www.rfc-editor.org/rfc/rfc9110#section-15.5.2).
   */
  get headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(this.status_code === 401 && { 'www-authenticate': 'Bearer' }),
    };
  }

  /** The complete response, for servers that use web requests. Hono calls it on an error that a handler throws. */
  getResponse(): Response {
    return Response.json(this.body, { status: this.status_code, headers: this.headers });
  }
}

/** Reason why the request has no valid session. */
export type UnauthenticatedReason =
  | 'session_missing'
  | 'session_expired'
  | 'session_invalid'
  | 'session_not_found';

/** 401: nobody is signed in. Not for a session that is insufficient (`ForbiddenError`). */
export class UnauthenticatedError extends ServerError {
  override readonly name = 'UnauthenticatedError';
  override readonly status_code = 401;
  declare readonly error_type: UnauthenticatedReason;

  constructor(reason: UnauthenticatedReason, options?: Cause) {
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

/** 503: the provider cannot be reached, or refuses this server. Says nothing about the session. */
export class ProviderUnavailableError extends ServerError {
  override readonly name = 'ProviderUnavailableError';
  override readonly status_code = 503;

  constructor(options?: Cause) {
    super('provider_unavailable', 'The identity provider does not answer.', options);
  }
}
