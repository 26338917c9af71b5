import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('keeps an idle connection longer than a reverse proxy does', async () => {
  const { server, port } = await listen(0, '127.0.0.1', () => new Response('answered'));
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  // Google Cloud's load balancers keep one for 600 seconds, Caddy for 120, nginx and AWS for 60.
  expect(Number(seconds)).toBeGreaterThan(600);
  server.closeAllConnections();
  server.close();
});
