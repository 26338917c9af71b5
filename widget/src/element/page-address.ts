import type { PageAddress } from '../app/page-address.ts';

/** The address of the page that the element is in. */
export const pageAddress = (): PageAddress => ({
  href: location.href,
  replace: (href) => history.replaceState(history.state, '', href),
});
