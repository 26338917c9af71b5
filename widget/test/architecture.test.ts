import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  againstOrder,
  betweenSiblings,
  findCircle,
  importGraph,
  importing,
} from '../../demo/test/import-graph.ts';

const graph = importGraph('widget/src');

/** Layers: a folder imports only from its own layer and from earlier ones. */
const LAYERS = [
  ['rules/', 'theme/', 'view/'],
  ['i18n/', 'config/'],
  ['locales/'],
  ['routing/'],
  ['ui/'],
  ['flows/'],
  ['app/'],
  ['element/', 'business/'],
  ['types.ts'],
  ['fast/'],
  ['frameworks/'],
  ['react/'],
  ['main.ts'],
];

describe("the widget's imports", () => {
  it('reach the whole source', () => {
    expect(graph.size).toBeGreaterThan(40);
  });

  it('go one way through the layers', () => {
    expect(againstOrder(graph, LAYERS)).toEqual([]);
  });

  it('have no circles', () => {
    expect(findCircle(graph)).toBeUndefined();
  });

  it('keep the flows independent of each other', () => {
    expect(betweenSiblings(graph, 'flows/')).toEqual([]);
    expect(betweenSiblings(graph, 'business/flows/')).toEqual([]);
  });

  it('keep React out of machines, rules, routes and configuration', () => {
    const where = /\.machine\.ts$|^rules\/|^config\/|^routing\/(routes|services|entry|flow-logic)\.ts$/;
    expect(importing(graph, where, /^(react|react-dom)($|\/)|@xstate\/react/)).toEqual([]);
  });

  it('use public names of the client, and no internals of packages', () => {
    expect(
      importing(graph, /./, /auth-client\/(src|dist)|host-site|^(\.\.\/)+demo|@login-widget\/demo/),
    ).toEqual([]);
    expect(importing(graph, /./, /^@login-widget\/auth-client\/(?!(b2b|early)$)./)).toEqual([]);
  });

  it('reach the business variant in one line, apart from public types', () => {
    const types = ['element/events.ts', 'element/public-element.ts', 'types.ts'];
    const outside = importing(graph, /^(?!business\/)/, /^business\//);
    expect(outside.filter((file) => !types.includes(file))).toEqual(['element/content-manager.ts']);
    expect(outside).toHaveLength(4);
    for (const file of types) {
      expect(readFileSync(`widget/src/${file}`, 'utf8')).not.toMatch(
        /^(im|ex)port \{[^}]*\} from '[^']*business\//m,
      );
    }
  });

  it('name the flows in one place, and their outlines in another', () => {
    const naming = [...graph]
      .filter(([, targets]) => targets.some((target) => /^flows\/(otps|magic-links)\//.test(target)))
      .map(([file]) => file)
      .filter((file) => !file.startsWith('flows/'));
    expect(naming.filter((file) => !file.startsWith('business/'))).toEqual([
      'app/flows.ts',
      'fast/outlines.ts',
    ]);
  });
});

it('no effect after the next frame moves the focus or selects text, because the next key may come before it', () => {
  const late = [...graph.keys()].filter((file) => {
    const [, ...effects] = readFileSync(`widget/src/${file}`, 'utf8').split('useEffect(');
    const bodies = effects.map((text) => text.split(/\n {2}\}|\);\n {0,2}\S/)[0]);
    return bodies.some((body) => /\.focus\(|\bfocusOn\(|\.select\(|enter\(/.test(body ?? ''));
  });
  expect(late).toEqual([]);
});
