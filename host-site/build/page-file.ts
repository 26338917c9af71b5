/** True for a route of addresses that have no file of their own: any, or any below a path. */
export const isForUnknown = (path: string): boolean => path === '*' || path.includes('/:');

/** An address of a route. Addresses without a file share one: `/404`, `/blog/404`. */
export const addressOf = (path: string): string => path.replace(/^\*$/, '/404').replace(/:\w+/, '404');

/** `/about` → `about/index.html`, `/blog/:slug` → `blog/404.html`. Any other address gets `404.html`. */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  const file = addressOf(path).slice(1);
  return isForUnknown(path) ? `${file}.html` : `${file}/index.html`;
}
