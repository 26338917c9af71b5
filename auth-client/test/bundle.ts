import { gzipSync } from 'node:zlib';
import { type OutputChunk, rolldown } from 'rolldown';

export interface Bundle {
  /** Code that a page downloads at once, including chunks shared with later ones. */
  readonly code: string;
  readonly gzip: number;
  /** Chunks that it may download later, with their gzip size in bytes. */
  readonly later: Record<string, number>;
  /** Source files in the code that is downloaded at once. */
  readonly inputs: readonly string[];
}

const PAGE = 'page.ts';

/**
 * Bundles a few lines that import the package's source, with the bundler of Vite.
 *
 * @param external packages to leave out
 */
export async function bundle(lines: string, external: readonly string[] = []): Promise<Bundle> {
  const page = `${process.cwd()}/auth-client/${PAGE}`;
  const build = await rolldown({
    input: PAGE,
    platform: 'browser',
    external: [...external],
    resolve: { conditionNames: ['@login-widget/source', 'import'] },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === PAGE ? page : null),
        load: (id) => (id === page ? { code: lines, moduleType: 'ts' } : null),
      },
    ],
  });
  const { output } = await build.generate({
    minify: true,
    entryFileNames: 'page.js',
    chunkFileNames: '[name].js',
  });
  await build.close();
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const atOnce = new Set(['page.js']);
  for (const name of atOnce) for (const imported of chunks.get(name)?.imports ?? []) atOnce.add(imported);
  const gzip = ({ code }: OutputChunk) => gzipSync(code, { level: 9 }).length;
  const first = [...chunks.values()].filter(({ fileName }) => atOnce.has(fileName));
  const rest = [...chunks.values()].filter(({ fileName }) => !atOnce.has(fileName));
  return {
    code: first.map(({ code }) => code).join('\n'),
    gzip: first.reduce((sum, chunk) => sum + gzip(chunk), 0),
    later: Object.fromEntries(rest.map((chunk) => [chunk.fileName, gzip(chunk)])),
    inputs: first.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([file, { renderedLength }]) => (renderedLength > 0 ? [file] : [])),
    ),
  };
}
