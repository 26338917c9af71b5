import type { Plugin } from 'vite';

interface Change {
  /** Name of the plugin: that of the file that describes the change. */
  readonly name: string;
  /** Part of the paths of the package's files. */
  readonly files: string;
  readonly pattern: RegExp;
  /** As of `String.prototype.replace`. */
  readonly replacement: string;
  /** Why the change is no longer needed if nothing matches. */
  readonly obsolete: string;
}

/** Replaces a pattern in the code of a package. @throws {Error} at the end of a build in which nothing has matched */
export function changePackage({ name, files, pattern, replacement, obsolete }: Change): Plugin {
  let isFound = false;
  return {
    name,
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes(files)) return;
      const changed = code.replace(pattern, replacement);
      isFound ||= changed !== code;
      return { code: changed, map: null };
    },
    buildEnd() {
      if (!isFound) throw new Error(`${obsolete}, so ${name}.ts can be removed.`);
    },
  };
}
