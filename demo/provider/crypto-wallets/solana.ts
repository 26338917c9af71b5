import bs58 from 'bs58';
import nacl from 'tweetnacl';

/** Returns the address, or undefined when it is not the base58 of a public key. */
export const solanaAddress = (given: string): string | undefined => {
  const key = given.length <= 64 ? bs58.decodeUnsafe(given) : undefined;
  return key?.length === nacl.sign.publicKeyLength && bs58.encode(key) === given ? given : undefined;
};

/** Whether the address's key signed the message's UTF-8 bytes (Ed25519; RFC 8032). */
export const hasSolanaSigned = (message: string, signature: string, address: string): boolean => {
  const [key, signed] = [
    bs58.decodeUnsafe(address),
    signature.length <= 128 ? bs58.decodeUnsafe(signature) : undefined,
  ];
  if (key?.length !== nacl.sign.publicKeyLength || signed?.length !== nacl.sign.signatureLength) return false;
  return nacl.sign.detached.verify(new TextEncoder().encode(message), signed, key);
};
