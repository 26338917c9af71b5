import { describe, expect, it } from 'vitest';
import {
  againstOrder,
  betweenSiblings,
  findCircle,
  importGraph,
  importing,
} from '../../demo/test/import-graph.ts';

const graph = importGraph('widget/src');

/** A folder imports only from itself and from those before it. */
const LAYERS = [
  ['rules/', 'theme/'],
  ['i18n/', 'config/'],
  ['routing/'],
  ['ui/'],
  ['business/'],
  ['flows/'],
  ['app/'],
  ['element/'],
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

  it('keep the flows from knowing each other', () => {
    expect(betweenSiblings(graph, 'flows/')).toEqual([]);
  });

  it('keep React out of machines, rules, routes and the configuration', () => {
    const where = /\.machine\.ts$|^rules\/|^config\/|^routing\/(routes|services|entry|flow-logic)\.ts$/;
    expect(importing(graph, where, /^(react|react-dom)($|\/)|@xstate\/react/)).toEqual([]);
  });

  it("know the client only by its public names, and nothing of the other packages' insides", () => {
    expect(
      importing(graph, /./, /auth-client\/(src|dist)|host-site|^(\.\.\/)+demo|@login-widget\/demo/),
    ).toEqual([]);
    expect(importing(graph, /./, /^@login-widget\/auth-client\/(?!(b2b|early)$)./)).toEqual([]);
  });

  it('name the flows in one place', () => {
    const naming = [...graph]
      .filter(([, targets]) => targets.some((target) => /^flows\/(otps|magic-links)\//.test(target)))
      .map(([file]) => file)
      .filter((file) => !file.startsWith('flows/'));
    expect(naming.filter((file) => !file.startsWith('app/business/'))).toEqual(['app/flows.ts']);
  });
});
