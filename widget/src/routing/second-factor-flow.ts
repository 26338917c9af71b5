import { factorToAskFor, type MissingFactor } from '../rules/second-factor.ts';

const FLOWS = { totp: 'totp', smsOtp: 'sms-factor' } as const;

/** The flow that asks for a second factor; `mfa` if the person has to choose one. */
export function secondFactorFlow(missing: MissingFactor): 'totp' | 'sms-factor' | 'mfa' {
  const factor = factorToAskFor(missing);
  return factor ? FLOWS[factor] : 'mfa';
}
