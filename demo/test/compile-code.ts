import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Compiles code that documents and pages show, under the rules of this repository, except those that a part of a file
 * breaks.
 *
 * @param folder where the files are written; in `node_modules`, beside the packages that the code imports
 * @param files code by the name of its file
 * @param compilerOptions more options of TypeScript
 * @returns the compiler's sentences, or '' if there are none
 */
export function compileCode(
  folder: string,
  files: Readonly<Record<string, string>>,
  compilerOptions: object,
): string {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const options = {
    noUnusedLocals: false,
    isolatedModules: false,
    types: ['vite/client'],
    ...compilerOptions,
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: options,
      include: [],
      files: Object.keys(files),
    }),
  );
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout);
  }
}
