import { INTERACTIVE_TIMEOUT } from '../config.ts';
import type { Environment } from '../environment.ts';
import { unreachable } from '../errors/unreachable.ts';
import { UsageError } from '../errors/usage-error.ts';
import { BASE_PATH } from '../wire/endpoint.ts';
import { bodyTexts } from './body-texts.ts';
import type { Call } from './call.ts';
import { withDeadline } from './deadline.ts';
import { type IsCompleteAnswer, readAnswer } from './read-answer.ts';

interface HttpCallDependencies {
  readonly environment: Pick<Environment, 'fetch' | 'clock'>;
  /** Origin of the API. */
  readonly apiUrl: string;
  /** Headers of one request, created when it is sent. */
  headers(sessionToken: string | undefined): Record<string, string>;
  /** Aborts every request. */
  readonly signal: AbortSignal;
  /** Returns false for an answer that lacks what its endpoint updates. */
  readonly isCompleteAnswer: IsCompleteAnswer;
}

/** Fills the `:name` parts. Rejects ids made of dots, which would lead to another route (GHSA-8r88-6cj9-9fh5). */
function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string') throw new UsageError(path, `${name} must be a string.`);
    if (/^\.*$/.test(value)) throw new UsageError(path, `${name} must be an id.`);
    return encodeURIComponent(value);
  });
}

/** Calls endpoints over HTTP. Never retries. */
export function createHttpCall({
  environment,
  apiUrl,
  headers,
  signal,
  isCompleteAnswer,
}: HttpCallDependencies): Call {
  return async (endpoint, { body, params, timeout = INTERACTIVE_TIMEOUT, sessionToken } = {}) => {
    const url = `${apiUrl}${BASE_PATH}${fillPath(endpoint.path, params)}`;
    // Serialized outside of the promise below, so that a serialization error is not reported as a network failure.
    const text = JSON.stringify(body) as string | undefined;
    const data = await withDeadline(environment.clock, timeout, signal, async (deadline) => {
      const request = new Request(url, {
        method: endpoint.method,
        headers: { 'Content-Type': 'application/json', ...headers(sessionToken) },
        credentials: 'include',
        signal: deadline,
        body: text ?? null,
      });
      if (text) bodyTexts.set(request, text);
      const response = await environment.fetch(request);
      return readAnswer(endpoint, response, isCompleteAnswer);
    }).catch(unreachable);
    return data as never;
  };
}
