import { gunzipSync } from 'node:zlib';
import { BASE_PATH } from '@login-widget/auth-client/wire';
import { expect, it } from 'vitest';
import { createTestProvider } from '../testing.ts';

const ORIGIN = 'http://localhost:5173';

it('compresses the public settings for a browser on another origin', async () => {
  const provider = await createTestProvider();
  const url = `${provider.baseUrl}${BASE_PATH}/projects/bootstrap/${provider.publicToken}`;
  const ask = (encoding: string) =>
    provider.fetch(new Request(url, { headers: { origin: ORIGIN, 'accept-encoding': encoding } }));
  const plain = await ask('identity');
  const compressed = await ask('gzip, deflate, br');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(compressed.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  const content = Buffer.from(await compressed.arrayBuffer());
  expect(content.length).toBeLessThan((await plain.arrayBuffer()).byteLength / 2);
  expect(JSON.parse(gunzipSync(content).toString()).data.vertical).toBe('CONSUMER');
});
