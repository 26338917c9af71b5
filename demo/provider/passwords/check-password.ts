import { ApiError } from '../http/api-error.ts';
import { countingFailures } from '../limits/guard.ts';
import type { Services } from '../services.ts';
import type { Address } from '../users/address.ts';
import { findAccount, requireReset } from './password-store.ts';

/**
 * Whose password this is. An unknown address, an account without a password and a wrong password take the same time and
 * give the same answer (GHSA-w6m9-39cv-2fwp).
 *
 * @throws {ApiError} 401 `unauthorized_credentials`; 400 `reset_password` for the right password when it turns out
 * breached, or when the address was proven by somebody after it was set; 429 while the account is locked
 */
export const checkPassword = async (
  services: Services,
  email: Address,
  password: string,
): Promise<string> => {
  const account = await findAccount(services, email);
  const userId = await countingFailures(services, email.address, async () =>
    (await services.passwords.hashing.verify(account?.hash, password)) && account
      ? account.userId
      : new ApiError(401, 'unauthorized_credentials', 'Unauthorized credentials.'),
  );
  const breached = await services.passwords.isBreached(password);
  if (breached) await requireReset(services, userId);
  if (breached || account?.requiresReset) {
    throw new ApiError(
      400,
      'reset_password',
      'For your safety, this password must be reset before you can sign in with it.',
    );
  }
  return userId;
};
