import type { AuthenticationFactor, OtpMethods, Session, User } from '@login-widget/auth-client';

export type SecondFactor = 'totp' | 'smsOtp';

/** A missing second factor, and the ways to give it. */
export interface MissingFactor {
  /** At least one, in the order to offer them. */
  readonly methods: readonly SecondFactor[];
  readonly hasTotp: boolean;
  /** Number for text messages, in E.164. */
  readonly phone: string | undefined;
  /** Account name, as an authenticator app shows it. */
  readonly account: string;
}

/** Staff who act as a user do not have the user's phone. An authenticator's code is never the first factor. */
const isEnough = ({ type }: AuthenticationFactor): boolean => type === 'impersonated' || type === 'totp';

/** Every channel for codes that reaches a phone. */
const PHONE_CHANNELS: Readonly<Record<Exclude<keyof OtpMethods, 'email' | 'authenticate'>, true>> = {
  sms: true,
  whatsapp: true,
};

const isByPhone = ({ delivery_method }: AuthenticationFactor): boolean =>
  Object.hasOwn(PHONE_CHANNELS, delivery_method);

const isSetUp = ({ hasTotp, phone }: MissingFactor, method: SecondFactor): boolean =>
  method === 'totp' ? hasTotp : phone !== undefined;

/**
 * Returns the second factor that a session lacks; undefined if it has one or none is required. After a sign-in by
 * phone, another message to that phone proves nothing more.
 *
 * @param options `isOptional`: only users who have set up a second factor are asked for it
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

/** The factor to ask for: one that is set up, otherwise the only one. Undefined if the person has to choose. */
export const factorToAskFor = (missing: MissingFactor): SecondFactor | undefined =>
  missing.methods.find((method) => isSetUp(missing, method)) ??
  (missing.methods.length === 1 ? missing.methods[0] : undefined);
