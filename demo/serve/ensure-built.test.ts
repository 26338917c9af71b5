import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../provider/operator-errors.ts';
import { asBuildError, checkFolder, lastChange } from './ensure-built.ts';

describe('a repository that cannot be built where it is', () => {
  it('is reported in one sentence when its path has a character that Vite does not support', () => {
    for (const character of ['#', '?']) {
      expect(() => checkFolder(`/home/ada/c${character}/login-widget`)).toThrow(
        `Vite does not support "${character}" in a path. Move it to another folder.`,
      );
    }
    expect(() => checkFolder('/home/ada/Müller & Söhne 100%')).not.toThrow();
  });

  it('is reported in one sentence when it cannot be written', () => {
    const error = Object.assign(new Error('EROFS: read-only file system'), {
      code: 'EROFS',
      path: '/srv/login-widget/node_modules/.vite-temp/vite.widget.config.mjs',
    });
    expect(reportOf(asBuildError(error), ['BuildError'])).toBe(
      'The repository cannot be built: /srv/login-widget/node_modules/.vite-temp/vite.widget.config.mjs cannot be written (EROFS). Run npm run build as a user who may write there; npm start then only reads the repository.',
    );
  });

  it('leaves an error of the sources alone, with its stack', () => {
    const error = new Error('Build failed with 1 error');
    expect(asBuildError(error)).toBe(error);
  });
});

it('a build is due after a change of what it reads, not of a test or a document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'login-widget-sources-'));
  /** Writes a file that was changed at a time in seconds. */
  const change = async (path: string, time: number) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), '');
    await utimes(join(folder, path), time, time);
  };
  await change('flow.ts', 1000);
  for (const path of ['flow.test.ts', 'words.test-d.ts', 'screen.test.tsx', 'README.md', 'docs/page.svg'])
    await change(path, 2000);
  expect(await lastChange(folder)).toBe(1_000_000);
  await change('screens/screen.tsx', 3000);
  expect(await lastChange(folder)).toBe(3_000_000);
  await rm(folder, { recursive: true });
});
