import type { AuthClient } from '@login-widget/auth-client';
import type { MfaOptions } from '../config/config.ts';
import { type Route, route } from '../routing/routes.ts';
import { secondFactorFlow } from '../routing/second-factor-flow.ts';
import { missingFactor } from '../rules/second-factor.ts';

/** Route to the second factor of a signed-in user; undefined if it was given or is not required. */
export function secondStep(client: AuthClient, { methods, policy }: MfaOptions): Route | undefined {
  if (methods.length === 0) return undefined;
  const missing = missingFactor(
    { session: client.session.getSync(), user: client.user.getSync() },
    { methods, isOptional: policy === 'OPTIONAL' },
  );
  return missing && route(secondFactorFlow(missing), missing);
}
