import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const HELPER = readFileSync(join(import.meta.dirname, 'load-parts.js'), 'utf8');

const STATIC = /import\{([^}]*)\}from["'`]\.\/([^"'`/]+)["'`]/g;
const DYNAMIC = /import\(["'`]\.\/(?:chunks\/)?([^"'`/]+)["'`]\)/g;

/** As long as what it stands for, so that the source map holds. */
function inPlaceOf(found: string, code: string): string {
  if (code.length > found.length) throw new Error(`'${code}' is longer than '${found}'.`);
  return code.padEnd(found.length);
}

const names = (list: string) => list.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2');

function withLookups(code: string): string {
  const found = code
    .replace(STATIC, (statement, list: string, file: string) =>
      // A tag needs no brackets, which an import of few and short names has no room for.
      inPlaceOf(statement, `const{${names(list)}}=lwPart\`${file}\``),
    )
    .replace(DYNAMIC, (call, file: string) => inPlaceOf(call, `lwPart(\`${file}\`,1)`));
  const [left] = /import\(?["'`]\.\/.{40}/.exec(found) ?? [];
  if (left) throw new Error(`'${left}…' is an import of a part.`);
  return found;
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/**
 * Loads the chunks of a script build so that one that could not be fetched can be asked for again: `load-parts.js` is
 * the part in the browser. Here the chunks' imports of each other become lookups of what it has loaded.
 *
 * @param entry the file that pages load.
 * @param atOnce the chunk that it fetches at once; `preload.json` names the files of that, for pages that can say so
 *   in their HTML.
 */
export function parts(entry: string, atOnce: string): Plugin[] {
  const needs = new Map<string, readonly string[]>();

  /** What a chunk needs, each after what it needs itself. */
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
          for (const { fileName, imports } of chunks) needs.set(fileName, imports);
          const next = chunks.flatMap(({ name, fileName }) =>
            name === atOnce ? [...inOrder(fileName)] : [],
          );
          const source = JSON.stringify(next.filter((file) => file !== entry));
          this.emitFile({ type: 'asset', fileName: 'preload.json', source });
        },
      },
    },
    {
      name: 'parts-lookups',
      enforce: 'post',
      // Not before Vite has put the files of each import beside it.
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          for (const chunk of chunksOf(bundle)) chunk.code = withLookups(chunk.code);
        },
      },
    },
  ];
}
