import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  againstOrder,
  betweenSiblings,
  findCircle,
  importGraph,
  importing,
} from '../../demo/test/import-graph.ts';

const graph = importGraph('host-site/src');

/** A folder imports only from itself and from earlier ones. */
const LAYERS = [
  ['lib/', 'ui/'],
  ['content/'],
  ['features/'],
  ['pages/'],
  ['app/'],
  ['early.ts', 'expect-session.ts', 'expect-prices.ts'],
  ['offline/'],
  ['main.tsx'],
];

const read = (file: string) => readFileSync(join('host-site/src', file), 'utf8');
const files = [...graph.keys()];

describe("the host site's imports", () => {
  it('cover the whole source', () => {
    expect(graph.size).toBeGreaterThan(60);
  });

  it('go one way through the layers', () => {
    expect(againstOrder(graph, LAYERS)).toEqual([]);
  });

  it('have no circles', () => {
    expect(findCircle(graph)).toBeUndefined();
  });

  it('keep the features and the pages independent of each other', () => {
    expect(betweenSiblings(graph, 'features/')).toEqual([]);
    expect(betweenSiblings(graph, 'pages/')).toEqual([]);
  });

  it('keep React out of machines, content and computations', () => {
    expect(importing(graph, /\.machine\.ts$|^content\/|amounts\.ts$/, /^(react|react-dom)($|\/)/)).toEqual(
      [],
    );
  });

  it('use client and element by their public names only', () => {
    expect(
      importing(graph, /./, /^@login-widget\/[^/]+\/(?!(fast|react)$)|(auth-client|widget)\/src|demo\//),
    ).toEqual([]);
  });

  it('load the element in one place, lazily', () => {
    const loading = files.filter((file) => /import\('@login-widget\/widget\/fast'\)/.test(read(file)));
    expect(loading).toEqual(['features/session/preload-widget.ts']);
    // The login screen hydrates the form that the build has drawn, so its chunk contains the element.
    const eager = files.filter((file) => /^import (?!type).*'@login-widget\//m.test(read(file)));
    expect(eager).toEqual(['pages/authentication/login-form.tsx']);
  });
});

describe("the host site's source", () => {
  it('contains no inline style or markup, which the policy would refuse', () => {
    expect(files.filter((file) => /style=\{|dangerouslySetInnerHTML|innerHTML/.test(read(file)))).toEqual([]);
  });

  it('contains the brand in one place', () => {
    expect(files.filter((file) => file !== 'content/brand.ts' && /Dermily/.test(read(file)))).toEqual([]);
  });
});
