import type { Endpoint, ErrorBody } from '@login-widget/auth-client/wire';
import { SERVER_PATH } from '../server-api/server-app.ts';
import type { TestProvider } from '../testing.ts';

type Target = Pick<TestProvider, 'fetch' | 'baseUrl' | 'projectId' | 'projectSecret'>;

/** The answer of a success, or the body of a refusal. */
interface ServerReply<Data> {
  status: number;
  headers: Headers;
  data: Data;
  error: ErrorBody;
}

export const serverAuthorization = ({ projectId, projectSecret }: Target): string =>
  `Basic ${btoa(`${projectId}:${projectSecret}`)}`;

/** Calls endpoints of the servers' API as a server of the project does. */
export const serverCallerOf =
  (provider: Target) =>
  async <Body, Data>(
    endpoint: Endpoint<Body, Data>,
    body?: NoInfer<Body> | object,
    params: Record<string, string> = {},
  ): Promise<ServerReply<Data>> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const response = await provider.fetch(
      new Request(`${provider.baseUrl}${SERVER_PATH}${path}`, {
        method: endpoint.method,
        headers: { 'Content-Type': 'application/json', Authorization: serverAuthorization(provider) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const json = (await response.json()) as Data & ErrorBody;
    return { status: response.status, headers: response.headers, data: json, error: json };
  };
