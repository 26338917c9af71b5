import { matchPath } from 'react-router';
import { BRAND } from '../content/brand.ts';
import { type LazyPage, lazyPage } from '../lib/lazy-page.tsx';
import { paths } from '../lib/paths.ts';

export interface SiteRoute extends LazyPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it; private pages are `noindex`. */
  readonly isPublic: boolean;
}

const route = (
  path: string,
  load: Parameters<typeof lazyPage>[0],
  title: string,
  description = '',
): SiteRoute => ({ path, ...lazyPage(load), title, description, isPublic: description !== '' });

/** Every page of the site, in the order of the specification's section 2. A description makes a page public. */
export const routes: readonly SiteRoute[] = [
  route(
    paths.home,
    () => import('../pages/landing/landing-page.tsx'),
    `${BRAND} – find what sets off your eczema`,
    'Understand your eczema: track triggers, journal daily, scan products, follow glucose and ask experts. Start with a free seven-question assessment.',
  ),
  route(
    paths.survey,
    () => import('../pages/survey/survey-page.tsx'),
    `Free eczema assessment · ${BRAND}`,
    'Seven questions about your triggers, treatments and allergies. Two minutes, free, and your answers stay in your browser.',
  ),
  route(
    paths.pricing,
    () => import('../pages/pricing/pricing-page.tsx'),
    `Plans and prices · ${BRAND}`,
    'Plans of 1, 3 or 6 months with glucose sensors, unlimited expert chat and a personalised plan. HSA/FSA eligible, cancel anytime.',
  ),
  route(
    paths.authentication,
    () => import('../pages/authentication/authentication-page.tsx'),
    `Log in · ${BRAND}`,
  ),
  route(
    paths.authCallback,
    () => import('../pages/auth-callback/auth-callback-page.tsx'),
    `Signing in · ${BRAND}`,
  ),
  route(
    paths.paymentProcessing,
    () => import('../pages/payment-processing/payment-processing-page.tsx'),
    `Checkout · ${BRAND}`,
  ),
  route(
    paths.paymentSuccess,
    () => import('../pages/payment-success/payment-success-page.tsx'),
    `Payment received · ${BRAND}`,
  ),
  route(paths.account, () => import('../pages/account/account-page.tsx'), `My Account · ${BRAND}`),
];

export const notFoundRoute: SiteRoute = route(
  '*',
  () => import('../pages/not-found/not-found-page.tsx'),
  `Page not found · ${BRAND}`,
);

/** The route of a path; the 404 page for any other. */
export const routeOf = (pathname: string): SiteRoute =>
  routes.find(({ path }) => matchPath(path, pathname)) ?? notFoundRoute;
