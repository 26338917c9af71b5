import type { Plugin } from 'vite';

/** Options of a new element in Preact: its `is`, or its parent, which names a registry of custom elements. */
const OPTIONS = /(createElementNS\([^()]+?, ?)(\w+)\.is ?\? ?\2 ?: ?\w+\)/g;

/**
 * Makes Preact create elements without naming a registry. In a shadow root that has come from another document, Chromium
 * refuses the one of its parts (`NotSupportedError`).
 */
export const oneRegistry = (): Plugin => {
  let found = 0;
  return {
    name: 'one-registry',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/preact/dist/')) return;
      return {
        code: code.replace(OPTIONS, (_, start, props) => {
          found += 1;
          return `${start}${props})`;
        }),
        map: null,
      };
    },
    buildEnd() {
      if (found === 0)
        throw new Error('Preact names no registry any more, so one-registry.ts can be removed.');
    },
  };
};
