import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken, type Keys, keysFrom } from './keys.ts';

const MASTER = 'a master secret for tests that is long enough';
let keys: Keys;
let others: Keys;

beforeEach(() => {
  keys = keysFrom(MASTER);
  others = keysFrom(`${MASTER}!`);
});

it('hashes a token by SHA-256, in base64url', () => {
  expect(hashToken('a token')).toBe(createHash('sha256').update('a token').digest('base64url'));
});

describe('a derived key', () => {
  it('follows from the master secret and the use, by HKDF with SHA-256', () => {
    const wanted = Buffer.from(hkdfSync('sha256', MASTER, '', 'login-widget admin', 32)).toString(
      'base64url',
    );
    expect(keys.derive('admin')).toBe(wanted);
    expect(keysFrom(MASTER).derive('admin')).toBe(wanted);
  });

  it('differs for another use, and for another master secret', () => {
    expect(keys.derive('admins')).not.toBe(keys.derive('admin'));
    expect(others.derive('admin')).not.toBe(keys.derive('admin'));
  });
});

describe('a short secret', () => {
  it('is hashed with its own key, bound to its destination', () => {
    const key = Buffer.from(hkdfSync('sha256', MASTER, '', 'login-widget passcodes', 32));
    const wanted = createHmac('sha256', key).update('ada@example.com\n123456').digest('base64url');
    expect(keys.pepper('123456', 'ada@example.com')).toBe(wanted);
    expect(keys.pepper('123456', 'bob@example.com')).not.toBe(wanted);
    expect(others.pepper('123456', 'ada@example.com')).not.toBe(wanted);
  });
});

describe('a sealed text', () => {
  const TEXT = 'müßig 🦦, and "quoted"';

  it('decrypts to the original, and never looks the same twice', () => {
    const [one, two] = [keys.seal(TEXT), keys.seal(TEXT)];
    expect([keys.open(one), keys.open(two), keys.open(keys.seal('a'))]).toEqual([TEXT, TEXT, 'a']);
    expect(one).not.toBe(two);
    expect(one).not.toContain('quoted');
    const [nonce = '', , tag = ''] = one.split('.').map((part) => Buffer.from(part, 'base64url'));
    // NIST SP 800-38D: 96 bits of nonce, and the whole tag.
    expect([nonce.length, tag.length]).toEqual([12, 16]);
    expect(one).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('is encrypted with a key that nothing else uses', () => {
    const key = Buffer.from(hkdfSync('sha256', MASTER, '', 'login-widget sealing', 32));
    const parts = keys
      .seal(TEXT)
      .split('.')
      .map((part) => Buffer.from(part, 'base64url'));
    const [nonce, ciphertext, tag] = parts as [Buffer, Buffer, Buffer];
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(tag);
    expect(decipher.update(ciphertext).toString() + decipher.final('utf8')).toBe(TEXT);
    expect(() => others.open(keys.seal(TEXT))).toThrow();
  });

  it('does not decrypt when a part was changed or is missing', () => {
    const parts = keys.seal(TEXT).split('.');
    for (const [at, part] of parts.entries()) {
      const bytes = Buffer.from(part, 'base64url');
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      const changed = parts.with(at, bytes.toString('base64url')).join('.');
      expect(() => keys.open(changed), `part ${at}`).toThrow();
    }
    for (const text of ['', 'x', parts.slice(0, 2).join('.'), [...parts, 'x'].join('.')]) {
      expect(() => keys.open(text), text).toThrow('Not a sealed text.');
    }
  });
});
