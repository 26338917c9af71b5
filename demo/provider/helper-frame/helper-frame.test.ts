import { HELPER_FRAME_PATH } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorOf } from '../test/operator.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await createTestProvider({ allowedOrigins: ['https://app.example.com'] });
});

const open = (path: string, base = provider.baseUrl) => provider.fetch(new Request(`${base}${path}`));
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

describe('the helper frame', () => {
  // @asvs 3.4.6
  it('may be framed by loopback and allowed pages, at once after a change', async () => {
    const before = policyOf(await open(HELPER_FRAME_PATH));
    expect(before).toMatch(/frame-ancestors .*http:\/\/localhost:\* .*https:\/\/app\.example\.com$/);
    await operatorOf(provider)('PUT', '/settings', { allowed_origins: ['https://new.example.com'] });
    expect(policyOf(await open(HELPER_FRAME_PATH))).toMatch(/ https:\/\/new\.example\.com$/);
  });

  it('has no inline script in its page, and asks only the provider', async () => {
    const response = await open(HELPER_FRAME_PATH);
    expect(policyOf(response)).toContain("default-src 'none'; script-src 'self'; connect-src 'self'");
    expect(policyOf(response)).not.toMatch(/unsafe|\*(?!:)(?! )[^:]/);
    expect(await response.text()).toMatch(
      /<script type="module" src="[^"]+"><\/script><\/head><body><\/body>/,
    );
  });

  it.each([
    ['http://localhost:5173', 204],
    ['https://new.example.com', 204],
    ['https://evil.example', 403],
    ['https://new.example.com.evil.example', 403],
    ['null', 403],
    ['', 403],
  ])('is told whether pages of %j may ask it: %i', async (origin, status) => {
    const path = `/clientside-services/parent?origin=${encodeURIComponent(origin)}`;
    expect((await open(path)).status).toBe(status);
  });

  it('loads the numbering plans from the provider, compressed', async () => {
    const request = new Request(`${provider.baseUrl}/clientside-services/libphonenumber.js`, {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    const response = await provider.fetch(request);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(60_000);
    expect(await (await open('/clientside-services/libphonenumber.js')).text()).toContain('AsYouType');
  });

  it('is not served to a site whose name resolves to this machine', async () => {
    expect((await open(HELPER_FRAME_PATH, 'http://rebound.example')).status).toBe(421);
  });
});
