import type { Endpoint } from '@login-widget/auth-client/wire';
import { SERVER_PATH } from '../provider/server-api/server-app.ts';

/** How the backend proves to the provider that it is the project's own. */
export interface ProjectAccess {
  /** The provider's origin. */
  readonly providerUrl: string;
  readonly projectId: string;
  readonly projectSecret: string;
  readonly fetch: typeof fetch;
}

/** The identity provider could not be asked. Not thrown for what it refuses about a person. */
export class ProviderUnreachableError extends Error {
  override readonly name = 'ProviderUnreachableError';
}

export type ProviderApi = <Body, Data>(
  row: Endpoint<Body, Data>,
  body: NoInfer<Body>,
) => Promise<Data | undefined>;

/** Milliseconds that an answer may take. */
export const PROVIDER_TIMEOUT = 10_000;

/** What a call about somebody is answered with where there is nobody: an id or a token that is unknown, or is none. */
const NOBODY = new Set([400, 404]);

/**
 * Calls the provider's API for servers, as a backend in any language does.
 *
 * @returns the answer; undefined where there is nobody whom the call is about
 * @throws ProviderUnreachableError when there is no usable answer, also where the project's secret is refused.
 */
export const providerApi = ({ providerUrl, projectId, projectSecret, fetch }: ProjectAccess): ProviderApi => {
  const credentials = Buffer.from(`${projectId}:${projectSecret}`).toString('base64');
  return async ({ method, path }, body) => {
    const response = await fetch(`${providerUrl}${SERVER_PATH}${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
    }).catch((cause: unknown) => {
      throw new ProviderUnreachableError('The identity provider does not answer.', { cause });
    });
    if (NOBODY.has(response.status)) return undefined;
    if (!response.ok) throw new ProviderUnreachableError('The identity provider failed.');
    return (await response.json()) as never;
  };
};
