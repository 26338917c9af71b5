import { describe, expect, it } from 'vitest';
import { reportOf } from '../provider/operator-errors.ts';
import { asBuildError, checkFolder } from './ensure-built.ts';

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
