import type { ProtectionFields } from '../common.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import type {
  DiscoveryAnswer,
  IntermediateField,
  MemberAuthenticateAnswer,
  MemberFirstFactorAnswer,
} from './answers.ts';

const proving = { method: 'POST', protection: 'retried', updates: 'session' } as const;

/** An endpoint that verifies a factor. The intermediate session holds the earlier factors. */
export const factor = <Body, Data extends MemberFirstFactorAnswer | MemberAuthenticateAnswer>(
  path: string,
): Endpoint<Body & ProtectionFields & IntermediateField, Data> =>
  endpoint({ ...proving, path: `/b2b${path}`, takesIntermediate: true });

/** An endpoint that returns a person's organizations and starts an intermediate session. */
export const discovering = <Body>(path: string): Endpoint<Body & ProtectionFields, DiscoveryAnswer> =>
  endpoint({ ...proving, path: `/b2b${path}`, needs: { intermediate_session_token: 'string' } });
