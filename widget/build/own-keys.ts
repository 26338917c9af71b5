import { changePackage } from './change-package.ts';

/**
 * Makes XState visit an object's own keys only. A page may add an enumerable property to `Object.prototype`, and no
 * machine would start on it.
 */
export const ownKeys = () =>
  changePackage({
    name: 'own-keys',
    files: '/xstate/dist/',
    pattern: /for \(const (\w+) in ([\w.]+)\) \{/g,
    replacement: 'for (const $1 of Object.keys($2)) {',
    obsolete: 'XState has no loops over all keys any more',
  });
