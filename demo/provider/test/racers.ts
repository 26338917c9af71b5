import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProvider } from '../testing.ts';
import type { RacedRequest, RaceResult } from './racer.ts';

export interface Racers {
  /** Each process sends its requests, all at once. */
  send(requests: RacedRequest[][]): Promise<RaceResult[]>;
  stop(): Promise<void>;
}

/** Starts several processes of one provider on the test's database. */
export const startRacers = async (
  provider: Pick<TestProvider, 'publicToken' | 'baseUrl'>,
  wanted: { processes: number; databaseUrl: string; secret: string; failuresPerHour?: number },
): Promise<Racers> => {
  const processes = Array.from({ length: wanted.processes }, () =>
    fork(join(import.meta.dirname, 'racer.ts'), {
      execArgv: ['--conditions=@login-widget/source', '--import', 'tsx'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: wanted.databaseUrl,
        PROVIDER_SECRET: wanted.secret,
        PUBLIC_TOKEN: provider.publicToken,
        BASE_URL: provider.baseUrl,
        ...(wanted.failuresPerHour && { FAILURES_PER_HOUR: String(wanted.failuresPerHour) }),
      },
    }),
  );
  await Promise.all(processes.map((one) => once(one, 'message')));
  return {
    send: async (requests) => {
      const answers = processes.map((one) => once(one, 'message'));
      processes.forEach((one, number) => {
        one.send(requests[number] ?? []);
      });
      return (await Promise.all(answers)).flatMap(([results]) => results as RaceResult[]);
    },
    stop: async () => {
      for (const one of processes) one.disconnect();
      await Promise.all(processes.map((one) => one.exitCode ?? once(one, 'exit')));
    },
  };
};
