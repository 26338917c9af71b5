import { base64Url } from '../encoding.ts';
import type { Environment } from '../environment.ts';
import { sha256 } from './sha256.ts';

/** A proof key (RFC 7636), in the form it is stored. */
export interface PkcePair {
  code_challenge: string;
  code_verifier: string;
}

/**
 * Creates a pair. The verifier is 16 random 32-bit values in hex, without leading zeros beyond two digits, as in the
 * hosted provider's own clients. The challenge is SHA-256 of that text in base64url (method S256,
 * https://www.rfc-editor.org/rfc/rfc7636#section-4.2).
 */
export async function createPkcePair({ random }: Pick<Environment, 'random'>): Promise<PkcePair> {
  const code_verifier = [...random(16)].map((value) => value.toString(16).padStart(2, '0')).join('');
  return { code_verifier, code_challenge: base64Url(await sha256(code_verifier)) };
}
