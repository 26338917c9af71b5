import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { PageOf } from '../lib/lazy-page.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Arrival } from './arrival.tsx';
import { notFoundRoute, routes } from './routes.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const pages = [...routes, notFoundRoute];

/** The frame that every page stands in. */
export const Site = () => (
  <Toasts>
    <a className="skip-link" href="#content">
      Skip to content
    </a>
    <SiteHeader />
    <main id="content" tabIndex={-1}>
      <Suspense fallback={<div className="page-loading" />}>
        <Routes>
          {pages.map((page) => (
            <Route key={page.path} path={page.path} element={<PageOf page={page} />} />
          ))}
        </Routes>
        <Arrival />
      </Suspense>
    </main>
    <SiteFooter />
  </Toasts>
);
