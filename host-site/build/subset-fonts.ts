import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { FEATURES, FONT_FILES, type FontFile } from './font-files.ts';

const { resolve } = createRequire(import.meta.url);

/** Copyright and licence, which have to stay in the file (`host-site/src/styles/fonts/OFL.txt`). */
const NOTICES = [0, 13, 14];

/** The package's types do not know the features yet. */
type Options = Parameters<typeof subsetFont>[2] & { readonly keepFeatures: string[] };

/** Cuts one font to its characters and weights. */
export async function subset({ original, weight, characters }: FontFile): Promise<Buffer> {
  const options: Options = {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    preserveNameIds: NOTICES,
    keepFeatures: FEATURES,
  };
  return subsetFont(await readFile(resolve(original)), characters, options);
}

// `npm run fonts`: writes the files again, after a change of their characters, weights or packages.
if (process.argv[1] === import.meta.filename) {
  for (const font of FONT_FILES) await writeFile(font.file, await subset(font));
}
