import { readFileSync } from 'node:fs';

/** The names of a file's tests: texts that a call of `it`, `describe` or `each` begins with. */
export const testNames = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/\(\s*(?:'((?:[^'\\\n]|\\.)+)'|`([^`]+)`|"([^"\n]+)"),/g)].map(
    ([, single, template, double]) => single ?? template ?? double ?? '',
  );
};
