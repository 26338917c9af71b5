import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../e2e/examples/list.ts';
import { textFiles } from './llms.ts';
import { anchorsIn, codeBlocksIn, readDocument, slugOf } from './markdown.ts';
import { GROUPS, PAGES } from './pages.ts';
import { preparePages } from './prepare.ts';
import { filesOf } from './show-example.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const pages = preparePages();
const byPath = new Map(pages.map((page) => [page.path, page]));

describe('the pages of the documentation', () => {
  it('are all documents of the guide', () => {
    const guide = readdirSync(join(ROOT, 'demo/docs/guide'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => `demo/docs/guide/${file.replaceAll('\\', '/')}`);
    const shown = PAGES.flatMap(({ parts }) => parts.map(({ file }) => file));
    expect(guide.filter((file) => !shown.includes(file))).toEqual([]);
    expect(guide.length).toBeGreaterThan(20);
  });

  it('show every section of the READMEs of the element and of the client', () => {
    const left = ['widget/README.md', 'auth-client/README.md'].flatMap((file) => {
      const shown = PAGES.flatMap(({ parts }) => parts).filter((part) => part.file === file);
      const names = shown.flatMap(({ sections = [] }) => sections);
      return readDocument(read(file))
        .sections.map(({ heading }) => heading)
        .filter((name) => !names.includes(name));
    });
    // Of the first, the migration page is shown itself. The second is for contributors.
    expect(left).toEqual(["Coming from the hosted provider's own widget", 'Working on it']);
  });

  it('have links that lead to pages and headings', () => {
    const links = pages.flatMap(({ path, markdown }) =>
      [...markdown.matchAll(/\]\(\/(?!images)([^)\s]*)\)/g)].map(([, target = '']) => ({ path, target })),
    );
    const wrong = links.filter(({ target }) => {
      const [page = '', anchor] = target.split('#');
      const found = byPath.get(page.replace(/\.md$/, ''));
      return !found || (anchor !== undefined && !anchorsIn(found.markdown).includes(anchor));
    });
    expect(wrong).toEqual([]);
    expect(links.length).toBeGreaterThan(80);
  });

  it('have no link that only a reader of the repository can follow', () => {
    const wrong = pages.flatMap(({ path, markdown }) =>
      [...markdown.matchAll(/\]\((?!\/|https?:|#)([^)\s]+)\)/g)].map(([link]) => `${path}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(EXAMPLES.map(({ name }) => name))('show the example %s, file by file', (name) => {
    const markdown = byPath.get(`start/${name}`)?.markdown ?? '';
    const blocks = codeBlocksIn(markdown).map(({ code }) => code.trim());
    const files = filesOf(name).map((file) => read('demo/examples', name, file).trim());
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((code) => !blocks.includes(code))).toEqual([]);
  });

  it('show the page of a site before the files of its build', () => {
    expect(filesOf('html')).toEqual(['index.html', 'build.js']);
    expect(filesOf('svelte').at(-1)).toBe('vite.config.ts');
  });

  it('name events that the element has', () => {
    const source = read('widget/src/routing/services.ts');
    const [, union = ''] = /export type WidgetEventType =(.*?);/s.exec(source) ?? [];
    const known = new Set([...union.matchAll(/'(\w+)'/g)].map(([, name]) => name));
    const named = pages
      .filter(({ path }) => path.startsWith('methods/'))
      .flatMap(({ markdown }) => [...markdown.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the files for language models', () => {
  const files = textFiles(pages);

  it('list every page with a sentence about it', () => {
    const listed = GROUPS.flatMap((group) => group.pages);
    for (const { path } of listed)
      expect(files['llms.txt']).toMatch(new RegExp(`^- \\[.+\\]\\(/docs/${path}\\.md\\): .{20,}$`, 'm'));
  });

  it('contain every page', () => {
    for (const { path, title } of PAGES) {
      expect(files[`${path}.md`]).toMatch(new RegExp(`^# ${title.replaceAll('.', '\\.')}\\n`));
      expect(files['llms-full.txt']).toContain(files[`${path}.md`]);
    }
  });
});

describe('readDocument()', () => {
  it('takes a heading in a code block for code', () => {
    const { title, sections } = readDocument(
      '# One\n\nText\n\n## Two\n\n```sh\n## no heading\n```\n\n### Three\n',
    );
    expect(title).toBe('One');
    expect(sections.map(({ heading }) => heading)).toEqual(['Two']);
    expect(anchorsIn(sections[0]?.body ?? '')).toEqual(['three']);
  });

  it('makes the anchors of GitHub', () => {
    expect(slugOf("The project's settings")).toBe('the-projects-settings');
    expect(slugOf('How it starts, and what it downloads')).toBe('how-it-starts-and-what-it-downloads');
  });
});
