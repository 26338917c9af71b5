import type { PhoneChannel } from '../messages/message.ts';
import type { Proof } from '../sessions/start-session.ts';
import type { Address } from './address.ts';

export type AddressProof =
  | { type: 'otp' | 'magic_link'; delivery_method: 'email' }
  | { type: 'otp'; delivery_method: PhoneChannel };

/** The factor for an address that was verified by a code or a link. */
export const addressFactor = (proof: AddressProof, addressId: string, { kind, address }: Address): Proof =>
  kind === 'email'
    ? { ...proof, email_factor: { email_id: addressId, email_address: address } }
    : { ...proof, phone_number_factor: { phone_id: addressId, phone_number: address } };

export const passwordFactor: Proof = { type: 'password', delivery_method: 'knowledge' };
