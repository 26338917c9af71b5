import { ApiError } from '../http/api-error.ts';
import { countingTries, type Try } from '../limits/guard.ts';
import type { Services } from '../services.ts';
import type { Address } from '../users/address.ts';
import { findAccount, requireReset } from './password-store.ts';

/** An account whose password was just compared. */
export interface CheckedAccount {
  userId: string;
  hash: string;
}

/**
 * Returns the owner of a password. An unknown address, an account without a password and a wrong password take the same
 * time and give the same answer (GHSA-w6m9-39cv-2fwp).
 *
 * @throws {ApiError} 401 `unauthorized_credentials`; 400 `reset_password` for the right password when it is found in a
 * breach, or when somebody verified the address after it was set; 429 while the account is locked
 */
export const checkPassword = async (
  services: Services,
  email: Address,
  password: string,
  ipAddress: string,
): Promise<CheckedAccount> => {
  const found = await findAccount(services, email);
  const { userId, hash } = await checkAgainst(services, {
    by: { account: found ? { userId: found.userId } : { unknownAddress: email.address }, ipAddress },
    password,
    found,
    requireReset: (account) => requireReset(services, account.userId),
  });
  return { userId, hash };
};

export interface Check<Found> {
  /** The counter for failures. */
  by: Try;
  password: string;
  found: Found | undefined;
  /** Disables the password. */
  requireReset: (account: Found) => Promise<void>;
}

/** Checks a password against an account. @returns the account. @throws {ApiError} as `checkPassword` */
export const checkAgainst = async <Found extends { hash: string | undefined; requiresReset: boolean }>(
  services: Services,
  { by, password, found, requireReset: require }: Check<Found>,
): Promise<Found & { hash: string }> => {
  const account = await countingTries(services, by, async () => {
    const hash = found?.hash;
    const isRight = await services.passwords.hashing.verify(hash, password);
    return isRight && found && hash !== undefined ? { ...found, hash } : wrongPassword();
  });
  const breached = await services.passwords.isBreached(password);
  if (breached) await require(account);
  if (breached || account.requiresReset) {
    throw new ApiError(
      400,
      'reset_password',
      'For your safety, please set a new password before you sign in.',
    );
  }
  return account;
};

/** The same for an unknown address, and for a password that was replaced while it was compared. */
export const wrongPassword = (): ApiError =>
  new ApiError(401, 'unauthorized_credentials', 'That email and password do not match.');
