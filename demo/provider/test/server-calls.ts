import type { Endpoint } from '@login-widget/auth-client/wire';
import { SERVER_PATH } from '../server-api/server-app.ts';

/** A server's data of a call: in the path, and in the body. */
export interface ServerCallParts {
  params?: Record<string, string>;
  body?: object;
}

/** A successful call of a project's server about a person. */
export interface ServerCall<Person> {
  endpoint: Endpoint<never, unknown>;
  prepare(person: Person): ServerCallParts | Promise<ServerCallParts>;
  /** Reason why the same call of another project's server may succeed: it concerns nobody here. */
  elsewhere?: string;
}

export const serverCall = <Body, Data, Person>(
  endpoint: Endpoint<Body, Data>,
  prepare: ServerCall<Person>['prepare'],
  elsewhere?: string,
): ServerCall<Person> => ({
  endpoint: endpoint as unknown as ServerCall<Person>['endpoint'],
  prepare,
  ...(elsewhere !== undefined && { elsewhere }),
});

/** Returns the route's name as in lists: `GET /v1/sessions`. */
export const serverRouteName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${SERVER_PATH}${path.split('?')[0]}`;
