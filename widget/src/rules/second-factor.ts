import type { AuthenticationFactor, Session, User } from '@login-widget/auth-client';

export type SecondFactor = 'totp' | 'smsOtp';

/** What a signed-in person still has to prove, and what they can prove it with. */
export interface MissingFactor {
  /** At least one, in the order to offer. */
  readonly methods: readonly SecondFactor[];
  readonly hasTotp: boolean;
  /** The number that codes go to, in E.164 form. */
  readonly phone: string | undefined;
  /** Whose it is, as an authenticator app shows it. */
  readonly account: string;
}

/** Staff that acts for somebody does not hold their phone; an authenticator's code is never a first proof. */
const isEnough = ({ type }: AuthenticationFactor): boolean => type === 'impersonated' || type === 'totp';

const isByPhone = ({ delivery_method }: AuthenticationFactor): boolean =>
  delivery_method === 'sms' || delivery_method === 'whatsapp';

const isSetUp = ({ hasTotp, phone }: MissingFactor, method: SecondFactor): boolean =>
  method === 'totp' ? hasTotp : phone !== undefined;

/**
 * The second factor that a session lacks; undefined where it has one, or none is wanted. Who signed in by phone has not
 * proved anything more with a second message to it.
 *
 * @param options `isOptional`: only those who have set a second factor up are asked for it.
 */
export function missingFactor(
  { session, user }: { session: Session | null; user: User | null },
  { methods, isOptional }: { methods: readonly SecondFactor[]; isOptional: boolean },
): MissingFactor | undefined {
  if (!session || !user) return undefined;
  const factors = session.authentication_factors;
  const byPhone = factors.filter(isByPhone);
  const isSecond = byPhone.length > 0 && byPhone.length < factors.length && methods.includes('smsOtp');
  if (isSecond || factors.some(isEnough)) return undefined;
  const left = methods.filter((method) => method !== 'smsOtp' || byPhone.length === 0);
  const hasTotp = user.totps.some(({ verified }) => verified);
  const phone = user.phone_numbers.find(({ verified }) => verified)?.phone_number;
  const account = user.emails[0]?.email ?? phone ?? user.user_id;
  const missing: MissingFactor = { methods: left, hasTotp, phone, account };
  const isAskedFor = isOptional ? left.some((method) => isSetUp(missing, method)) : left.length > 0;
  return isAskedFor ? missing : undefined;
}

/** What to ask for: what the person has set up, else the only way there is; undefined where they are to choose. */
export const factorToAskFor = (missing: MissingFactor): SecondFactor | undefined =>
  missing.methods.find((method) => isSetUp(missing, method)) ??
  (missing.methods.length === 1 ? missing.methods[0] : undefined);
