import { articleList, type ListedArticle } from '../content/article-list.ts';
import { BRAND } from '../content/brand.ts';
import { type LazyPage, lazyPage } from '../lib/lazy-page.tsx';
import { isAt, paths } from '../lib/paths.ts';
import { loadBody } from '../pages/article/body-of.ts';

export interface SiteRoute extends LazyPage {
  readonly path: string;
  readonly title: string;
  /** True if search engines may list the page; private pages are `noindex`. */
  readonly isPublic: boolean;
  /** The page's file contains its markup, as those of public pages do. */
  readonly isDrawn?: boolean;
  /** The page hydrates once the client is loaded. */
  readonly needsClient?: boolean;
}

type Load = Parameters<typeof lazyPage>[0];

const publicPage = (path: string, load: Load, title: string): SiteRoute => ({
  path,
  ...lazyPage(load),
  title,
  isPublic: true,
});

const privatePage = (path: string, load: Load, title: string): SiteRoute => ({
  path,
  ...lazyPage(load),
  title: `${title} · ${BRAND}`,
  isPublic: false,
});

/** In a visit that began on another page, the whole page comes at once: a link may lead to its middle. */
const loadLandingPage: Load = async () => {
  const page = await import('../pages/landing/landing-page.tsx');
  await page.more.complete();
  return page;
};

const loadConsentPage: Load = () => import('../pages/consent/consent-page.tsx');

const loadArticlePage: Load = () => import('../pages/article/article-page.tsx');

function articlePage(article: ListedArticle): SiteRoute {
  const page = publicPage(article.path, loadArticlePage, `${article.title} · ${BRAND}`);
  const preload = async () => {
    await Promise.all([page.preload(), loadBody(article)]);
  };
  return { ...page, preload };
}

/** Every page of the site (`host-site/docs/site.md#pages`). */
export const routes: readonly SiteRoute[] = [
  publicPage(paths.home, loadLandingPage, `${BRAND} – find what sets off your eczema`),
  publicPage(
    paths.survey,
    () => import('../pages/survey/survey-page.tsx'),
    `Free eczema assessment · ${BRAND}`,
  ),
  publicPage(paths.pricing, () => import('../pages/pricing/pricing-page.tsx'), `Plans and prices · ${BRAND}`),
  {
    ...privatePage(
      paths.authentication,
      () => import('../pages/authentication/authentication-page.tsx'),
      'Log in',
    ),
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
    'Your password',
  ),
  privatePage(paths.account, () => import('../pages/account/account-page.tsx'), 'My Account'),
  publicPage(paths.blog, () => import('../pages/blog/blog-page.tsx'), `Blog · ${BRAND}`),
  ...articleList.map(articlePage),
  privatePage(`${paths.blog}/:slug`, loadArticlePage, 'Article not found'),
  publicPage(paths.about, () => import('../pages/about/about-page.tsx'), `About · ${BRAND}`),
];

export const notFoundRoute: SiteRoute = privatePage(
  '*',
  () => import('../pages/not-found/not-found-page.tsx'),
  'Page not found',
);

/** The route of a path; the 404 page for any other. */
export const routeOf = (pathname: string): SiteRoute =>
  routes.find(({ path }) => isAt(pathname, path)) ?? notFoundRoute;
