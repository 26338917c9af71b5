import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { hashedName } from './hashed-name.ts';

interface BuiltScript {
  readonly file: string;
  readonly code: string;
}

/**
 * A script that looks into the browser's storage before the first paint. Modules run later, and the policy forbids
 * inline code. It loads beside the stylesheet, for which the page waits anyway.
 *
 * @param name file in `host-site/src`
 */
export async function beforePaint(name: string): Promise<BuiltScript> {
  const code = await bundle(join(import.meta.dirname, `../src/${name}.ts`));
  return { file: hashedName(name, 'js', code), code };
}
