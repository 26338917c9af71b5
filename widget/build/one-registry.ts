import { changePackage } from './change-package.ts';

/**
 * Makes Preact create elements without naming a registry of custom elements. In a shadow root that has come from another
 * document, Chromium refuses the one of its parts (`NotSupportedError`).
 */
export const oneRegistry = () =>
  changePackage({
    name: 'one-registry',
    files: '/preact/dist/',
    // Options of a new element: its `is`, or its parent, which names a registry.
    pattern: /(createElementNS\([^()]+?, ?)(\w+)\.is ?\? ?\2 ?: ?\w+\)/g,
    replacement: '$1$2)',
    obsolete: 'Preact names no registry any more',
  });
