import type { AuthClient } from '@login-widget/auth-client';
import type { MfaOptions } from '../config/config.ts';
import { type Route, route } from '../routing/routes.ts';
import { factorToAskFor, missingFactor } from '../rules/second-factor.ts';

const FLOWS = { totp: 'totp', smsOtp: 'sms-factor' } as const;

/** Where a signed-in person proves who they are a second time; undefined where that is done, or not wanted. */
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
