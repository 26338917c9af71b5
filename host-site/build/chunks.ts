import type { Manifest } from 'vite';

/**
 * The scripts a page needs besides the entry: its own chunk and what that imports, so that the browser asks for all of
 * them at once.
 *
 * @throws where the build has no such source: it was renamed.
 */
export function chunksOf(manifest: Manifest, source: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no '${key}'.`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(source);
  return [...seen];
}
