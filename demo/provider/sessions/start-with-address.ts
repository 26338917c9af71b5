import type { AuthenticateAnswer } from '@login-widget/auth-client/wire';
import type { Call, Payload } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { Address } from '../users/address.ts';
import { type AddressProof, addressFactor } from '../users/factors.ts';
import { proveAddress } from '../users/prove.ts';
import { findSession } from './find-session.ts';
import { startSession } from './start-session.ts';

export interface ProvenAddress {
  userId: string;
  addressId: string;
  /** The address, where it is known to have been proven before: there is nothing to settle then. */
  known?: Address | undefined;
  proof: AddressProof;
  durationMinutes: number;
}

/** Marks an address as proven and starts the session that follows; to be run in one transaction with the redemption. */
export const startWithAddress = async (
  services: Services,
  call: Call<unknown>,
  { userId, addressId, known, proof, durationMinutes }: ProvenAddress,
): Promise<Payload<AuthenticateAnswer> & { method_id: string }> => {
  const address = known ?? (await settled(services, call, { userId, addressId }));
  const factor = addressFactor(proof, addressId, address);
  const started = await startSession(services, call, { userId, proof: factor, durationMinutes });
  return { ...started, method_id: addressId };
};

const settled = async (
  services: Services,
  call: Call<unknown>,
  proven: Pick<ProvenAddress, 'userId' | 'addressId'>,
): Promise<Address> => {
  const before = await findSession(services, call);
  const provenWithin = before?.user_id === proven.userId ? before.session_id : undefined;
  return proveAddress(services.db, { ...proven, provenWithin });
};
