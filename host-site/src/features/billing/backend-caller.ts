import ky, { isHTTPError, type RetryOptions } from 'ky';
import { type GenericSchema, object, optional, safeParse, string } from 'valibot';
import { WAIT_LIMIT } from '../../lib/in-time.ts';
import { BackendError } from './backend-error.ts';
import type { SessionProof } from './session-proof.ts';

/**
 * Retries a failed GET twice within the same timeout. Never retries a POST, so that no order is placed twice. Not for
 * status 500: that error would occur again.
 */
const RETRY: RetryOptions = { limit: 2, methods: ['get'], statusCodes: [502, 503, 504] };

const failure = object({ message: string(), field: optional(string()) });

interface Call<Output> {
  /** Default: GET. */
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly schema: GenericSchema<unknown, Output>;
  /** Message of the error if the backend gives none. */
  readonly fallback: string;
  readonly proof?: SessionProof | undefined;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

/** Sends calls to the backend, and parses their answers. @throws {BackendError} from each call */
export function backendCaller(
  baseUrl: () => string,
  fetch: typeof globalThis.fetch,
  retry: RetryOptions,
): <Output>(call: Call<Output>) => Promise<Output> {
  const http = ky.create({
    fetch,
    timeout: WAIT_LIMIT,
    retry: { ...RETRY, ...retry },
    hooks: {
      beforeRequest: [
        ({ headers }, { context: { token } }) => {
          if (token) headers.set('authorization', `Bearer ${token}`);
        },
      ],
    },
  });

  return async ({ method = 'GET', path, schema, fallback, proof, body, signal }) => {
    const answer = await http(`${baseUrl()}${path}`, {
      method,
      context: { token: proof?.token },
      // Cookies are sent only if they are the proof.
      credentials: proof && !proof.token ? 'include' : 'omit',
      ...(signal && { signal }),
      ...(body && { json: body }),
    }).catch((error: unknown) => {
      if (isHTTPError(error)) return error.response;
      throw new BackendError(fallback, 0, { cause: error });
    });
    // A page of a hotspot or proxy. Behind a gateway that waited too long, the backend may have acted.
    const content = await answer.json<unknown>().catch((cause: unknown) => {
      throw new BackendError(fallback, 0, { cause });
    });
    if (!answer.ok) {
      const parsedFailure = safeParse(failure, content);
      const { message, field } = parsedFailure.success ? parsedFailure.output : {};
      throw new BackendError(message || fallback, answer.status, { field });
    }
    const parsed = safeParse(schema, content);
    if (!parsed.success) throw new BackendError(fallback, answer.status);
    return parsed.output;
  };
}
