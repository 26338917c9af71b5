import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = `${import.meta.dirname}/../..`;
const PACKAGES = ['auth-client', 'widget', 'demo/provider', 'demo/testing'];

/** Files that npm adds to every package. */
const ALWAYS = ['README.md', 'LICENSE', 'package.json'];

/** Relative addresses that a text links to, without their headings. */
const linksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address = '']) => address.replace(/#.*$/, ''))
    .filter((address) => address !== '' && !/^[a-z]+:/.test(address));

function absentIn(files: readonly string[], markdown: string): string[] {
  const published = [...ALWAYS, ...files];
  return linksOf(markdown).filter((address) => {
    const file = posix.normalize(address);
    return !published.some((entry) => file === entry || file.startsWith(`${entry}/`));
  });
}

describe('the README of a package', () => {
  it.each(PACKAGES)('%s links only to files that are published with it', (folder) => {
    const { files } = JSON.parse(readFileSync(`${ROOT}/${folder}/package.json`, 'utf8')) as {
      files: string[];
    };
    expect(absentIn(files, readFileSync(`${ROOT}/${folder}/README.md`, 'utf8'))).toEqual([]);
  });

  it('may not link outside of its package', () => {
    const markdown =
      '[a](../README.md) [b](docs/wire.md#calls) [c](docs/more.md) [d](https://e.example) [e](#f)';
    expect(absentIn(['docs/wire.md'], markdown)).toEqual(['../README.md', 'docs/more.md']);
  });
});
