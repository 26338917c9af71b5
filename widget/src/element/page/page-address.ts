import type { PageAddress } from '../../app/page-address.ts';

/** Address of the page that contains the element. */
export const pageAddress = (): PageAddress => ({
  href: location.href,
  replace: (href) => history.replaceState(history.state, '', href),
});
