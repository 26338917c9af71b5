import type { Manifest } from 'vite';

const keyOfGroup = (manifest: Manifest, name: string): string =>
  Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === name) ?? name;

/**
 * Scripts and stylesheets that a page needs in addition to the entry's: its own and those of everything it imports. The
 * browser requests all of them at once.
 *
 * @param source a source, or the name of a group (`host-site/build/login-chunks.ts`)
 * @throws {Error} if the build has no such source, because it was renamed
 */
export function filesOf(manifest: Manifest, source: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no '${key}'.`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const style of chunk.css ?? []) seen.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(manifest[source] ? source : keyOfGroup(manifest, source));
  return [...seen];
}
