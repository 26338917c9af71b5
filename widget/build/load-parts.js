/*
 * Stands in for Vite's preload helper in the script builds; see `parts.ts`.
 *
 * A module that failed to load stays failed for the page's life (HTML, "fetch a single module script"; Chromium 150
 * holds to it, later ones ask again), and so does every module that imports it. So a part that failed is asked for under
 * a new fragment, and parts find each other here, not by import statements.
 */

/** The parts that are here, by file name; of use to all copies of the widget on a page. */
globalThis.lwPart ??= (name, isLate) => (isLate ? Promise.resolve(here[name]) : here[name]);
const here = globalThis.lwPart;
const coming = {};
/** How often one could not be fetched. */
let failures = 0;

function fetched(url) {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: url,
      // A page whose policy goes by nonces has one for all its scripts; an import inherits it, a link does not.
      nonce: document.querySelector('script[nonce]')?.nonce ?? '',
    }),
  );
}

/** Fetches a part at once and runs it when what it needs has run; what is on its way is not asked for twice. */
function ask(needed, file, base) {
  const name = file.split('/').pop();
  if (here[name]) return needed;
  if (!coming[name]) {
    const url = new URL(file, base) + (failures ? `#${failures}` : '');
    fetched(url);
    coming[name] = needed
      .then(() => import(/* @vite-ignore */ url))
      .then(
        (part) => {
          here[name] = part;
        },
        (error) => {
          delete coming[name];
          failures += 1;
          throw error;
        },
      );
  }
  return Promise.all([needed, coming[name]]);
}

/** @param files each after those that it needs. */
export const __vitePreload = (load, files, base) =>
  files.reduce((needed, file) => ask(needed, file, base), Promise.resolve()).then(load);
