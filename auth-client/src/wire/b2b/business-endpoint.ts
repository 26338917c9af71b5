import type { ProtectionFields } from '../common.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import type {
  DiscoveryAnswer,
  IntermediateField,
  MemberAuthenticateAnswer,
  MemberFirstFactorAnswer,
} from './answers.ts';

const proving = { method: 'POST', protection: 'retried', updates: 'session' } as const;

/** A row that takes a factor; the intermediate session says what was shown before. */
export const factor = <Body, Data extends MemberFirstFactorAnswer | MemberAuthenticateAnswer>(
  path: string,
): Endpoint<Body & ProtectionFields & IntermediateField, Data> =>
  endpoint({ ...proving, path: `/b2b${path}`, takesIntermediate: true });

/** A row that tells which organizations somebody has, and starts an intermediate session. */
export const discovering = <Body>(path: string): Endpoint<Body & ProtectionFields, DiscoveryAnswer> =>
  endpoint({ ...proving, path: `/b2b${path}`, needs: { intermediate_session_token: 'string' } });
