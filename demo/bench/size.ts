import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { BUDGETS, type Budget, LATER, SIGN_IN_BUDGETS, SIGN_IN_FILES } from './size-budgets.ts';

interface ChunkSize {
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

const column = (value: string | number) => String(value).padStart(10);

function print(title: string, sizes: readonly ChunkSize[]): void {
  const total = { name: 'all', raw: 0, gzip: 0, brotli: 0 };
  for (const size of sizes) {
    total.raw += size.raw;
    total.gzip += size.gzip;
    total.brotli += size.brotli;
  }
  console.log(`\n${title.padEnd(48)}${column('raw')}${column('gzip')}${column('brotli')}`);
  for (const { name, raw, gzip, brotli } of [...sizes, total]) {
    console.log(`  ${name.padEnd(46)}${column(raw)}${column(gzip)}${column(brotli)}`);
  }
}

/** `chunks/otps.flow-BgWDIP.js` → `chunks/otps.flow.js`. */
const withoutHash = (name: string) => name.replace(/^(chunks\/.+)-[\w-]{7}(\.js)$/, '$1$2');

/** Returns a sentence for each budget that a built folder exceeds. */
export async function complaintsOf(folder: string, budgets: readonly Budget[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { name, brotli } of await measure(folder)) {
    const budget = budgets.find(({ file }) => file.test(withoutHash(name)));
    if (!budget) {
      complaints.push(`${folder}/${name} has no budget in demo/bench/size-budgets.ts.`);
      continue;
    }
    if (brotli > budget.brotli) {
      complaints.push(`${folder}/${name} has ${brotli} bytes with brotli; its budget is ${budget.brotli}.`);
    }
    const content = await readFile(join(folder, name), 'utf8');
    for (const word of budget.without ?? []) {
      if (content.includes(word))
        complaints.push(`${folder}/${name} contains '${word}', which belongs elsewhere.`);
    }
  }
  return complaints;
}

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

/** Returns a sentence for each build whose sign-in by an e-mailed code downloads more than its budget. */
async function complaintsOfSignIns(): Promise<string[]> {
  const complaints: string[] = [];
  for (const [folder, budget] of Object.entries(SIGN_IN_BUDGETS)) {
    const bytes = await downloadOf(folder, SIGN_IN_FILES);
    console.log(`A sign-in by an e-mailed code downloads ${bytes} bytes of brotli from ${folder}.`);
    if (bytes > budget)
      complaints.push(`A sign-in downloads ${bytes} bytes from ${folder}; its budget is ${budget}.`);
  }
  return complaints;
}

/** Returns the words that are in no file of a built folder, so that a check for them proves nothing. */
export async function absentFrom(folder: string, words: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    (await measure(folder)).map(({ name }) => readFile(join(folder, name), 'utf8')),
  );
  return words
    .filter((word) => !files.some((content) => content.includes(word)))
    .map((word) => `'${word}' occurs nowhere in ${folder}; see LATER in demo/bench/size-budgets.ts.`);
}

/** `npm run size`: prints the bytes of each built chunk. Fails when a budget is exceeded. */
if (process.argv[1]?.endsWith('size.ts')) {
  print('widget, script tag (widget/dist/script)', await measure('widget/dist/script'));
  print('widget, script tag with Preact (widget/dist/preact)', await measure('widget/dist/preact'));
  print('widget, npm (widget/dist/npm), React not included', await measure('widget/dist/npm'));
  print('host site (host-site/dist)', await measure('host-site/dist'));
  const complaints = await Promise.all(
    Object.entries(BUDGETS).map(([folder, budgets]) => complaintsOf(folder, budgets)),
  );
  const absent = await absentFrom('widget/dist/script', Object.values(LATER).flat());
  for (const complaint of [...complaints.flat(), ...(await complaintsOfSignIns()), ...absent]) {
    console.error(complaint);
    process.exitCode = 1;
  }
}
