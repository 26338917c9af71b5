import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Providers } from '../src/app/providers.tsx';
import { notFoundRoute, routes, type SiteRoute } from '../src/app/routes.ts';
import type { Services } from '../src/app/services.ts';
import { Site } from '../src/app/site.tsx';
import { SiteRouter } from '../src/app/site-router.tsx';
import { createBackend } from '../src/features/billing/create-backend.ts';
import { createSessionStore } from '../src/features/session/session-store.ts';
import type { SiteHistory } from '../src/lib/site-history.ts';
import { safeStorage } from '../src/lib/storage.ts';
import { createSubscribedStore } from '../src/lib/subscribed-store.ts';
import { OfflinePage, type OfflineParts } from './offline-page.tsx';
import { addressOf, isForUnknown } from './page-file.ts';

const NOWHERE = new Error('A page used a service of the running site during prerendering.');

const storage = safeStorage(() => {
  throw NOWHERE;
});

/** Services during prerendering: nobody is signed in, nothing is stored, and calls fail. */
const services: Services = {
  settings: {
    publicToken: '%PUBLIC_TOKEN%',
    authApiUrl: '%AUTH_API_URL%',
    backendUrl: '',
    hidesTokens: false,
    paymentMode: 'test',
  },
  session: createSessionStore({
    loadClient: () => Promise.reject(NOWHERE),
    storage,
    page: new EventTarget(),
  }),
  subscribed: createSubscribedStore(storage),
  backend: createBackend(
    () => '',
    () => Promise.reject(NOWHERE),
  ),
};

/** The history of a page that nobody has reached, and from which nothing leads on. */
const historyAt = (pathname: string): SiteHistory => ({
  place: () => ({ action: 'POP', location: { pathname, search: '', hash: '', state: null, key: 'default' } }),
  listen: () => () => undefined,
  navigate() {
    throw NOWHERE;
  },
});

export interface RenderedPage {
  readonly route: SiteRoute;
  readonly markup: string;
}

/** Every page has a file of its own. That of a route with a parameter is for addresses that no other file has. */
const pages: readonly SiteRoute[] = [...routes, notFoundRoute];

/**
 * Markup of a page, identical to the browser's first render. Empty for private pages, because their content depends on
 * the visitor, except for those that say that there is no such page.
 */
async function renderPage(page: SiteRoute): Promise<string> {
  if (!page.isPublic && !page.isDrawn && !isForUnknown(page.path)) return '';
  await page.preload();
  return renderToString(
    <Providers services={services}>
      <SiteRouter historyOf={() => historyAt(addressOf(page.path))}>
        <Site />
      </SiteRouter>
    </Providers>,
  );
}

/**
 * Rendered while this module loads. Afterwards the runner that loaded it is closed, and lazy chunks cannot be loaded.
 */
export const rendered: readonly RenderedPage[] = await Promise.all(
  pages.map(async (route) => ({ route, markup: await renderPage(route) })),
);

export const offlinePage = (parts: OfflineParts): string => renderToStaticMarkup(<OfflinePage {...parts} />);
