import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';

const start = (...argv: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'demo/fault-proxy/main.ts', ...argv], { stdio: 'pipe' });

it('npm run fault-proxy breaks the named call and prints that', async () => {
  const server = createServer((_, response) => response.end('whole'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const child = start('--port', '0', '--target', target, 'GET /a #2 answer 418 tea');
  try {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    await expect.poll(() => output, { timeout: 30_000 }).toContain('GET /a #2 answer 418 tea\n');
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    expect(await (await fetch(`${url}/a`)).text()).toBe('whole');
    const broken = await fetch(`${url}/a`);
    expect([broken.status, await broken.text()]).toEqual([418, 'tea']);
    await expect.poll(() => output).toContain('GET /a, call 2: GET /a #2 answer 418 tea');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    server.close();
  }
});

it('npm run fault-proxy without a fault prints its usage and ends', async () => {
  const child = start();
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    problem += text;
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(problem).toContain('lose-answer');
});
