import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

export interface Bundle {
  /** What a page downloads at once. */
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
  const page = outputFiles.find(({ path }) => nameOf(path) === 'page.js');
  if (!page) throw new Error('The bundler wrote no page.');
  const output = Object.entries(metafile.outputs).find(([path]) => nameOf(path) === 'page.js')?.[1];
  return {
    code: page.text,
    gzip: gzipSync(page.contents, { level: 9 }).length,
    later: Object.fromEntries(
      outputFiles
        .filter((file) => file !== page)
        .map(({ path, contents }) => [nameOf(path), gzipSync(contents, { level: 9 }).length]),
    ),
    inputs: Object.keys(output?.inputs ?? {}),
  };
}
