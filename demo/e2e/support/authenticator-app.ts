import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes base32 (https://www.rfc-editor.org/rfc/rfc4648#section-6) as people copy it: any case, with spaces. */
function fromBase32(text: string): Buffer {
  const bits = [...text.toUpperCase().replaceAll(/[\s=]/g, '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Lifetime of a code in seconds (https://www.rfc-editor.org/rfc/rfc6238#section-4.1). */
const PERIOD = 30;

/**
 * Returns an authenticator app's code for a secret: HOTP of the time step (RFC 6238;
 * https://www.rfc-editor.org/rfc/rfc4226#section-5.3).
 */
export function totpCode(secret: string, at = Date.now(), steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / PERIOD) + steps));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) as number) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
