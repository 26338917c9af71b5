import { type ChildProcess, fork } from 'node:child_process';
import type { Addresses } from '../../start-system.ts';

/** Node's arguments for `npm start`: the workspaces' TypeScript sources. */
const startArguments = ['--conditions=@login-widget/source', '--import', 'tsx'];

/** Delays the system's answers in `npm run test:late`. */
const lateAnswers = process.env.LATE_ANSWERS ? ['--import', './demo/e2e/support/late-answers.ts'] : [];

/** Lets every part choose a free port. */
const freePorts: Readonly<Record<string, string>> = {
  HOST_PORT: '0',
  PLAYGROUND_PORT: '0',
  PROVIDER_PORT: '0',
  BACKEND_PORT: '0',
  PAYMENTS_PORT: '0',
};

export interface StartedSystem {
  readonly child: ChildProcess;
  /** Addresses of the system, or undefined when it ended instead. */
  readonly addresses: Addresses | undefined;
  readonly output: () => string;
  readonly exitCode: Promise<number | null>;
}

/**
 * Runs `npm start` on free ports with these settings, until it prints its addresses.
 *
 * @param modules loaded before it
 */
export async function startProcess(
  env: Record<string, string>,
  modules: readonly string[] = [],
): Promise<StartedSystem> {
  const child = fork('demo/start.ts', {
    execArgv: [...startArguments, ...lateAnswers, ...modules.flatMap((module) => ['--import', module])],
    env: { ...process.env, ...freePorts, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const addresses = await Promise.race([
    new Promise<Addresses>((resolve) => child.once('message', (message) => resolve(message as Addresses))),
    exitCode.then(() => undefined),
  ]);
  return { child, addresses, output: () => output, exitCode };
}
