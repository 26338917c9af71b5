import { sha256 } from '@noble/hashes/sha2.js';
import { base64Url } from '../encoding.ts';
import type { Environment } from '../environment.ts';

/** A proof key (RFC 7636), in the form it is stored. */
export interface PkcePair {
  code_challenge: string;
  code_verifier: string;
}

/**
 * A new pair: 16 random 32-bit values in hex make the verifier, SHA-256 of its text in base64url the challenge
 * (specification, section 9). Synchronous, so that a start by a click stays one; and WebCrypto's digest is not there
 * on plain http.
 */
export function createPkcePair(random: Environment['random']): PkcePair {
  const code_verifier = Array.from(random(16), (value) => value.toString(16).padStart(2, '0')).join('');
  return { code_verifier, code_challenge: base64Url(sha256(new TextEncoder().encode(code_verifier))) };
}
