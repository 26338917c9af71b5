import { describe, expect, it } from 'vitest';
import { installedWith } from './installed-with.ts';
import { type Component, type Sbom, shipped } from './sbom.ts';

const component = (name: string, forDevelopment = false): Component => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  properties: forDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
});

const sbom = (...components: Component[]): Sbom => ({
  metadata: { component: { 'bom-ref': 'root@1.0.0', name: 'folder' } },
  components,
  dependencies: [
    { ref: 'root@1.0.0', dependsOn: components.map((one) => one['bom-ref']) },
    ...components.map((one) => ({ ref: one['bom-ref'], dependsOn: [] })),
  ],
});

describe('shipped()', () => {
  const all = sbom(component('xstate'), component('preact', true), component('vitest', true));
  const installed = new Set(['xstate@1.0.0']);

  it('lists installed and bundled packages, and no development tools', () => {
    const { components, dependencies, metadata } = shipped(all, installed, { preact: ['preact@1.0.0'] });
    expect(components.map(({ name }) => name)).toEqual(['xstate', 'preact']);
    expect(components[1]?.properties).toEqual([{ name: 'login-widget:bundled-in', value: 'preact' }]);
    expect(dependencies.map(({ ref }) => ref)).toEqual(['root@1.0.0', 'xstate@1.0.0', 'preact@1.0.0']);
    expect(dependencies[0]?.dependsOn).toEqual(['xstate@1.0.0', 'preact@1.0.0']);
    expect(metadata.component.name).toBe('login-widget');
  });

  it('throws if a bundle contains a package that npm does not list', () => {
    expect(() => shipped(all, installed, { script: ['preact@2.0.0'] })).toThrow(
      'preact@2.0.0 is in a bundle',
    );
  });
});

describe('installedWith()', () => {
  const lock = {
    packages: {
      '': { name: 'workspace', version: '1.0.0' },
      kit: {
        name: '@ours/kit',
        version: '1.0.0',
        dependencies: { '@ours/server': '1.0.0', jose: '2.0.0' },
        optionalDependencies: { native: '1.0.0' },
        devDependencies: { vitest: '1.0.0' },
      },
      'demo/server': {
        name: '@ours/server',
        version: '1.0.0',
        dependencies: { jose: '1.0.0', koa: '1.0.0' },
      },
      'node_modules/@ours/server': { resolved: 'demo/server', link: true },
      'demo/server/node_modules/jose': { version: '1.0.0' },
      'node_modules/jose': { version: '2.0.0' },
      'node_modules/koa': { version: '1.0.0', dependencies: { jose: '2.0.0' } },
      'node_modules/vitest': { version: '1.0.0' },
    },
  };

  it('lists each version that a package gets, and no development tools', () => {
    expect([...installedWith(lock, ['kit'])].sort()).toEqual([
      '@ours/kit@1.0.0',
      '@ours/server@1.0.0',
      'jose@1.0.0',
      'jose@2.0.0',
      'koa@1.0.0',
    ]);
  });

  it('throws if the lock lacks a dependency', () => {
    const packages = { ...lock.packages, kit: { version: '1.0.0', dependencies: { gone: '1.0.0' } } };
    expect(() => installedWith({ packages }, ['kit'])).toThrow('The lock has no gone, which kit needs.');
  });
});
