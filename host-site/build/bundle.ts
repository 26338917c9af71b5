import { build, type Plugin } from 'esbuild';

/**
 * Bundles a file that is no part of the site's own modules: a classic script, or a style sheet.
 *
 * @param define constants of the source, by name
 */
export async function bundle(
  entry: string,
  { define = {}, plugins = [] }: { define?: Record<string, unknown>; plugins?: Plugin[] } = {},
): Promise<string> {
  const constants = Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]);
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(constants),
    plugins,
    logLevel: 'error',
  });
  const code = outputFiles[0]?.text;
  if (!code) throw new Error(`${entry} gives no code.`);
  return code;
}
