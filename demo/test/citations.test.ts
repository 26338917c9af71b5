import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OAUTH_PROVIDERS } from '../../auth-client/src/wire/oauth.ts';
import {
  type Files,
  findMistakes,
  pathsNamed,
  sourcedRows,
  unknownScripts,
  wrongValues,
} from './citations.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Third-party code, build output, and files that tests write. */
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  'screens',
  'reports',
  'test-results',
  '.stryker-tmp',
  '.next',
  '.astro',
  '.angular',
  '.svelte-kit',
  '.pages',
]);
const READ = /\.(tsx?|js|css|md)$/;
const NAMED = /\.(svg|png)$/;

function* pathsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* pathsBelow(path);
    else yield relative(ROOT, path).replaceAll('\\', '/');
  }
}

/** Contains citations that lead nowhere on purpose. */
const PLANTED = 'demo/test/citations.test.ts';

const files: Files = new Map(
  [...pathsBelow(ROOT)]
    .filter((path) => READ.test(path) || NAMED.test(path))
    .map((path) => {
      const isRead = !NAMED.test(path) && path !== PLANTED;
      return [path, isRead ? readFileSync(join(ROOT, path), 'utf8') : ''];
    }),
);

/** Returns the repository with one more file. */
const withFile = (path: string, text: string): Files => new Map([...files, [path, text]]);
const found = (path: string, text: string): readonly string[] =>
  findMistakes(withFile(path, text), [path]).map(({ cited }) => cited);

describe('citations', () => {
  it('lead to files, headings and errors that exist', () => {
    expect(files.size).toBeGreaterThan(1000);
    expect(findMistakes(files)).toEqual([]);
  });

  it.each([
    ['a file that is gone', '/** As in `fast/next-screen.ts`. */', 'fast/next-screen.ts'],
    ['a document that is not here', '// See `wire-facts.md` for it.', 'wire-facts.md'],
    [
      'a heading that is gone',
      '/** `auth-client/docs/wire.md#nothing` */',
      'auth-client/docs/wire.md#nothing',
    ],
    ['an error that no code has', '/** @throws {StoreLockedError} */', 'StoreLockedError'],
    ['a document without an address', '/** As the specification says. */', 'specification'],
    ['a section without an address', '/** RFC 7636, section 4.2. */', 'section 4.2'],
  ])('to %s are found in a comment', (_, comment, cited) => {
    expect(found('demo/planted.ts', `${comment}\nexport const one = 1;\n`)).toEqual([cited]);
  });

  it.each([
    ['a file that is gone', 'See [it](gone.md).', 'gone.md'],
    ['a heading that is gone', 'See [it](faults.md#gone).', 'faults.md#gone'],
    ['a source that is gone', 'See `demo/gone.ts`.', 'demo/gone.ts'],
    ['a folder that is gone', 'See `demo/gone/`.', 'demo/gone/'],
  ])('to %s are found in a document', (_, text, cited) => {
    expect(found('demo/docs/planted.md', text)).toEqual([cited]);
  });

  it('to what exists pass, in comments and in documents', () => {
    const comment =
      '/** `auth-client/docs/wire.md#cookies`, `faults.test.ts`, https://a.test/b.md (TypeError) */';
    expect(found('demo/planted.ts', comment)).toEqual([]);
    expect(
      found('demo/docs/planted.md', '[a](faults.md), [b](../README.md#environment), `demo/start.ts`'),
    ).toEqual([]);
  });
});

describe('scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const known: ReadonlySet<string> = new Set(Object.keys(scripts));

  it('that are named exist', () => {
    expect(unknownScripts(files, known)).toEqual([]);
  });

  it('that are gone are found', () => {
    const planted = withFile('demo/planted.ts', '/** `npm run gone -- --all`, `npm run test:long` */');
    expect(unknownScripts(planted, known).map(({ cited }) => cited)).toEqual(['npm run gone']);
  });
});

/** Returns whether npm would publish a file of a package, from its manifest. */
const isPublished = (folder: string): ((path: string) => boolean) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const listed = (manifest.files as readonly string[]).filter((name) => !name.startsWith('!'));
  return (path) =>
    path === `${folder}/README.md` ||
    (listed.some((name) => path === `${folder}/${name}` || path.startsWith(`${folder}/${name}/`)) &&
      !/\.test(-d)?\.tsx?$/.test(path));
};

/** Sources whose comments are published with the widget: the entry declarations and their imports. */
const declaredByWidget = (): ReadonlySet<string> => {
  const { files: doors } = JSON.parse(readFileSync(join(ROOT, 'widget/tsconfig.build.json'), 'utf8'));
  const seen = new Set<string>();
  const visit = (path: string) => {
    const text = files.get(path);
    if (text === undefined || !/\.tsx?$/.test(path) || seen.has(path)) return;
    seen.add(path);
    for (const [, target = ''] of text.matchAll(/\b(?:from|import)\s*\(?'(\.[^'?]+)/g))
      visit(join(path, '..', target).replaceAll('\\', '/'));
  };
  for (const door of doors) visit(`widget/${door}`);
  return seen;
};

describe('what is published', () => {
  const inClient = isPublished('auth-client');
  const inWidget = isPublished('widget');
  const declared = declaredByWidget();
  const published = [...files.keys()].filter(
    (path) => inClient(path) || inWidget(path) || declared.has(path),
  );

  it('cites only files that are published with it', () => {
    expect(published.length).toBeGreaterThan(200);
    const astray = published.flatMap((file) =>
      pathsNamed(file, files.get(file) ?? '')
        .filter((path) => /^(?:auth-client|widget|host-site|demo)\//.test(path))
        .filter((path) => !inClient(path) && !inWidget(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(astray).toEqual([]);
  });
});

const IN_WORDS: Readonly<Record<number, string>> = { 19: 'nineteen', 20: 'twenty', 21: 'twenty-one' };

describe('values that a document takes from a source', () => {
  it.each(['README.md', 'demo/docs/guide/index.md'])('%s gives the number of social providers', (path) => {
    const number = IN_WORDS[OAUTH_PROVIDERS.length] ?? `${OAUTH_PROVIDERS.length}`;
    const [, given] = /([\w-]+) social providers/.exec(files.get(path) ?? '') ?? [];
    expect(given).toBe(number);
  });

  it('match the source', () => {
    const rows = [...files].reduce(
      (sum, [file, text]) => sum + (file.endsWith('.md') ? sourcedRows(text) : 0),
      0,
    );
    expect(rows).toBeGreaterThan(50);
    expect(wrongValues(files)).toEqual([]);
  });

  it('are reported when they differ, or when the source has no such constant', () => {
    const row = (value: string, name: string) =>
      `| a call | ${value} | \`auth-client/src/config.ts\`: \`${name}\` |`;
    const wrong = (text: string) => wrongValues(withFile('demo/docs/planted.md', text)).length;
    expect(wrong(row('15 s', 'INTERACTIVE_TIMEOUT'))).toBe(0);
    expect(wrong(row('16 s', 'INTERACTIVE_TIMEOUT'))).toBe(1);
    expect(wrong(row('15 s', 'GONE_TIMEOUT'))).toBe(1);
  });
});
