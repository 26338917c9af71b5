/**
 * Settles once the person comes to a page that the browser has prerendered by speculation rules
 * (https://wicg.github.io/nav-speculation/prerendering.html). Until then nobody looks at it, it has one entry of the
 * history, and frames of other origins do not load.
 *
 * @returns undefined in any other page
 */
export const activation = (): Promise<unknown> | undefined =>
  (document as { prerendering?: boolean }).prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
    : undefined;
