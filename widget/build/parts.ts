import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const HELPER = readFileSync(join(import.meta.dirname, 'load-parts.js'), 'utf8');

const STATIC = /import\{([^}]*)\}from["'`]\.\/([^"'`/]+)["'`]/g;
/** An import of the entry, the only file outside of `chunks/`: with names, or only so that the entry runs first. */
const ENTRY = /import(?:\{([^}]*)\}from)?["'`]\.\.\/([^"'`/]+)["'`]/g;
const DYNAMIC = /import\(["'`]\.\/(?:chunks\/)?([^"'`/]+)["'`]\)/g;

/** Pads code to the length of what it replaces, so that the source map stays valid. */
function inPlaceOf(found: string, code: string): string {
  if (code.length > found.length) throw new Error(`'${code}' is longer than '${found}'.`);
  return code.padEnd(found.length);
}

/** A name in a list of imports or exports, and the one that it gets there. */
const NAME = /([\w$]+)(?: as ([\w$]+))?/g;

/** The names of a list, as they are in a pattern that takes an object apart. */
const names = (list: string, ownNames?: ReadonlyMap<string, string>) =>
  list.replace(NAME, (_, name: string, as = name) => {
    const own = ownNames?.get(name) ?? name;
    return own === as ? own : `${own}:${as}`;
  });

/** Exports everything by the name that it has in the file: the bundler's list of other names would be twice as long. */
function withOwnNames(code: string): { code: string; ownNames: ReadonlyMap<string, string> } {
  const ownNames = new Map<string, string>();
  const own = code.replace(/export\{([^}]*)\}/, (_, list: string) => {
    for (const [, name = '', as = name] of list.matchAll(NAME)) ownNames.set(as, name);
    return `export{${[...ownNames.values()].join()}}`;
  });
  return { code: own, ownNames };
}

/**
 * @param helpers expression for the bundler's helpers, which replaces imports of their chunk
 * @param ownNames the entry's own names of what it exports, by the bundler's
 */
function withLookups(code: string, helpers: string, ownNames: ReadonlyMap<string, string>): string {
  const found = code
    .replace(STATIC, (statement, list: string, file: string) =>
      // A tagged template needs no brackets. Brackets would not fit: the code must not be longer than a short import.
      inPlaceOf(statement, `const{${names(list)}}=${isHelpers(file) ? helpers : `lwPart\`${file}\``}`),
    )
    .replace(ENTRY, (statement, list: string | undefined, file: string) =>
      inPlaceOf(statement, list ? `const{${names(list, ownNames)}}=lwPart\`${file}\`` : ''),
    )
    .replace(DYNAMIC, (call, file: string) => inPlaceOf(call, `lwPart(\`${file}\`,1)`));
  const [left] = /(import\(?|from)["'`]\.{1,2}\/.{40}/.exec(found) ?? [];
  if (left) throw new Error(`'${left}…' still imports a part.`);
  return found;
}

/** The bundler's helpers, which are a chunk of their own. */
const isHelpers = (file: string) => file.includes('rolldown-runtime');

/** The helpers' chunk as a hoisted function at the end of another chunk, which can call it before that line. */
function asFunction(code: string): string {
  const [, body = '', list = ''] = /^\s*(.*?)export\{([^}]*)\}/s.exec(code) ?? [];
  return `function lwHelpers(){${body}return{${list.replace(/(\w+) as (\w+)/g, '$2:$1')}}}export{lwHelpers as lw};`;
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

type List = readonly string[];
type Lists = Readonly<Record<string, List>>;

/**
 * Loads the chunks of a script build so that a failed one can be requested again; `load-parts.js` is the part that
 * runs in the browser. The chunks' imports of each other and of the entry become lookups of loaded parts. The bundler's
 * helpers, which would be a separate request, become part of the chunk that is loaded first.
 *
 * @param entry the file that pages load
 * @param first the chunk that is loaded before all others
 * @param lists names of chunks, by the name of a file that lists them with all that they need, for pages that preload
 * them; or such names by a key
 */
export function parts(entry: string, first: string, lists: Readonly<Record<string, List | Lists>>): Plugin[] {
  const needs = new Map<string, readonly string[]>();

  /** A chunk after all chunks that it needs, each after those that it needs itself. */
  const inOrder = (file: string, into = new Set<string>()): Set<string> => {
    for (const each of needs.get(file) ?? []) if (!into.has(each)) inOrder(each, into);
    return into.add(file);
  };
  return [
    {
      name: 'parts',
      enforce: 'pre',
      load: (id) => (id.endsWith('vite/preload-helper.js') ? HELPER : undefined),
      config: () => ({
        build: {
          modulePreload: {
            polyfill: false,
            resolveDependencies: (file) => [...inOrder(file)].filter((each) => each !== entry),
          },
        },
      }),
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          const chunks = chunksOf(bundle);
          const host = chunks.find(({ name }) => name === first)?.fileName ?? '';
          for (const { fileName, imports } of chunks) {
            const all = new Set(imports.map((file) => (isHelpers(file) ? host : file)));
            all.delete(fileName);
            needs.set(fileName, [...all]);
          }
          const filesOf = (names: List): List => {
            const files = new Set<string>();
            for (const { name, fileName } of chunks) if (names.includes(name)) inOrder(fileName, files);
            return [...files].filter((file) => file !== entry);
          };
          for (const [fileName, list] of Object.entries(lists)) {
            const found = Array.isArray(list)
              ? filesOf(list)
              : Object.fromEntries(Object.entries(list).map(([key, names]) => [key, filesOf(names)]));
            this.emitFile({ type: 'asset', fileName, source: JSON.stringify(found) });
          }
        },
      },
    },
    {
      name: 'parts-lookups',
      enforce: 'post',
      // Runs after Vite has added the files of each import to the code.
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const chunks = chunksOf(bundle);
          const host = chunks.find(({ name }) => name === first);
          const helpers = chunks.find(({ fileName }) => isHelpers(fileName));
          const start = chunks.find(({ fileName }) => fileName === entry);
          if (!host || !helpers || !start)
            throw new Error(`There is no chunk '${host ? 'of helpers' : first}', or no '${entry}'.`);
          const { code, ownNames } = withOwnNames(start.code);
          start.code = code;
          const name = host.fileName.split('/').pop();
          for (const chunk of chunks) {
            const lookup = chunk === host ? 'lwHelpers()' : `lwPart\`${name}\`.lw()`;
            chunk.code = withLookups(chunk.code, lookup, ownNames);
          }
          host.code = host.code.replace(/$|(?=\n\/\/# source)/, () => asFunction(helpers.code));
          delete bundle[helpers.fileName];
          delete bundle[`${helpers.fileName}.map`];
        },
      },
    },
  ];
}
