import { dirname, join, normalize } from 'node:path/posix';

/** The text of every file of the repository, by its path. */
export type Files = ReadonlyMap<string, string>;

export interface Mistake {
  readonly file: string;
  readonly cited: string;
  readonly why: string;
}

/** Returns a Markdown heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (markdown: string): ReadonlySet<string> =>
  new Set([...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

/** Returns the comments of a source, or the prose of a document. Code blocks of documents are left out. */
const proseOf = (file: string, text: string): readonly string[] =>
  file.endsWith('.md') ? [text.replace(/```[\s\S]*?```/g, '')] : (text.match(COMMENT) ?? []);

/** A path with a file ending of this repository, and an optional heading. */
const PATH =
  /(?<![\w/@.:*-])((?:\.{1,2}\/)*(?:[\w.-]+\/)*[\w.-]*\w\.(?:tsx?|js|css|md|svg|png))(?:#([\w-]+))?(?![\w*/-])/g;
/** A folder, from the root. */
const FOLDER =
  /(?<![\w/@.:*-])((?:auth-client|widget|host-site|demo|\.github)\/(?:[\w.-]+\/)*)(?=[`\s),;]|$)/g;
const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const ADDRESS = /https?:\/\/[^\s)`>|]+/g;

/** References to documents outside this repository, or without an address. */
const OUTSIDE = /\bspecification\b|\bsections? \d+(?:\.\d+)*|\/work\/|\.\.\/shared\//gi;

/** Names that look like our files but belong to other packages or to build output. */
const FOREIGN = /^(?:Stytch\.js|Next\.js|login-widget\.js|preflight\.css|chunks\/|0(?:vite|rolldown)\/)/;

/** Errors of the platform, of Google and of libraries. */
const FOREIGN_ERROR =
  /^(?:Error|\w*(?:Type|Range|Syntax|Security|NotAllowed|InvalidState|NotSupported|Constraint|Abort|Operation|QuotaExceeded|Aggregate|DOM|Network)Error|on[A-Z]\w*)$/;

/** A path in `file` may start at the root, at the file's folder or at its package, or be the end of another path. */
function isFound(path: string, file: string, files: Files): boolean {
  const [folder = ''] = file.split('/');
  const places = [path, join(dirname(file), path), join(folder, path)].map(normalize);
  if (places.some((place) => files.has(place))) return true;
  const bare = path.replace(/^(?:\.{1,2}\/)+/, '');
  return !path.endsWith('.md') && [...files.keys()].some((known) => known.endsWith(`/${bare}`));
}

const documentAt = (path: string, file: string, files: Files): string | undefined => {
  const [folder = ''] = file.split('/');
  return [path, join(dirname(file), path), join(folder, path)]
    .map((place) => files.get(normalize(place)))
    .find((text) => text !== undefined);
};

function mistakesIn(text: string, file: string, files: Files): Mistake[] {
  const cite = (cited: string, why: string): Mistake => ({ file, cited, why });
  const checked = (path: string, anchor: string | undefined, isInside: boolean): Mistake[] => {
    const cited = anchor === undefined ? path : `${path}#${anchor}`;
    if (!isInside) return [cite(cited, 'there is no such file')];
    const document = path === '' ? files.get(file) : documentAt(path, file, files);
    if (anchor === undefined || document === undefined || anchorsIn(document).has(anchor)) return [];
    return [cite(cited, 'the file has no such heading')];
  };
  const linked = file.endsWith('.md') ? [...text.matchAll(LINK)] : [];
  const links = linked.flatMap(([, path = '', anchor]) => {
    const place = path === '' ? file : normalize(join(dirname(file), path));
    const isFolder = [...files.keys()].some((known) => known.startsWith(`${place}/`));
    return checked(path, anchor, files.has(place) || isFolder);
  });
  const plain = text.replace(LINK, ']').replace(ADDRESS, 'address');
  const paths = [...plain.matchAll(PATH)].flatMap(([, path = '', anchor]) =>
    FOREIGN.test(path) ? [] : checked(path, anchor, isFound(path, file, files)),
  );
  const folders = [...plain.matchAll(FOLDER)].flatMap(([, path = '']) => {
    const isHere = path.includes('/dist/') || [...files.keys()].some((known) => known.startsWith(path));
    return checked(path, undefined, isHere);
  });
  const outside = [...plain.matchAll(OUTSIDE)].map(([cited]) =>
    cite(cited, 'cite a document outside of the repository by its address'),
  );
  return [...links, ...paths, ...folders, ...outside];
}

/** Returns errors that comments name and no code defines. */
function unknownErrors(file: string, prose: readonly string[], code: ReadonlySet<string>): Mistake[] {
  const named = prose.flatMap((text) => text.match(/\b[A-Z]\w*Error\b/g) ?? []);
  return [...new Set(named)]
    .filter((name) => !FOREIGN_ERROR.test(name) && !code.has(name))
    .map((cited) => ({ file, cited, why: 'there is no such error' }));
}

/** Returns the scripts that prose names (`npm run …`) and the manifest does not have. */
export const unknownScripts = (files: Files, scripts: ReadonlySet<string>): Mistake[] =>
  [...files].flatMap(([file, text]) =>
    (file.endsWith('.md') ? [text] : proseOf(file, text)).flatMap((piece) =>
      [...piece.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)]
        .filter(([, name = '']) => !scripts.has(name))
        .map(([cited]) => ({ file, cited, why: 'there is no such script' })),
    ),
  );

/**
 * Returns every citation that leads nowhere, in comments and documents.
 *
 * @param checked the files to check. Default: all
 */
export function findMistakes(files: Files, checked: Iterable<string> = files.keys()): Mistake[] {
  const code = new Set(
    [...files]
      .filter(([file]) => !file.endsWith('.md'))
      .flatMap(([, text]) => text.replace(COMMENT, '').match(/\b[A-Z]\w*Error\b/g) ?? []),
  );
  return [...checked].flatMap((file) => {
    const prose = proseOf(file, files.get(file) ?? '');
    const errors = file.endsWith('.md') ? [] : unknownErrors(file, prose, code);
    return [...prose.flatMap((piece) => mistakesIn(piece, file, files)), ...errors];
  });
}

/** Returns the files of this repository that prose names by their whole path. */
export const pathsNamed = (file: string, text: string): readonly string[] =>
  proseOf(file, text).flatMap((piece) =>
    [...piece.replace(ADDRESS, '').matchAll(PATH)].map(([, path = '']) => path),
  );

/** Returns the value of a constant in a source, when it is a number or a product of numbers. */
function constantIn(source: string, name: string): number | undefined {
  const [, text] = new RegExp(`\\bconst ${name}(?:: [\\w<>]+)? = ([\\d_ *]+);`).exec(source) ?? [];
  return text?.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
}

/** Milliseconds per unit. A number without a unit counts as it is. */
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };

const SOURCED = /^\|.*\| ([\d.]+)(?: (ms|s|min|h))? \| `([^`]+)`: `(\w+)` \|$/gm;

/** Returns the table rows with a value and its source where the two differ. */
export function wrongValues(files: Files): Mistake[] {
  return [...files]
    .filter(([file]) => file.endsWith('.md'))
    .flatMap(([file, text]) =>
      [...text.matchAll(SOURCED)].flatMap(([, value = '', unit, source = '', name = '']) => {
        const found = constantIn(files.get(source) ?? '', name);
        if (found === Number(value) * (unit === undefined ? 1 : (UNITS[unit] as number))) return [];
        return [{ file, cited: `${value} ${unit ?? ''}`.trim(), why: `${name} of ${source} is ${found}` }];
      }),
    );
}

/** Returns the number of table rows with a value and its source. */
export const sourcedRows = (text: string): number => [...text.matchAll(SOURCED)].length;
