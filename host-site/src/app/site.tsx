import { Suspense } from 'react';
import { PageOf } from '../lib/lazy-page.tsx';
import { isAt, paths } from '../lib/paths.ts';
import { useLocation } from '../lib/router.ts';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Arrival } from './arrival.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { routeOf } from './routes.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TakeOver } from './take-over.tsx';
import type { Early } from './watch-early.ts';

/**
 * Layout of every page.
 *
 * @param early presses made before hydration, if the page was prerendered
 */
export function Site({ early }: { early?: Early | undefined }) {
  const { pathname } = useLocation();
  return (
    <Toasts>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <OfflineNotice />
      <OnTheWay />
      <main id="content" tabIndex={-1}>
        <PageBoundary place={pathname} keepsAnswers={isAt(pathname, paths.survey)} onFail={early?.release}>
          <Suspense fallback={<div className="page-loading" />}>
            <PageOf page={routeOf(pathname)} />
            <Arrival />
            {early && <TakeOver early={early} />}
          </Suspense>
        </PageBoundary>
      </main>
      <SiteFooter />
    </Toasts>
  );
}
