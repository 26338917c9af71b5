import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const PAGES = {
  client: 'auth-client/docs/coming-from-the-hosted-package.md',
  widget: 'widget/docs/coming-from-the-hosted-widget.md',
};

/** Sources of the widget whose names a page may use. The rest is no public interface. */
const sources = import.meta.glob<string>(
  [
    '../../auth-client/src/**/*.ts',
    '!../../**/*.test*',
    '../../widget/src/{types,react}.ts',
    '../../widget/src/config/{config,oauth}.ts',
    '../../widget/src/business/{business-config,business-services}.ts',
    '../../widget/src/element/{events,public-element,with-settings}.ts',
    '../../widget/src/routing/services.ts',
    '../../widget/src/app/start-route.ts',
    '../../widget/src/theme/theme.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const wordsIn = (text: string): readonly string[] => text.match(/[\w-]+/g) ?? [];

const words = new Set([...Object.values(sources), read('widget/src/theme/first.css')].flatMap(wordsIn));

const entries = new Set(
  ['auth-client', 'widget'].flatMap((folder) => {
    const manifest = JSON.parse(read(`${folder}/package.json`));
    return Object.keys(manifest.exports).map((name) => name.replace('.', manifest.name));
  }),
);

const exists = (name: string): boolean =>
  name.startsWith('@') ? entries.has(name) : wordsIn(name).every((word) => words.has(word));

/** Returns the names in a cell, without the element's own. */
const namesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => (name === '<login-widget>' ? [] : [name]));

/** Returns the names of this project on a page: the right cell of each row, or the left cell when both are the same. */
const givenBy = (page: string): readonly string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Old'))
    .flatMap((line) => {
      const [, left = '', right = ''] = line.split(' | ').join('|').split('|');
      return namesIn(/^\s*(The same|Accepted)/.test(right) ? left + right : right);
    });

describe.each(Object.entries(PAGES))("the page about coming from the hosted provider's %s", (_, path) => {
  it('names only existing names on the side of this project', () => {
    const names = givenBy(read(path));
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !exists(name))).toEqual([]);
  });
});

it('finds a name that this project does not have', () => {
  const rows = [
    '| Old | New |',
    '|---|---|',
    '| `gone` | None |',
    '| `wasKept`, `createAuthClient` | The same |',
    '| `x` | `createAuthClient`, `@login-widget/widget/nowhere`, `session.vanish()` |',
  ];
  expect(givenBy(rows.join('\n')).filter((name) => !exists(name))).toEqual([
    'wasKept',
    '@login-widget/widget/nowhere',
    'session.vanish()',
  ]);
});

it("the widget's page has every event type that a page can receive", () => {
  const page = wordsIn(read(PAGES.widget));
  const types = ['routing/services', 'business/business-services'].flatMap((name) =>
    [...read(`widget/src/${name}.ts`).matchAll(/\| '([A-Z0-9_]+)'/g)].map(([, type = '']) => type),
  );
  expect(types.length).toBeGreaterThan(40);
  expect(types.filter((type) => !page.includes(type))).toEqual([]);
});
