import { GROUPS } from './pages.ts';
import type { Page } from './prepare.ts';

const BASE = '/docs/';

/** Links to the Markdown of the other pages, so that a reader of text stays in text. */
const inText = ({ markdown }: Page): string => markdown.replaceAll(/\]\(\/(?!images)/g, `](${BASE}`);

/** The first paragraph of a page, as its description. */
const summaryOf = ({ markdown }: Page): string => {
  const paragraph = markdown.split(/\n\n+/).find((one) => /^[\p{L}`*]/u.test(one)) ?? '';
  const [sentence = ''] = /^.{50,}?[.:](?=\s|$)/s.exec(paragraph) ?? [paragraph];
  return sentence
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/:$/, '.');
};

/** The files for language models (https://llmstxt.org): an index, each page as Markdown, and all pages in one file. */
export function textFiles(pages: readonly Page[]): Readonly<Record<string, string>> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const home = byPath.get('index');
  const sections = GROUPS.map(({ title, pages: listed }) => {
    const lines = listed.map(({ path, title: name, summary }) => {
      const page = byPath.get(path);
      return `- [${name}](${BASE}${path}.md): ${summary ?? (page ? summaryOf(page) : '')}`;
    });
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  const index = `# login-widget\n\n> ${home ? summaryOf(home) : ''}\n\nEvery page in one file: [llms-full.txt](${BASE}llms-full.txt)\n\n${sections.join('\n\n')}\n`;
  return {
    'llms.txt': index,
    'llms-full.txt': pages.map(inText).join('\n\n'),
    ...Object.fromEntries(pages.map((page) => [`${page.path}.md`, inText(page)])),
  };
}
