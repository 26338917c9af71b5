import type { AuthClient } from '@login-widget/auth-client';
import type { MfaOptions } from '../config/config.ts';
import { type Route, route } from '../routing/routes.ts';
import { factorToAskFor, missingFactor } from '../rules/second-factor.ts';

const FLOWS = { totp: 'totp', smsOtp: 'sms-factor' } as const;

/** Route to the second factor of a signed-in user; undefined if it was given or is not required. */
export function secondStep(client: AuthClient, { methods, policy }: MfaOptions): Route | undefined {
  if (methods.length === 0) return undefined;
  const missing = missingFactor(
    { session: client.session.getSync(), user: client.user.getSync() },
    { methods, isOptional: policy === 'OPTIONAL' },
  );
  if (!missing) return undefined;
  const factor = factorToAskFor(missing);
  return route(factor ? FLOWS[factor] : 'mfa', missing);
}
