import {
  type AuthenticateAnswer,
  BASE_PATH,
  type Endpoint,
  type ErrorBody,
} from '@login-widget/auth-client/wire';
import type { TestProvider } from '../testing.ts';

/** The data of a success, or the body of a refusal. */
export interface Reply<Data> {
  status: number;
  headers: Headers;
  data: Data;
  error: ErrorBody;
}

export interface CallOptions {
  session?: Pick<AuthenticateAnswer, 'session_token'> | undefined;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Calls endpoints without the client, because these tests check the wire itself. */
export const callerOf =
  (provider: Pick<TestProvider, 'fetch' | 'baseUrl' | 'publicToken'>) =>
  async <Body, Data>(
    endpoint: Endpoint<Body, Data>,
    body?: unknown,
    { session, params = {}, headers = {} }: CallOptions = {},
  ): Promise<Reply<Data>> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const password = session?.session_token ?? provider.publicToken;
    const response = await provider.fetch(
      new Request(`${provider.baseUrl}${BASE_PATH}${path}`, {
        method: endpoint.method,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${btoa(`${provider.publicToken}:${password}`)}`,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const json = (await response.json()) as { data: Data } & ErrorBody;
    return { status: response.status, headers: response.headers, data: json.data, error: json };
  };
