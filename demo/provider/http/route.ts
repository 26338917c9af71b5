import type { Endpoint } from '@login-widget/auth-client/wire';
import type * as v from 'valibot';

/** One call, read and checked. */
export interface Call<Body> {
  readonly body: Body;
  /** Path parameters by name, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** From the Authorization header; undefined where the public token stands in its place. */
  readonly sessionToken: string | undefined;
  /** Of a session that the call names by a JWT of ours instead; only servers do (`server-api/`). */
  readonly sessionId?: string | undefined;
  /** How the session's own claims change; only servers say so (`sessions/custom-claims.ts`). */
  readonly sessionClaims?: Record<string, unknown> | undefined;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** The page's origin, where a browser sends one. */
  readonly origin: string | undefined;
}

/** What a handler gives: the row's data without what every answer carries. */
export type Payload<Data> = Omit<Data, 'request_id' | 'status_code'>;

/** A row of the contract and what serves it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly schema: v.GenericSchema<unknown, unknown>;
  readonly handle: (call: Call<never>) => Promise<object>;
}

/** Ties a handler to its row: body and answer are typed by the contract, and do not compile apart from it. */
export const route = <Body, Data>(
  endpoint: Endpoint<Body, Data>,
  schema: v.GenericSchema<unknown, NoInfer<Body>>,
  handle: (call: Call<Body>) => Promise<Payload<NoInfer<Data>>>,
): Route => ({ endpoint: endpoint as Endpoint, schema, handle: handle as Route['handle'] });
