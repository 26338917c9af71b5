import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base64Url, fromBase64Url } from './encoding.ts';

it('encodes base64url without padding and decodes both forms', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const text = base64Url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64Url(text)).toEqual(new Uint8Array(bytes));
      expect(fromBase64Url(Buffer.from(bytes).toString('base64'))).toEqual(new Uint8Array(bytes));
    }),
  );
});
