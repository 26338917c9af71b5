import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { anchorsIn, outsideOfCode, readDocument, slugOf } from './markdown.ts';
import { PAGES, type PageEntry, type Part } from './pages.ts';
import { showExample } from './show-example.ts';

const ROOT = join(import.meta.dirname.replaceAll('\\', '/'), '../../..');

const documents = new Map<string, ReturnType<typeof readDocument>>();
function documentOf(file: string) {
  const known = documents.get(file) ?? readDocument(readFileSync(join(ROOT, file), 'utf8'));
  documents.set(file, known);
  return known;
}

/** Sections of a part. @throws {Error} if the document has none of that name */
const sectionsOf = ({ file, sections = [] }: Part) =>
  sections.map((heading) => {
    const section = documentOf(file).sections.find((one) => one.heading === heading);
    if (!section) throw new Error(`${file} has no section '${heading}'.`);
    return section;
  });

/** Shifts the headings of a section that is a page of its own. */
const lifted = (text: string): string => outsideOfCode(text, (line) => line.replace(/^#(##+ )/, '$1'));

function textOf(part: Part): string {
  const sections = sectionsOf(part);
  const [first] = sections;
  if (!first) return documentOf(part.file).body;
  if (sections.length === 1) return lifted(first.body);
  return sections.map(({ heading, body }) => `## ${heading}\n\n${body}`).join('\n\n');
}

/** Address of each document's heading on the site: `file#anchor`, and `file` for its beginning. */
function addressBook(): ReadonlyMap<string, string> {
  const book = new Map<string, string>();
  for (const { path, parts } of PAGES) {
    for (const part of parts) {
      const sections = sectionsOf(part);
      if (!part.sections) {
        book.set(part.file, path);
        for (const anchor of anchorsIn(documentOf(part.file).body))
          book.set(`${part.file}#${anchor}`, `${path}#${anchor}`);
      }
      for (const { heading, body } of sections) {
        const isPage = sections.length === 1 && parts.length === 1;
        book.set(`${part.file}#${slugOf(heading)}`, isPage ? path : `${path}#${slugOf(heading)}`);
        for (const anchor of anchorsIn(body)) book.set(`${part.file}#${anchor}`, `${path}#${anchor}`);
        if (!book.has(part.file)) book.set(part.file, path);
      }
    }
  }
  return book;
}

const LINK = /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g;
const isForeign = (target: string) => /^(?:https?:|mailto:)/.test(target);

export interface Page {
  /** Address below `/docs/`, without its ending. */
  readonly path: string;
  readonly title: string;
  /** The page's text, with its title. Links to other pages are their paths, from the site's root, with `.md`. */
  readonly markdown: string;
  /** Images of the page: name on the site, path in the repository. */
  readonly images: Readonly<Record<string, string>>;
}

/** Where the site's links lead: pages by name, and the names of files that are only in the repository. */
function withLinks(text: string, file: string, book: ReadonlyMap<string, string>) {
  const images: Record<string, string> = {};
  const markdown = outsideOfCode(text, (line) =>
    line.replace(LINK, (whole, sign: string, label: string, target: string) => {
      if (isForeign(target)) return whole;
      const [path = '', anchor] = target.split('#');
      const source = path ? join(dirname(file), path) : file;
      if (sign) {
        const name = source.replaceAll('/', '-');
        images[name] = source;
        return `![${label}](/images/${name})`;
      }
      const address = book.get(anchor ? `${source}#${anchor}` : source) ?? book.get(source);
      if (!address) return label.startsWith('`') || label === source ? label : `${label} (\`${source}\`)`;
      const [page = '', on] = address.split('#');
      return `[${label}](/${page}.md${on ? `#${on}` : ''})`;
    }),
  );
  return { markdown, images };
}

const EXAMPLE = /^<!-- example: ([\w-]+) -->$/gm;

function prepare({ path, title, parts }: PageEntry, book: ReadonlyMap<string, string>): Page {
  const prepared = parts.map((part) => withLinks(textOf(part), part.file, book));
  const text = prepared.map(({ markdown }) => markdown).join('\n\n');
  return {
    path,
    title,
    markdown: `# ${title}\n\n${text.replace(EXAMPLE, (_, name: string) => showExample(name)).trim()}\n`,
    images: Object.assign({}, ...prepared.map(({ images }) => images)),
  };
}

/** The site's pages, made from the repository's documents and examples. */
export function preparePages(): readonly Page[] {
  const book = addressBook();
  return PAGES.map((entry) => prepare(entry, book));
}
