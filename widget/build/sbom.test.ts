import { describe, expect, it } from 'vitest';
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
  const installed = sbom(component('xstate'));

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
