import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const SIGNATURE = /^0x[0-9a-fA-F]{130}$/;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Returns the address with its checksum letters (EIP-55), or undefined for an invalid address or a wrong checksum. */
export const ethereumAddress = (given: string): string | undefined => {
  if (!ADDRESS.test(given)) return undefined;
  const digits = given.slice(2).toLowerCase();
  const hash = hex(keccak_256(Buffer.from(digits, 'ascii')));
  const checked = `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
  const plain = given.slice(2);
  const isPlain = plain === plain.toLowerCase() || plain === plain.toUpperCase();
  return isPlain || checked === given ? checked : undefined;
};

/**
 * Whether the address signed the message by `personal_sign` (EIP-191, version 0x45). A signature with a high s is a
 * second form of a valid one, and is refused (EIP-2).
 */
export const hasEthereumSigned = (message: string, signature: string, address: string): boolean => {
  if (!SIGNATURE.test(signature)) return false;
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const v = bytes[64] ?? 0;
  const recovery = v >= 27 ? v - 27 : v;
  if (recovery > 1) return false;
  try {
    const parsed = secp256k1.Signature.fromBytes(
      new Uint8Array(bytes.subarray(0, 64)),
      'compact',
    ).addRecoveryBit(recovery);
    if (parsed.hasHighS()) return false;
    const publicKey = parsed.recoverPublicKey(personalHash(message)).toBytes(false);
    return (
      ethereumAddress(`0x${hex(keccak_256(publicKey.subarray(1)).subarray(-20))}`) ===
      ethereumAddress(address)
    );
  } catch {
    return false;
  }
};

/** Returns the hash that `personal_sign` signs. */
export const personalHash = (message: string): Uint8Array => {
  const bytes = Buffer.from(message, 'utf8');
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]));
};
