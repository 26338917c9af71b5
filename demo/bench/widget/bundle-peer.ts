import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles a competitor's page script with its imports, as a site would ship it. Texts by file name. */
export async function bundlePeer(script: string): Promise<Map<string, string>> {
  const build = await rolldown({
    input: { main: join(import.meta.dirname, 'peers', script) },
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, target: 'es2022' },
    resolve: { conditionNames: ['browser', 'import', 'production'] },
    logLevel: 'silent',
  });
  const { output } = await build.generate({ minify: true, entryFileNames: '[name].js' });
  await build.close();
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}
