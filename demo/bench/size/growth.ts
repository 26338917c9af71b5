import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIGN_IN_FILES } from './budgets.ts';
import { downloadOf, measure, withoutHash } from './measure.ts';

/** Bytes of brotli by built folder and file. */
export type Sizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

const FILE = join(import.meta.dirname, 'recorded.json');

/** The part of a size by which it may differ from the recorded one: chance moves the packer that much. */
const TOLERANCE = 0.005;

/** What all files of a sign-in by an e-mailed code have together. */
export const SIGN_IN = 'sign-in';

/** Files that every sign-in downloads, by built folder. */
const WATCHED: Readonly<Record<string, readonly string[]>> = {
  'widget/dist/script': ['login-widget.js', 'chunks/runtime.js', 'chunks/application.js', SIGN_IN],
  'widget/dist/preact': ['login-widget.js', 'chunks/runtime.js', 'chunks/application.js', SIGN_IN],
  'widget/dist/npm': ['chunks/runtime.js', 'chunks/application.js'],
  'widget/dist/npm-preact': ['preact.js', 'chunks/runtime.js', 'chunks/application.js'],
};

async function sizeOf(folder: string, file: string): Promise<number> {
  if (file === SIGN_IN) return downloadOf(folder, SIGN_IN_FILES);
  const found = (await measure(folder)).find(({ name }) => withoutHash(name) === file);
  if (!found) throw new Error(`${folder} has no ${file}.`);
  return found.brotli;
}

/** Measures the watched files as they are built now. */
export async function currentSizes(): Promise<Sizes> {
  const sizes: Record<string, Record<string, number>> = {};
  for (const [folder, files] of Object.entries(WATCHED)) {
    sizes[folder] = {};
    for (const file of files) sizes[folder][file] = await sizeOf(folder, file);
  }
  return sizes;
}

/** The sizes that the last commit has recorded. */
export const recordedSizes = (): Sizes => JSON.parse(readFileSync(FILE, 'utf8')) as Sizes;

export const record = (sizes: Sizes): void => writeFileSync(FILE, `${JSON.stringify(sizes, null, 2)}\n`);

/**
 * Returns a sentence for each size that differs from the recorded one. Growth is so part of a change that a reader sees,
 * and a smaller file stays small.
 */
export const changesSince = (recorded: Sizes, current: Sizes): string[] =>
  Object.entries(current).flatMap(([folder, files]) =>
    Object.entries(files).flatMap(([file, bytes]) => {
      const before = recorded[folder]?.[file] ?? 0;
      if (Math.abs(bytes - before) <= before * TOLERANCE) return [];
      const advice = bytes > before ? 'Make it smaller, or record it and name the reason' : 'Record it';
      return [
        `${folder}, ${file}: ${before} bytes of brotli are recorded, and it has ${bytes}. ${advice}: npm run size -- --record`,
      ];
    }),
  );
