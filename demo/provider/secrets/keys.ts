import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Returns the SHA-256 of a token. A token has at least 128 random bits and cannot be guessed, so it needs no pepper.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Keys from the master secret, one for each use. */
export interface Keys {
  /**
   * Hashes a secret that is short enough to be guessed, such as six digits, with a key. `context` binds it to its
   * destination.
   */
  pepper(secret: string, context: string): string;
  /** Derives a secret for one use, the same at every start. For example the admin page's default. */
  derive(use: string): string;
  /** AES-256-GCM: `nonce.ciphertext.tag` in base64url. */
  seal(text: string): string;
  /** @throws an error when the text was not encrypted with this secret */
  open(sealed: string): string;
}

export const keysFrom = (masterSecret: string): Keys => {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', masterSecret, '', `login-widget ${use}`, 32));
  const peppering = derive('passcodes');
  const sealing = derive('sealing');
  return {
    derive: (use) => derive(use).toString('base64url'),
    pepper: (secret, context) =>
      createHmac('sha256', peppering).update(`${context}\n${secret}`).digest('base64url'),
    seal: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const ciphertext = Buffer.concat([cipher.update(text), cipher.final()]);
      return [nonce, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
    },
    open: (sealed) => {
      const parts = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (parts.length !== 3) throw new Error('Not a sealed text.');
      const [nonce, ciphertext, tag] = parts as [Buffer, Buffer, Buffer];
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce);
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
    },
  };
};
