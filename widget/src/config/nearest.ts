/** Levenshtein distance: the number of letters to insert, remove or replace to turn one word into the other. */
function distance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()];
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, wanted] of [...other].entries()) {
      const kept = (row[index] as number) + (letter === wanted ? 0 : 1);
      next.push(Math.min(kept, (row[index + 1] as number) + 1, (next[index] as number) + 1));
    }
    row = next;
  }
  return row[other.length] as number;
}

/** The closest known word, or undefined. At most a third of the letters (at least one) may differ. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const found = [...known]
    .map((name) => ({ name, far: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.far - other.far)[0];
  return found && found.far <= Math.max(1, word.length / 3) ? found.name : undefined;
}
