import type { Call } from '../http/route.ts';
import { endSendPause } from '../limits/guard.ts';
import { MESSAGES } from '../limits/message-kinds.ts';
import type { Services } from '../services.ts';
import type { Address } from '../users/address.ts';
import { type AddressProof, addressFactor } from '../users/factors.ts';
import { type ProvenOwner, proveAddress } from '../users/prove.ts';
import { findSession } from './find-session.ts';
import type { AfterProof } from './start-session.ts';

interface ProvenAddress {
  userId: string;
  addressId: string;
  /** The address, if it was verified before. Then nothing else changes. */
  known?: Address | undefined;
  proof: AddressProof;
}

/** Marks an address as verified, and continues. To be run in one transaction with the redemption. */
export const startWithAddress = async <Answer>(
  services: Services,
  call: Call<unknown>,
  { userId, addressId, known, proof }: ProvenAddress,
  after: AfterProof<Answer>,
): Promise<Answer & { method_id: string }> => {
  const address = known ? { ...known, userId } : await settled(services, call, { userId, addressId });
  const { type, delivery_method: channel } = proof;
  await endSendPause(services, type === 'otp' ? MESSAGES.otp(channel) : MESSAGES.magicLink, address.address);
  const { userId: owner } = address;
  const answer = await after(services, { userId: owner, proof: addressFactor(proof, addressId, address) });
  return { ...answer, method_id: addressId };
};

const settled = async (
  services: Services,
  call: Call<unknown>,
  proven: Pick<ProvenAddress, 'userId' | 'addressId'>,
): Promise<ProvenOwner> => {
  const before = await findSession(services, call);
  const provenWithin = before?.user_id === proven.userId ? before.session_id : undefined;
  return proveAddress(services, { ...proven, provenWithin });
};
