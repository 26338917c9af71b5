import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import { countingTries } from '../limits/guard.ts';
import { type Services, within } from '../services.ts';
import type { AfterProof } from '../sessions/start-session.ts';
import { startWithAddress } from '../sessions/start-with-address.ts';
import { tryPasscode, unusablePasscode } from '../tokens/passcodes.ts';
import { accountOfAddress } from '../users/address-owner.ts';

/** Redeems a code. @throws {ApiError} as `tryPasscode`; 429 while the account is locked */
export const authenticateOtp = async <Answer extends object>(
  services: Services,
  call: Call<unknown>,
  { methodId, code }: { methodId: string; code: string },
  after: AfterProof<Answer>,
): Promise<Answer & { method_id: string }> => {
  const { projectId } = services.project;
  const account = await accountOfAddress(services, methodId);
  // An invented id has no code to guess, so nothing is counted.
  if (!account) throw unusablePasscode();
  return countingTries(services, { account, ipAddress: call.ipAddress }, () =>
    services.db.transaction().execute(async (db) => {
      const now = services.clock.now();
      const tried = await tryPasscode(db, services.keys, { methodId, projectId, code, now });
      if (tried instanceof ApiError) return tried;
      const { userId, channel, address, isKnown } = tried;
      const proof = { type: 'otp', delivery_method: channel } as const;
      const proven = { userId, addressId: methodId, known: isKnown ? address : undefined, proof };
      return startWithAddress(within(services, db), call, proven, after);
    }),
  );
};
