import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export interface ChunkSize {
  readonly name: string;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const compressed = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

/** Sizes by folder, because several budgets measure the same one, and brotli takes seconds. */
const measured = new Map<string, Promise<ChunkSize[]>>();

/** Measures every script and stylesheet below a built folder once, largest first. Sizes are in bytes. */
export function measure(folder: string): Promise<ChunkSize[]> {
  const sizes = measured.get(folder) ?? sizesIn(folder);
  measured.set(folder, sizes);
  return sizes;
}

/**
 * Replaces the hashes in the names of chunks by ones that depend on the names alone. A new hash of any chunk changes the
 * brotli size of the largest chunk by up to 80 bytes either way (measured), which no budget should have to allow for.
 */
function withFixedHashes(content: string): string {
  const fixed = new Map<string, string>();
  return content.replace(/([\w.]+)-[\w-]{7}(?=\.js\b)/g, (chunk, name: string) => {
    const known = fixed.get(chunk);
    if (known) return known;
    // Several chunks may have one name.
    const digest = createHash('sha256').update(`${name} ${fixed.size}`).digest('base64url');
    fixed.set(chunk, `${name}-${digest.slice(0, 7)}`);
    return fixed.get(chunk) as string;
  });
}

/** The sizes as the folder is now. */
export async function sizesIn(folder: string): Promise<ChunkSize[]> {
  const names = await readdir(folder, { recursive: true });
  const chunks = names.filter((name) => /\.(js|css)$/.test(name));
  const sizes = await Promise.all(
    chunks.map(async (name) => {
      const content = Buffer.from(withFixedHashes(await readFile(join(folder, name), 'utf8')));
      const [gzip, brotli] = await Promise.all([
        compressed.gzip(content, { level: 9 }),
        compressed.brotli(content),
      ]);
      return { name, raw: content.length, gzip: gzip.length, brotli: brotli.length };
    }),
  );
  return sizes.sort((a, b) => b.raw - a.raw);
}

/** `chunks/otps.flow-BgWDIP.js` → `chunks/otps.flow.js`. */
export const withoutHash = (name: string) => name.replace(/^(chunks\/.+)-[\w-]{7}(\.js)$/, '$1$2');

/** Files that a script build's file waits for (`widget/build/parts.ts`); those that it imports later are not among them. */
const neededBy = (content: string) =>
  [...content.matchAll(/lwPart`([^`]+)`/g)].map(([, file = '']) =>
    file === 'login-widget.js' ? file : `chunks/${file}`,
  );

/** Sums the bytes of brotli that a visitor of some files downloads: theirs, and those that they need in turn. */
export async function downloadOf(folder: string, names: readonly string[]): Promise<number> {
  const sizes = await measure(folder);
  const downloaded = new Set<string>();
  const download = async (name: string) => {
    if (downloaded.has(name)) return;
    downloaded.add(name);
    for (const needed of neededBy(await readFile(join(folder, name), 'utf8'))) await download(needed);
  };
  for (const name of names) {
    const found = sizes.find((size) => withoutHash(size.name) === name);
    if (!found) throw new Error(`${folder} has no ${name}.`);
    await download(found.name);
  }
  return sizes.reduce((sum, { name, brotli }) => sum + (downloaded.has(name) ? brotli : 0), 0);
}
