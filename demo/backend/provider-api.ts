import type { Endpoint } from '@login-widget/auth-client/wire';
import { SERVER_PATH } from '../provider/server-api/server-app.ts';

/** Credentials of the backend at the provider. */
export interface ProjectAccess {
  /** Origin of the provider. */
  readonly providerUrl: string;
  readonly projectId: string;
  readonly projectSecret: string;
  readonly fetch: typeof fetch;
}

/** The identity provider gave no usable answer. Not thrown when the provider refuses a request about a person. */
export class ProviderUnreachableError extends Error {
  override readonly name = 'ProviderUnreachableError';
}

export type ProviderApi = <Body, Data>(
  endpoint: Endpoint<Body, Data>,
  body: NoInfer<Body>,
  /** Values of the path's parameters. */
  params?: Readonly<Record<string, string>>,
) => Promise<Data | undefined>;

/** Timeout of a call; milliseconds. */
export const PROVIDER_TIMEOUT = 10_000;

/** Statuses for an unknown or malformed id or token. */
const NOBODY = new Set([400, 404]);

/**
 * Calls the provider's server API, as a backend in any language does.
 *
 * @returns the answer, or undefined when the person does not exist
 * @throws ProviderUnreachableError when there is no usable answer, also when the provider refuses the project's secret.
 */
export const providerApi = ({ providerUrl, projectId, projectSecret, fetch }: ProjectAccess): ProviderApi => {
  const credentials = Buffer.from(`${projectId}:${projectSecret}`).toString('base64');
  return async ({ method, path }, body, params = {}) => {
    const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const response = await fetch(`${providerUrl}${SERVER_PATH}${address}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
    }).catch((cause: unknown) => {
      throw new ProviderUnreachableError('The identity provider does not answer.', { cause });
    });
    if (NOBODY.has(response.status)) return undefined;
    if (!response.ok) throw new ProviderUnreachableError('The identity provider failed.');
    return (await response.json()) as never;
  };
};
