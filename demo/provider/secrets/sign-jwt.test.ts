import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { jwtSigner } from './sign-jwt.ts';

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

// @asvs 9.1.1
it('signs what every JWT library verifies, and only with its own key', async () => {
  const { privateKey, publicKey } = pair();
  const sign = jwtSigner({ kid: 'one', key: privateKey });
  const token = sign({ sub: 'müßig 🦦', aud: ['a'] });
  const { payload, protectedHeader } = await jwtVerify(token, publicKey, { algorithms: ['ES256'] });
  expect(payload).toEqual({ sub: 'müßig 🦦', aud: ['a'] });
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'one', typ: 'JWT' });
  await expect(jwtVerify(token, pair().publicKey)).rejects.toThrow('signature verification failed');
});
