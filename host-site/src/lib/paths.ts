/** Every route of the site (`host-site/docs/site.md#pages`). */
export const paths = {
  home: '/',
  features: '/#features',
  howItWorks: '/#how-it-works',
  hsaFsa: '/#hsa-fsa',
  prices: '/#prices',
  faq: '/#faq',
  survey: '/survey',
  pricing: '/pricing',
  authentication: '/authentication',
  authCallback: '/auth-callback',
  paymentProcessing: '/payment-processing',
  paymentSuccess: '/payment-success',
  account: '/account',
  passkeys: '/passkeys',
  authorize: '/oauth/authorize',
  logOutOfApplication: '/oauth/logout',
  resetPassword: '/reset-password',
  blog: '/blog',
  about: '/about',
} as const;

/** Page shown when the site cannot be reached, and the service worker that shows it. Neither is a route. */
export const OFFLINE_PAGE = '/offline';
export const OFFLINE_WORKER = '/offline-worker.js';

/**
 * True if an address is at a route's path, in any case, with or without slashes at its end. `:slug` in the path stands
 * for one part of the address.
 */
export const isAt = (pathname: string, path: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/*$`, 'i').test(pathname);
