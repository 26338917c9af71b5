import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import bs58 from 'bs58';
import nacl from 'tweetnacl';
import { ethereumAddress, personalHash } from '../crypto-wallets/ethereum.ts';

/** A wallet in software with its own keys. */
export interface SoftWallet {
  type: 'ethereum' | 'solana';
  address: string;
  sign(message: string): string;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const softEthereumWallet = (): SoftWallet & { signWithHighS(message: string): string } => {
  const { secretKey, publicKey } = secp256k1.keygen();
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const address = ethereumAddress(`0x${hex(keccak_256(point.subarray(1)).subarray(-20))}`) ?? '';
  const recoverable = (message: string) =>
    secp256k1.Signature.fromBytes(
      secp256k1.sign(personalHash(message), secretKey, { prehash: false, format: 'recovered' }),
      'recovered',
    );
  const spell = (r: bigint, s: bigint, recovery: number): string =>
    `0x${r.toString(16).padStart(64, '0')}${s.toString(16).padStart(64, '0')}${(27 + recovery).toString(16)}`;
  return {
    type: 'ethereum',
    address,
    sign: (message) => {
      const { r, s, recovery } = recoverable(message);
      return spell(r, s, recovery ?? 0);
    },
    signWithHighS: (message) => {
      const { r, s, recovery } = recoverable(message);
      return spell(r, secp256k1.Point.Fn.ORDER - s, 1 - (recovery ?? 0));
    },
  };
};

export const softSolanaWallet = (): SoftWallet => {
  const { publicKey, secretKey } = nacl.sign.keyPair();
  return {
    type: 'solana',
    address: bs58.encode(publicKey),
    sign: (message) => bs58.encode(nacl.sign.detached(new TextEncoder().encode(message), secretKey)),
  };
};
