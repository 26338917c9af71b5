import type { Plugin } from 'vite';

/** XState's loops over the keys of an object. */
const LOOP = /for \(const (\w+) in ([\w.]+)\) \{/g;

/**
 * Makes XState visit an object's own keys only. A page may add an enumerable property to `Object.prototype`, and no
 * machine would start on it.
 */
export const ownKeys = (): Plugin => {
  let found = 0;
  return {
    name: 'own-keys',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/xstate/dist/')) return;
      return {
        code: code.replace(LOOP, (_, key, of) => {
          found += 1;
          return `for (const ${key} of Object.keys(${of})) {`;
        }),
        map: null,
      };
    },
    buildEnd() {
      if (found === 0) throw new Error('XState has no such loops any more, so own-keys.ts can be removed.');
    },
  };
};
