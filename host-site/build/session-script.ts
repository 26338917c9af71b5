import { join } from 'node:path';
import { build } from 'esbuild';
import { hashedName } from './hashed-name.ts';

const ENTRY = join(import.meta.dirname, '../src/expect-session.ts');

export interface BuiltScript {
  readonly file: string;
  readonly code: string;
}

/**
 * The script that looks for a session before the first paint. Modules run later, and the policy forbids inline code. It
 * loads beside the stylesheet, for which the page waits anyway.
 */
export async function sessionScript(): Promise<BuiltScript> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  const code = outputFiles[0]?.text;
  if (!code) throw new Error(`${ENTRY} gives no script.`);
  return { file: hashedName('expect-session', 'js', code), code };
}
