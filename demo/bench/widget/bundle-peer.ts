import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** A peer's page script with all that it imports, as a site that uses it would ship it; text by file name. */
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
