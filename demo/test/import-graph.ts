import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Imports by file: our files by paths from the root, packages by their names. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Matches `from '…'`, `import '…'` and `import('…')`, as this project formats TypeScript. */
const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\()'([^']+)'/g;

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Built files, packages, and folders that another test makes and removes meanwhile. */
const SKIPPED = /^(\.|node_modules$|dist$)/;

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.test(entry.name)) return [];
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

const isTest = (path: string): boolean =>
  /\.(test|test-d|e2e)\.tsx?$|[\\/](test|testing)[\\/]|testing\.ts$/.test(path);

/** Reads every source file below `root`, except tests. */
export function importGraph(root: string): ImportGraph {
  const files = sourceFiles(root).filter((path) => !isTest(relative(root, path)));
  return new Map(
    files.map((path) => {
      const source = withoutComments(readFileSync(path, 'utf8'));
      const specifiers = [...source.matchAll(IMPORT)].map((match) => match[1] as string);
      const targets = specifiers.map((specifier) =>
        specifier.startsWith('.')
          ? relative(root, resolve(dirname(path), specifier.replace(/\?.*$/, '')))
          : specifier,
      );
      return [relative(root, path), targets] as const;
    }),
  );
}

/** Returns the files along a circle of imports, or undefined without one. */
export function findCircle(graph: ImportGraph): readonly string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of graph.get(file) ?? []) {
      const circle = walk(target, [...trail, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * Returns the imports against the order of the layers. A file may import only from its own layer and from layers that
 * are named earlier. A layer is the beginning of a path; the longest match counts.
 */
export function againstOrder(graph: ImportGraph, layers: readonly (readonly string[])[]): string[] {
  const rankOf = (path: string): number => {
    let rank = -1;
    let longest = 0;
    layers.forEach((group, index) => {
      for (const prefix of group) {
        if (path.startsWith(prefix) && prefix.length > longest) [rank, longest] = [index, prefix.length];
      }
    });
    return rank;
  };
  return [...graph].flatMap(([file, targets]) =>
    targets
      .filter((target) => graph.has(target) && rankOf(target) > rankOf(file))
      .map((target) => `${file} → ${target}`),
  );
}

/** Returns the imports between the folders directly under `parent`, which must not know each other. */
export function betweenSiblings(graph: ImportGraph, parent: string): string[] {
  const folderOf = (path: string) =>
    path.startsWith(parent) ? path.slice(parent.length).split('/')[0] : undefined;
  return [...graph].flatMap(([file, targets]) => {
    const own = folderOf(file);
    if (own === undefined) return [];
    return targets
      .filter((target) => {
        const other = folderOf(target);
        return other !== undefined && other !== own;
      })
      .map((target) => `${file} → ${target}`);
  });
}

/** Returns the files with a path like `where` that import a package like `what`. */
export const importing = (graph: ImportGraph, where: RegExp, what: RegExp): string[] =>
  [...graph]
    .filter(([file, targets]) => where.test(file) && targets.some((target) => what.test(target)))
    .map(([file]) => file);
