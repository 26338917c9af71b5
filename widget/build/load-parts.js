/*
 * Replaces Vite's preload helper in the script builds; see `widget/build/parts.ts`.
 *
 * A module that failed to load stays failed while the page is open
 * (https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script; Chromium 150 follows this,
 * later versions retry), and so does every module that imports it. A failed part is therefore requested with a new
 * fragment, and parts find each other here, not by import statements. They also find this file here: an import would
 * name it as the build does, but servers add a version or a hash to its name, and it would run a second time. Only the
 * copy of the widget whose element is defined loads parts, so that one entry is enough.
 */

/** The loaded parts and this file, by the names of the build; shared by all copies of the widget on a page. */
globalThis.lwPart ??= (name, isLate) => (isLate ? Promise.resolve(loaded[name]) : loaded[name]);
const loaded = globalThis.lwPart;
/** Promises of the parts that were requested, by file name. */
const loading = {};
/** Number of failed requests. */
let failures = 0;

function preload(url) {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: url,
      // If the page's policy uses nonces, all its scripts share one. An import inherits it, a link does not.
      nonce: document.querySelector('script[nonce]')?.nonce ?? '',
    }),
  );
}

/** Requests a part at once, and runs it after the parts that it needs. A pending part is not requested twice. */
function request(needed, file, base) {
  const name = file.split('/').pop();
  if (!loading[name]) {
    const url = new URL(file, base) + (failures ? `#${failures}` : '');
    preload(url);
    loading[name] = Promise.all([import(/* @vite-ignore */ import.meta.url), needed])
      .then(([entry]) => {
        loaded['login-widget.js'] = entry;
        return import(/* @vite-ignore */ url);
      })
      .then(
        (part) => {
          loaded[name] = part;
        },
        (error) => {
          delete loading[name];
          failures += 1;
          throw error;
        },
      );
  }
  return Promise.all([needed, loading[name]]);
}

/**
 * Vite moves the first `then` of an import into `load`, unless its function takes the exports apart, as in
 * `import(…).then(({ start }) => start(), failed)`. A part that cannot be loaded calls `failed` only in that form.
 *
 * @param files each one after those that it needs
 */
export const __vitePreload = (load, files, base) =>
  files.reduce((needed, file) => request(needed, file, base), Promise.resolve()).then(load);
