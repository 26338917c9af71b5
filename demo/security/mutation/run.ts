import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BAR, type MutationReport, percentOf, type Score, scoresOf, tableOf } from './report.ts';
import { TARGETS, type Target } from './targets.ts';

// `npm run test:mutation [-- redirects limits]`: changes the guards one place at a time, and checks that a
// test notices.
// Fails for a file with fewer than 95 of 100 changes noticed, and prints the unnoticed ones.
const root = resolve(import.meta.dirname, '../../..');
const stryker = join(import.meta.dirname, 'node_modules/.bin/stryker');
const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'login-widget-mutation-'));

const mutate = async ({ name, mutate }: Target): Promise<Score[]> => {
  const fileName = join(folder, `${name}.json`);
  const config = join(folder, `${name}.config.json`);
  writeFileSync(
    config,
    JSON.stringify({
      mutate,
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'demo/security/mutation/vitest.config.ts', related: false },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      timeoutMS: 60_000,
      reporters: ['json'],
      jsonReporter: { fileName },
      ignorePatterns: [
        'dist',
        'screens',
        '.data',
        'demo/e2e',
        'host-site',
        'demo/security/mutation/node_modules',
      ],
      // The sandbox has the same folders as the repository, so TypeScript's settings work unchanged. Stryker
      // would
      // rewrite them with a part of TypeScript that version 7 does not have.
      tsconfigFile: 'none.json',
      disableTypeChecks: false,
      logLevel: 'warn',
      warnings: { slow: false },
      allowEmpty: false,
    }),
  );
  const child = spawn(process.execPath, [stryker, 'run', config], {
    cwd: root,
    env: { ...process.env, MUTATION_TARGET: name },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Stryker ended with ${code} for ${name}.`);
  return scoresOf(JSON.parse(readFileSync(fileName, 'utf8')) as MutationReport);
};

const scores: Score[] = [];
try {
  for (const target of TARGETS) {
    if (wanted.length === 0 || wanted.includes(target.name)) scores.push(...(await mutate(target)));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const { survivors } of scores) for (const survivor of survivors) console.log(survivor);
console.log(tableOf(scores));
if (scores.length === 0 || scores.some((score) => percentOf(score) < BAR)) process.exitCode = 1;
