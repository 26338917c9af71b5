import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

export interface Bundle {
  /** What a page downloads at once, parts that it shares with later ones included. */
  readonly code: string;
  readonly gzip: number;
  /** What it may download later, and how many bytes that is. */
  readonly later: Record<string, number>;
  /** The source files in it. */
  readonly inputs: readonly string[];
}

/** Bundles a few lines that import the package's source, as a site's own bundler would. */
export async function bundle(lines: string, external: readonly string[] = []): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: lines, resolveDir: 'auth-client', sourcefile: 'page.ts', loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    splitting: true,
    metafile: true,
    outdir: 'out',
    entryNames: 'page',
    chunkNames: '[name]',
    format: 'esm',
    target: 'es2022',
    conditions: ['@login-widget/source'],
    external: [...external],
  });
  const nameOf = (path: string) => path.split(/[\\/]/).at(-1) ?? path;
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]));
  const reached = (kinds: RegExp, found = new Set(['page.js'])) => {
    for (const name of found) {
      const imports = outputs.get(name)?.imports ?? [];
      for (const { path, kind } of imports) if (kinds.test(kind)) found.add(nameOf(path));
    }
    return found;
  };
  const atOnce = reached(/^import-statement$/);
  const everything = reached(/^/);
  const files = outputFiles.map(({ path, text, contents }) => ({
    name: nameOf(path),
    text,
    gzip: gzipSync(contents, { level: 9 }).length,
  }));
  const first = files.filter(({ name }) => atOnce.has(name));
  return {
    code: first.map(({ text }) => text).join('\n'),
    gzip: first.reduce((sum, { gzip }) => sum + gzip, 0),
    later: Object.fromEntries(
      files
        .filter(({ name }) => everything.has(name) && !atOnce.has(name))
        .map(({ name, gzip }) => [name, gzip]),
    ),
    inputs: [...atOnce].flatMap((name) => Object.keys(outputs.get(name)?.inputs ?? {})),
  };
}
