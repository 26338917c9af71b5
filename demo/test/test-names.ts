import { readFileSync } from 'node:fs';

/** Returns the names of a file's tests: the first text argument of `it`, `describe` or `each`. */
export const testNames = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/\(\s*(?:'((?:[^'\\\n]|\\.)+)'|`([^`]+)`|"([^"\n]+)"),/g)].map(
    ([, single, template, double]) => single ?? template ?? double ?? '',
  );
};
