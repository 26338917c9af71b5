import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import { countingTries } from '../limits/guard.ts';
import { type Services, within } from '../services.ts';
import { holdSession } from '../sessions/hold-session.ts';
import type { AfterProof, Proof } from '../sessions/start-session.ts';
import { tryRecoveryCode, tryTotp } from './totp-store.ts';

/** Owner of the app, and the session of the first factor. Servers may name the owner alone. */
interface Owner {
  userId: string;
  sessionId?: string | undefined;
}

interface TotpProof {
  totpId: string;
  proof: Proof;
}

/** Checks a second factor of a user. Failures count for the account, and above the limit nothing is compared. */
const trying = <Answer extends object>(
  services: Services,
  { userId, ipAddress, sessionId }: Owner & { ipAddress: string },
  prove: (inside: Services) => Promise<TotpProof | ApiError>,
  after: AfterProof<Answer>,
): Promise<Answer & { totp_id: string }> =>
  countingTries(services, { account: { userId }, ipAddress, isSecondFactor: true }, () =>
    services.db.transaction().execute(async (db) => {
      const inside = within(services, db);
      const proven = await prove(inside);
      if (proven instanceof ApiError) return proven;
      // A second factor alone signs nobody in.
      if (sessionId !== undefined) await holdSession(inside, sessionId);
      return { ...(await after(inside, { userId, proof: proven.proof })), totp_id: proven.totpId };
    }),
  );

/** Authenticates with a code of the app. @throws {ApiError} as `tryTotp`; 429 while the account is locked */
export const authenticateTotp = <Answer extends object>(
  services: Services,
  call: Call<{ totp_code: string }>,
  owner: Owner,
  after: AfterProof<Answer>,
): Promise<Answer & { totp_id: string }> => {
  const { userId } = owner;
  const prove = async (inside: Services): Promise<TotpProof | ApiError> => {
    const totpId = await tryTotp(inside, { user_id: userId }, call.body.totp_code);
    if (totpId instanceof ApiError) return totpId;
    const factor = { authenticator_app_factor: { totp_id: totpId } };
    return { totpId, proof: { type: 'totp', delivery_method: 'authenticator_app', ...factor } };
  };
  return trying(services, { ...owner, ipAddress: call.ipAddress }, prove, after);
};

/** Authenticates with a recovery code. @throws {ApiError} as `tryRecoveryCode`; 429 while the account is locked */
export const recoverTotp = <Answer extends object>(
  services: Services,
  call: Call<{ recovery_code: string }>,
  owner: Owner,
  after: AfterProof<Answer>,
): Promise<Answer & { totp_id: string }> => {
  const { userId } = owner;
  const prove = async (inside: Services): Promise<TotpProof | ApiError> => {
    const tried = await tryRecoveryCode(inside, { user_id: userId }, call.body.recovery_code);
    if (tried instanceof ApiError) return tried;
    const { totpId, recoveryCodeId } = tried;
    const factor = { recovery_code_factor: { totp_recovery_code_id: recoveryCodeId } };
    return { totpId, proof: { type: 'totp', delivery_method: 'recovery_code', ...factor } };
  };
  return trying(services, { ...owner, ipAddress: call.ipAddress }, prove, after);
};
