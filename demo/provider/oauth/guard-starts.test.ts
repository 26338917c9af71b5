import { expect, it } from 'vitest';
import { createTestProvider } from '../testing.ts';

it('limits redirects to social providers and SSO together per address', async () => {
  const provider = await createTestProvider({ limits: { callsPerMinute: 3 } });
  const start = async (path: string, remoteAddress: string) =>
    (
      await provider.fetch(new Request(`${provider.baseUrl}${path}public_token=${provider.publicToken}`), {
        incoming: { socket: { remoteAddress } },
      })
    ).status;
  const paths = [
    '/v1/public/oauth/github/start?',
    '/v1/b2b/public/oauth/github/discovery/start?',
    '/v1/b2b/public/oauth/github/start?slug=none&',
    '/v1/public/sso/start?connection_id=none&',
  ];
  const answers = [];
  for (const path of paths) answers.push(await start(path, '203.0.113.7'));
  expect(answers.slice(0, 3)).not.toContain(429);
  expect(answers.at(-1)).toBe(429);
  for (const path of paths) expect(await start(path, '203.0.113.7')).toBe(429);
  expect(await start(paths[0] as string, '203.0.113.8')).not.toBe(429);
  await provider.close();
});
