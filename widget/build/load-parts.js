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
const failures = {};

function fetched(url) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = url;
  // A page whose policy goes by nonces has one for all its scripts; an import inherits it, a link does not.
  link.nonce = document.querySelector('script[nonce]')?.nonce ?? '';
  document.head.append(link);
}

/** Fetches a part at once and runs it when what it needs has run; what is on its way is not asked for twice. */
function ask(file, base, needed) {
  const name = file.split('/').pop();
  if (here[name]) return needed;
  if (!coming[name]) {
    const url = new URL(file, base) + (failures[name] ? `#${failures[name]}` : '');
    if (needed) fetched(url);
    coming[name] = (
      needed ? needed.then(() => import(/* @vite-ignore */ url)) : import(/* @vite-ignore */ url)
    ).then(
      (part) => {
        here[name] = part;
      },
      (error) => {
        delete coming[name];
        failures[name] = (failures[name] ?? 0) + 1;
        throw error;
      },
    );
  }
  return needed ? Promise.all([needed, coming[name]]) : coming[name];
}

/** @param files each after those that it needs. */
export const __vitePreload = async (load, files, base) => {
  await files.reduce((needed, file) => ask(file, base, needed), undefined);
  return load();
};
