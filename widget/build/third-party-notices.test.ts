// @vitest-environment node
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { bundledPackages, NOTICES, namedIn, noticesOf, thirdPartyNotices } from './third-party-notices.ts';

const root = resolve(import.meta.dirname, '../..');
const inPackages = (path: string) => join(root, 'node_modules', path);

describe('third-party notices', () => {
  it('name each package once, with version and licence text', () => {
    const ids = ['xstate/dist/index.js', 'xstate/dist/other.js', 'react/index.js'].map(inPackages);
    const packages = bundledPackages(ids, root);
    expect(packages).toMatchObject([
      { name: 'react', license: 'MIT', text: expect.stringContaining('Meta Platforms') },
      { name: 'xstate', license: 'MIT', text: expect.stringContaining('David Khourshid') },
    ]);
    const [react, xstate] = packages;
    expect(namedIn(noticesOf(packages))).toEqual([`react@${react?.version}`, `xstate@${xstate?.version}`]);
  });

  it('name the bundler for its helpers, and no modules of this project', () => {
    const ids = [join(root, 'widget/src/main.ts'), '\0rolldown/runtime.js', '\0vite/preload-helper.js'];
    const helpers = bundledPackages(ids, root);
    expect(helpers.map(({ name }) => name)).toEqual(['rolldown', 'vite']);
    // The bundler's own licence only, without those of its dependencies.
    for (const { text } of helpers) expect(text.length).toBeLessThan(3_000);
  });

  it('find the package above a folder with its own package.json', () => {
    const [found] = bundledPackages([inPackages('@xstate/react/dist/xstate-react.esm.js')], root);
    expect(found?.name).toBe('@xstate/react');
  });

  it('name packages whose code is bundled, and no unused imports', async () => {
    const made = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry' ? '\0entry' : null),
          load: (id) =>
            id === '\0entry'
              ? `import { encode } from 'uqr'; import { object } from 'valibot'; console.log(encode('a').size);`
              : null,
        },
        thirdPartyNotices(root),
      ],
      build: { write: false, rollupOptions: { input: 'entry' } },
    });
    const [{ output }] = [made].flat() as { output: { fileName: string; source?: unknown }[] }[] as [
      { output: { fileName: string; source?: unknown }[] },
    ];
    const notices = output.find(({ fileName }) => fileName === NOTICES);
    expect(namedIn(String(notices?.source)).map((one) => one.replace(/@[^@]+$/, ''))).toEqual(['uqr']);
  });
});
