import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { callerOf } from './caller.ts';

/** Message of `npm run provider` to its parent. */
export interface Started {
  port: number;
  publicToken: string;
}

/** Starts `npm run provider` on a free port, and captures its output. */
export const startProvider = (
  env: Record<string, string>,
  ...args: string[]
): { child: ChildProcess; words(): string } => {
  const child = fork(join(import.meta.dirname, '../main.ts'), args, {
    execArgv: ['--conditions=@login-widget/source', '--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '', PROVIDER_PORT: '0', ...env },
    silent: true,
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      words += text;
    });
  }
  return { child, words: () => words };
};

export const callerTo = ({ port, publicToken }: Started): ReturnType<typeof callerOf> =>
  callerOf({ baseUrl: `http://127.0.0.1:${port}`, publicToken, fetch: (request) => fetch(request) });
