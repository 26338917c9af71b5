import { join } from 'node:path';
import { bundle } from './bundle.ts';
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
  const code = await bundle(ENTRY);
  return { file: hashedName('expect-session', 'js', code), code };
}
