// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Files of the package as npm would publish it, built as for a release. */
let files: string[];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'auth-client-'));
  execFileSync('npm', ['run', 'build:client'], { stdio: 'pipe' });
  const packed = execFileSync('npm', ['pack', '-w', 'auth-client', '--json', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [entry] = JSON.parse(packed);
  files = entry.files.map(({ path }: { path: string }) => path);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package as npm would publish it', () => {
  it('contains build, mapped source and documents, and nothing else', () => {
    expect(files).toContain('dist/index.js');
    expect(files).toContain('dist/index.d.ts');
    expect(files).toContain('dist/b2b/index.js');
    expect(files).toContain('dist/compat/index.js');
    expect(files).toContain('dist/early/index.js');
    expect(files).toContain('dist/react/index.js');
    expect(files).toContain('dist/server/index.js');
    expect(files).toContain('dist/wire/index.js');
    expect(
      files.filter(
        (file) => !/^(dist|docs|src)\/|^(package\.json|CHANGELOG\.md|README\.md|LICENSE)$/.test(file),
      ),
    ).toEqual([]);
    expect(files.filter((file) => /\.test\.|test-d/.test(file))).toEqual([]);
  });

  it('depends on the two allowed libraries and has no side effects', () => {
    const manifest = JSON.parse(readFileSync('auth-client/package.json', 'utf8'));
    expect(Object.keys(manifest.dependencies).sort()).toEqual(['@noble/hashes', 'jose']);
    expect(manifest.peerDependenciesMeta.react.optional).toBe(true);
    expect([manifest.type, manifest.sideEffects]).toEqual(['module', false]);
  });

  it('has types for a server’s compiler, which knows no page', () => {
    const dist = resolve('auth-client/dist');
    const doors = ['index', 'b2b/index', 'server/index', 'wire/index'].map((door) =>
      join(dist, `${door}.d.ts`),
    );
    const options = ['--noEmit', '--ignoreConfig', '--module', 'nodenext', '--strict', '--types', 'node'];
    execFileSync('npx', ['tsc', ...options, '--target', 'ES2022', '--lib', 'ES2023', ...doors], {
      stdio: 'pipe',
    });
  });

  it('runs in plain Node from its built files', () => {
    const program = `
      import { createAuthClient, ApiError } from '@login-widget/auth-client';
      import { endpoints } from '@login-widget/auth-client/wire';
      import { createSessionVerifier } from '@login-widget/auth-client/server';
      const client = createAuthClient('public-token-test-1', { telemetry: false });
      const verifier = createSessionVerifier({ projectId: 'project-test-1' });
      console.log(await verifier.find({ headers: {} }));
      console.log(client.session.getSync(), typeof ApiError, Object.keys(endpoints).length > 40);
      client.dispose();`;
    const recorded = execFileSync('node', ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(recorded.trim()).toBe('null\nnull function true');
  });
});
