import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('a page that is opened before the system has started says so, and loads again by itself', async () => {
  const listener = await listen({ port: 0, variable: 'HOST_PORT' });
  const early = await fetch(listener.url);
  expect([early.status, early.headers.get('refresh')]).toEqual([503, '1']);
  expect(await early.text()).toMatch(/starting/i);
  listener.serve(() => new Response('the site'));
  expect(await (await fetch(listener.url)).text()).toBe('the site');
  await listener.close();
});
