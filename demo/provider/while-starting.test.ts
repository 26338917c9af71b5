import { expect, it } from 'vitest';
import { whileStarting } from './while-starting.ts';

const page = new Request('http://localhost/page');
const health = new Request('http://localhost/health');
const nobody = {};

it('calls during a start are answered after it', async () => {
  const { answer, end } = whileStarting();
  const early = answer(page, nobody);
  end(({ url }) => new Response(`answered ${url}`));
  expect(await (await early).text()).toBe('answered http://localhost/page');
});

it('a health check during a start is answered with 503 at once', async () => {
  const { answer } = whileStarting();
  const { status, headers } = await answer(health, nobody);
  expect([status, headers.get('Retry-After')]).toEqual([503, '1']);
});

it('a call does not wait for a long start until its caller gives up', async () => {
  const { answer } = whileStarting(1);
  expect((await answer(page, nobody)).status).toBe(503);
});
