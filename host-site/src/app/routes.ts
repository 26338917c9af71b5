import { type BlogEntry, blog } from '../content/blog.ts';
import { BRAND } from '../content/brand.ts';
import { type LazyPage, lazyPage } from '../lib/lazy-page.tsx';
import { paths } from '../lib/paths.ts';
import { loadBody } from '../pages/article/body-of.ts';

export interface SiteRoute extends LazyPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** True if search engines may list the page; private pages are `noindex`. */
  readonly isPublic: boolean;
  /** The page's file contains its markup, as those of public pages do. */
  readonly isDrawn?: boolean;
  /** The page hydrates once the client is loaded. */
  readonly needsClient?: boolean;
  /** The article that the page shows. */
  readonly article?: BlogEntry;
}

type Load = Parameters<typeof lazyPage>[0];

const publicPage = (path: string, load: Load, title: string, description: string): SiteRoute => ({
  path,
  ...lazyPage(load),
  title,
  description,
  isPublic: true,
});

const privatePage = (path: string, load: Load, title: string): SiteRoute => ({
  path,
  ...lazyPage(load),
  title: `${title} · ${BRAND}`,
  description: '',
  isPublic: false,
});

const loadConsentPage: Load = () => import('../pages/consent/consent-page.tsx');

const loadArticlePage: Load = () => import('../pages/article/article-page.tsx');

function articlePage(entry: BlogEntry): SiteRoute {
  const page = publicPage(entry.path, loadArticlePage, `${entry.title} · ${BRAND}`, entry.excerpt);
  const preload = async () => {
    await Promise.all([page.preload(), loadBody(entry)]);
  };
  return { ...page, preload, article: entry };
}

/** Every page of the site (`host-site/docs/site.md#pages`). */
export const routes: readonly SiteRoute[] = [
  publicPage(
    paths.home,
    () => import('../pages/landing/landing-page.tsx'),
    `${BRAND} – find what sets off your eczema`,
    'Understand your eczema: track triggers, journal daily, scan products, follow glucose and ask experts. Start with a free seven-question assessment.',
  ),
  publicPage(
    paths.survey,
    () => import('../pages/survey/survey-page.tsx'),
    `Free eczema assessment · ${BRAND}`,
    'Seven questions about your triggers, treatments and allergies. Two minutes, free, and your answers stay in your browser.',
  ),
  publicPage(
    paths.pricing,
    () => import('../pages/pricing/pricing-page.tsx'),
    `Plans and prices · ${BRAND}`,
    'Plans of 1, 3 or 6 months with glucose sensors, unlimited expert chat and a personalized plan. HSA/FSA eligible, cancel anytime.',
  ),
  {
    ...privatePage(
      paths.authentication,
      () => import('../pages/authentication/authentication-page.tsx'),
      'Log in',
    ),
    description: `Log in to ${BRAND} or create your account with a passkey, a code or a link by email. No password.`,
    isDrawn: true,
    needsClient: true,
  },
  privatePage(
    paths.authCallback,
    () => import('../pages/auth-callback/auth-callback-page.tsx'),
    'Logging in',
  ),
  privatePage(
    paths.paymentProcessing,
    () => import('../pages/payment-processing/payment-processing-page.tsx'),
    'Checkout',
  ),
  privatePage(
    paths.paymentSuccess,
    () => import('../pages/payment-success/payment-success-page.tsx'),
    'Payment received',
  ),
  privatePage(paths.passkeys, () => import('../pages/passkeys/passkeys-page.tsx'), 'Passkeys'),
  privatePage(paths.authorize, loadConsentPage, 'Access to your account'),
  privatePage(paths.logOutOfApplication, loadConsentPage, 'Log out'),
  privatePage(
    paths.resetPassword,
    () => import('../pages/reset-password/reset-password-page.tsx'),
    'Reset your password',
  ),
  privatePage(paths.account, () => import('../pages/account/account-page.tsx'), 'My Account'),
  publicPage(
    paths.blog,
    () => import('../pages/blog/blog-page.tsx'),
    `Blog · ${BRAND}`,
    'Careful articles about living with eczema: alcohol, diet and mental health, and what the research can and cannot say.',
  ),
  ...blog.map(articlePage),
  privatePage(`${paths.blog}/:slug`, loadArticlePage, 'Article not found'),
  publicPage(
    paths.about,
    () => import('../pages/about/about-page.tsx'),
    `About · ${BRAND}`,
    `Why ${BRAND} exists, how it works, and why looking closely beats another miracle cure for eczema.`,
  ),
];

export const notFoundRoute: SiteRoute = privatePage(
  '*',
  () => import('../pages/not-found/not-found-page.tsx'),
  'Page not found',
);

/** True for a route's path in any case, with or without slashes at its end. `:slug` stands for one part of a path. */
const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/*$`, 'i').test(pathname);

/** The route of a path; the 404 page for any other. */
export const routeOf = (pathname: string): SiteRoute =>
  routes.find(({ path }) => matches(path, pathname)) ?? notFoundRoute;
