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

/** True if an address belongs to a route, with or without trailing slashes. */
export const isAt = (pathname: string, path: string): boolean =>
  pathname === path || pathname.replace(/\/+$/, '') === path;
