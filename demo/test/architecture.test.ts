import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const DEMO = join(import.meta.dirname, '..');

/** Folders outside the graph: third-party code, build output, and sites that install our packages. */
const OUTSIDE = /(^|\/)(node_modules|dist|\.data|peers)(\/|$)|^examples\//;

const sources = readdirSync(DEMO, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx)$/.test(file) && !OUTSIDE.test(file))
  .map((file) => file.replaceAll('\\', '/'));

/** Returns the imports of a file: `from` and `import(…)`. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(join(DEMO, file), 'utf8').matchAll(
      /^(?:import|export)\b[^;'"]*['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm,
    ),
  ].flatMap(([, named, lazy]) => named ?? lazy ?? []);

/** Returns the file of a relative import within the demo, or undefined when it leads elsewhere. */
const target = (from: string, named: string): string | undefined => {
  if (!named.startsWith('.')) return undefined;
  const path = normalize(join(dirname(from), named)).replaceAll('\\', '/');
  return sources.includes(path) ? path : undefined;
};

const graph = new Map(
  sources.map((file) => [file, importsOf(file).flatMap((named) => target(file, named) ?? [])]),
);

/** Tests, their kit, browser drivers, the documentation and releases may import what they prove, show or pack. */
const isProof = (file: string): boolean =>
  /\.test\.tsx?$|^(test|testing|e2e|bench|security|release|docs)\/|\/test\//.test(file);

const mayName = (file: string, named: string): boolean =>
  named === '@login-widget/auth-client/wire' ||
  (named === '@login-widget/auth-client/server' && file.startsWith('backend/'));

describe('the demo', () => {
  it('knows only the client’s wire contract, the backend its server entry', () => {
    const strays = sources
      .filter((file) => !isProof(file) && !file.startsWith('playground/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((named) => /^@login-widget\//.test(named) && !mayName(file, named))
          .map((named) => `${file} → ${named}`),
      );
    expect(strays).toEqual([]);
  });

  it('types key by key in its journeys, as people do', () => {
    const strays = sources.filter(
      (file) => file.startsWith('e2e/') && /\.fill\(/.test(readFileSync(join(DEMO, file), 'utf8')),
    );
    expect(strays).toEqual([]);
  });

  it('reaches no other workspace by a path', () => {
    const strays = sources
      .filter((file) => !isProof(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(
            (named) =>
              named.startsWith('.') && relative(DEMO, join(DEMO, dirname(file), named)).startsWith('..'),
          )
          .map((named) => `${file} → ${named}`),
      );
    expect(strays).toEqual([]);
  });

  it('keeps siblings in routes/ apart: a method is one file', () => {
    const strays = sources
      .filter((file) => /\/routes\//.test(file) && !isProof(file) && !file.endsWith('/routes.ts'))
      .flatMap((file) =>
        (graph.get(file) ?? []).filter((to) => dirname(to) === dirname(file)).map((to) => `${file} → ${to}`),
      );
    expect(strays).toEqual([]);
  });

  it('has no import circles among values and types', () => {
    const circles: string[] = [];
    const settled = new Set<string>();
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) {
        circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
        return;
      }
      if (settled.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      settled.add(file);
    };
    for (const file of sources) visit(file, []);
    expect(circles).toEqual([]);
  });

  it('has short files', () => {
    const long = sources
      .filter((file) => !isProof(file))
      .filter((file) => readFileSync(join(DEMO, file), 'utf8').split('\n').length > 300);
    expect(long).toEqual([]);
  });
});
