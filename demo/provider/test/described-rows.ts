import type { Endpoint } from '@login-widget/auth-client/wire';
import type { GenericSchema } from 'valibot';
import { allRoutes } from '../routes/routes.ts';
import { serverRoutes } from '../server-api/routes/routes.ts';
import type { Services } from '../services.ts';

/** What a valibot schema tells about itself, as far as tests look at it. */
export interface Described {
  type: string;
  entries?: Record<string, Described>;
  wrapped?: Described;
  options?: unknown[];
}

/** Every row that is served, with what its body must be. Nothing of it is called: only its schemas are looked at. */
export const describedRows: (Endpoint & { schema: Described })[] = allRoutes({
  passwords: {},
  project: {},
} as Services).map(({ endpoint, schema }) => ({
  ...endpoint,
  schema: schema as GenericSchema as unknown as Described,
}));

/** The same of the servers' API. */
export const describedServerRows: (Endpoint & { schema: Described })[] = serverRoutes({
  passwords: {},
  project: {},
  limits: {},
} as Services).map(({ endpoint, schema }) => ({
  ...endpoint,
  schema: schema as GenericSchema as unknown as Described,
}));

export const requiredFields = ({ entries = {} }: Described): string[] =>
  Object.keys(entries).filter((name) => entries[name]?.type !== 'exact_optional');
