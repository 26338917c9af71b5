import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKAGES, TARBALLS } from './list.ts';

// Needs `npm run examples:pack`.
const tarballOf = (name: string): string => join(TARBALLS, `login-widget-${name}.tgz`);
const read = (name: string) => Uint8Array.from(readFileSync(tarballOf(name)));

describe.each(PACKAGES)('the package $name as npm would publish it', ({ name }) => {
  it('passes publint in strict mode', async () => {
    const { messages } = await publint({ pack: { tarball: read(name).buffer }, strict: true });
    expect(messages).toEqual([]);
  });

  it('passes "are the types wrong" for every resolver of ES modules', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(read(name)));
    const problems = analysis.types
      ? analysis.problems.filter(
          // The packages are ESM only, and resolvers without `exports` (Node 10) find their main entry only. This is the
          // profile `esm-only` of the command.
          (problem) =>
            problem.kind !== 'CJSResolvesToESM' &&
            !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
        )
      : ['no types'];
    expect(problems).toEqual([]);
  });
});

describe('a server without the types of React', { timeout: 600_000 }, () => {
  let cwd: string;
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd, encoding: 'utf8' });

  beforeAll(() => {
    cwd = mkdtempSync(join(tmpdir(), 'login-widget-server-'));
    writeFileSync(join(cwd, 'package.json'), '{ "private": true, "type": "module" }');
    const ours = [tarballOf('auth-client'), tarballOf('widget')];
    run('npm', 'install', '--no-audit', '--no-fund', ...ours, 'typescript@7.0.2', '@types/node@20.19.43');
  }, 600_000);

  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  it('compiles what it imports, with every declaration checked, and runs it', () => {
    const source = `
      import { createSessionVerifier, requireFactors } from '@login-widget/auth-client/server';
      import { renderLoginWidget } from '@login-widget/widget/server';
      const verifier = createSessionVerifier({ projectId: 'project-test-1' });
      const found = await verifier.find({ headers: {} });
      if (found) requireFactors(found.session, { within: 5 });
      const html: string = renderLoginWidget({
        publicToken: 'public-token-test-1',
        config: { products: ['otp'], otpOptions: { methods: ['email'] } },
      });
      console.log(found, html.includes('type="email"'));`;
    writeFileSync(join(cwd, 'server.ts'), source);
    const lib = ['--target', 'ES2023', '--lib', 'ES2023', '--types', 'node'];
    run('npx', 'tsc', '--strict', '--module', 'nodenext', '--ignoreConfig', ...lib, 'server.ts');
    expect(run('node', 'server.js').trim()).toBe('null true');
  });
});
