import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Budget, SIGN_IN_BUDGETS, SIGN_IN_FILES } from './budgets.ts';
import { downloadOf, measure, withoutHash } from './measure.ts';

/** Returns a sentence for each budget that a built folder exceeds. */
export async function complaintsOf(folder: string, budgets: readonly Budget[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { name, brotli } of await measure(folder)) {
    const budget = budgets.find(({ file }) => file.test(withoutHash(name)));
    if (!budget) {
      complaints.push(`${folder}/${name} has no budget in demo/bench/size/budgets.ts.`);
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

/** Returns a sentence for each build whose sign-in by an e-mailed code downloads more than its budget. */
export async function complaintsOfSignIns(): Promise<string[]> {
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
    .map((word) => `'${word}' occurs nowhere in ${folder}; see LATER in demo/bench/size/budgets.ts.`);
}
