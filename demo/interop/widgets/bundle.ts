import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** The published versions under test, and the name under which each is installed (`package.json`). */
export const VERSIONS = {
  '5.23': 'vanilla-js-5-23',
  '5.45': 'vanilla-js-5-45',
  '6.3': '@stytch/vanilla-js',
} as const;

export type Version = keyof typeof VERSIONS;

/** Bundles the scripts of a page with a version's widget, as a site would ship them. Texts by file name. */
export const bundle = async (
  version: Version,
  page: 'consumer' | 'business',
): Promise<Map<string, string>> => {
  const build = await rolldown({
    input: { main: join(import.meta.dirname, 'pages', `${page}.js`) },
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, target: 'es2022' },
    resolve: {
      conditionNames: ['browser', 'import', 'production'],
      alias: { published: VERSIONS[version] },
    },
    logLevel: 'silent',
  });
  const { output } = await build.generate({ entryFileNames: '[name].js' });
  await build.close();
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
};
