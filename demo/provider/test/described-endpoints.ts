import type { Endpoint } from '@login-widget/auth-client/wire';
import type { GenericSchema } from 'valibot';
import { allRoutes } from '../routes/routes.ts';
import { serverRoutes } from '../server-api/routes/routes.ts';
import type { Services } from '../services.ts';

/** The parts of a valibot schema that tests read. */
export interface Described {
  type: string;
  entries?: Record<string, Described>;
  wrapped?: Described;
  options?: unknown[];
}

/** Every served endpoint with the schema of its body. No handler is called. */
export const describedEndpoints: (Endpoint & { schema: Described })[] = allRoutes({
  passwords: {},
  project: {},
} as Services).map(({ endpoint, schema }) => ({
  ...endpoint,
  schema: schema as GenericSchema as unknown as Described,
}));

/** Every endpoint of the servers' API, likewise. */
export const describedServerEndpoints: (Endpoint & { schema: Described })[] = serverRoutes({
  passwords: {},
  project: {},
  limits: {},
} as Services).map(({ endpoint, schema }) => ({
  ...endpoint,
  schema: schema as GenericSchema as unknown as Described,
}));

export const requiredFields = ({ entries = {} }: Described): string[] =>
  Object.keys(entries).filter((name) => entries[name]?.type !== 'exact_optional');
