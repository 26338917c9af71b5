import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { ownHostOnly } from './own-host.ts';

const app = new Hono();
app.use('/admin/*', ownHostOnly('https://identity.example.com'));
app.get('/admin/:id', (c) => c.text('secret'));

it.each([
  ['answers under its own host', 200, 'https://identity.example.com/admin/api'],
  ['answers on this machine', 200, 'http://127.0.0.1:5180/admin/api'],
  ['refuses any other host', 421, 'https://rebound.example/admin/api'],
  [
    'has no other spelling, which a proxy’s rule for /admin would miss',
    404,
    'https://identity.example.com/%61dmin/api',
  ],
  ['takes any spelling of a name below', 200, 'https://identity.example.com/admin/a%20b'],
])('a page of the operator %s', async (_, status, url) => {
  expect((await app.request(url)).status).toBe(status);
});
