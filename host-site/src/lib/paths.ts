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

/** True if an address belongs to a route, in any case, with or without trailing slashes. */
export function isAt(pathname: string, path: string): boolean {
  const lower = pathname.toLowerCase();
  return lower === path || lower.replace(/\/+$/, '') === path;
}
