import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('lets a process end that has closed its providers, as a global setup does', {
  timeout: 120_000,
}, async () => {
  const child = fork(join(import.meta.dirname, 'programs/close-provider.ts'), {
    execArgv: ['--conditions=@login-widget/source', '--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '', TEST_DATABASE_URL: '' },
    silent: true,
  });
  const ended = once(child, 'exit');
  expect(await Promise.race([once(child, 'message'), ended])).toEqual(['closed', undefined]);
  const timer = setTimeout(() => child.kill(), 20_000);
  expect(await ended).toEqual([0, null]);
  clearTimeout(timer);
});
