import type { BodyOf, Endpoint, Present } from '@login-widget/auth-client/wire';
import type * as v from 'valibot';

/** A call after its body was read and checked. */
export interface Call<Body> {
  readonly body: Body;
  /** Path parameters by name, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** From the Authorization header. Undefined when the header has the public token in its place. */
  readonly sessionToken: string | undefined;
  /** Session id from one of our JWTs. Only servers name sessions this way (`server-api/`). */
  readonly sessionId?: string | undefined;
  /** Changes to the session's custom claims. Only servers may make them (`sessions/custom-claims.ts`). */
  readonly sessionClaims?: Record<string, unknown> | undefined;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Origin of the page, when the browser sends one. */
  readonly origin: string | undefined;
}

/** A call of an endpoint: `CallOf<typeof passwordsCreate>`. */
export type CallOf<Row> = Call<Present<BodyOf<Row>>>;

/** A handler's result: the endpoint's data without the common fields. */
export type Payload<Data> = Omit<Data, 'request_id' | 'status_code'>;

/** An endpoint of the contract and its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly schema: v.GenericSchema<unknown, unknown>;
  readonly handle: (call: Call<never>) => Promise<object>;
}

/** Connects a handler to its endpoint. The contract types the body and the answer. */
export const route = <Body, Data>(
  endpoint: Endpoint<Body, Data>,
  schema: v.GenericSchema<unknown, Present<NoInfer<Body>>>,
  handle: (call: Call<Present<NoInfer<Body>>>) => Promise<Payload<NoInfer<Data>>>,
): Route => ({ endpoint: endpoint as Endpoint, schema, handle: handle as Route['handle'] });

/** As `route`, for handlers that take the services first. A table then names only endpoints, schemas and handlers. */
export const routing =
  <Services>(services: Services) =>
  <Body, Data>(
    endpoint: Endpoint<Body, Data>,
    schema: v.GenericSchema<unknown, Present<NoInfer<Body>>>,
    handle: (services: Services, call: Call<Present<NoInfer<Body>>>) => Promise<Payload<NoInfer<Data>>>,
  ): Route =>
    route(endpoint, schema, (call) => handle(services, call));
