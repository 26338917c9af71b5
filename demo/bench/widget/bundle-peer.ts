import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';

const fromWidget = createRequire(join(import.meta.dirname, '../../../widget/package.json'));
/** The widget's own React. One of the competitors needs an older one, which stands nearer to the page scripts. */
const OUR_REACT = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, dirname(fromWidget.resolve(`${name}/package.json`))]),
);

/** Bundles a page script of `peers/` with its imports, as a site would ship it. Texts by file name. */
export async function bundlePeer(
  script: string,
  { hasOurReact = false }: { hasOurReact?: boolean | undefined } = {},
): Promise<Map<string, string>> {
  const build = await rolldown({
    input: { main: join(import.meta.dirname, 'peers', script) },
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, target: 'es2022' },
    resolve: {
      conditionNames: ['browser', 'import', 'production'],
      alias: hasOurReact ? OUR_REACT : {},
    },
    logLevel: 'silent',
  });
  const { output } = await build.generate({ minify: true, entryFileNames: '[name].js' });
  await build.close();
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}
