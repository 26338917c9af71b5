import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that shows a requirement. */
export interface Tag {
  requirement: string;
  /** Path from the repository's root. */
  file: string;
  line: number;
}

const ROOTS = ['auth-client', 'widget', 'host-site', 'demo'];
const LEFT_OUT = /(^|\/)(node_modules|dist)(\/|$)/;
const TEST = /\.(test|e2e)\.tsx?$/;
const TAG = /^\s*\/\/ @asvs((?: \d+\.\d+\.\d+)+)\s*$/;

/**
 * Returns the tags of one file: comments of the form `@asvs 6.3.1 6.5.1`, each in the line before a test or a suite.
 *
 * @throws an error for a tag in another form or without a test
 */
export const tagsOf = (file: string, text: string): Tag[] => {
  const lines = text.split('\n');
  return lines.flatMap((content, at) => {
    if (!/\/\/\s*@asvs/.test(content)) return [];
    const numbers = TAG.exec(content)?.[1]?.trim().split(' ');
    if (!numbers || !/^\s*(it|describe)\b/.test(lines[at + 1] ?? '')) {
      throw new Error(`${file}:${at + 1} is not a tag of the test below it.`);
    }
    return numbers.map((requirement) => ({ requirement, file, line: at + 2 }));
  });
};

/** Returns the tags of all tests below a folder. */
export const allTags = (root: string): Tag[] =>
  ROOTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => TEST.test(file) && !LEFT_OUT.test(file))
      .toSorted()
      .flatMap((file) => tagsOf(file, readFileSync(join(root, file), 'utf8'))),
  );
