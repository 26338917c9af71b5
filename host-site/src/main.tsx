import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followOwner } from './app/follow-owner.ts';
import { followSubscription } from './app/follow-subscription.ts';
import { Providers } from './app/providers.tsx';
import { registerWorker } from './app/register-worker.ts';
import { routeOf } from './app/routes.ts';
import { createServices } from './app/services.ts';
import { Site } from './app/site.tsx';
import { SiteRouter } from './app/site-router.tsx';
import { early } from './early.ts';
import { takeCallbackLink } from './features/session/callback-link.ts';
import { followSurvey } from './features/survey/follow-survey.ts';
import { inTime } from './lib/in-time.ts';

/** Starts the site: hydrates a prerendered page and replays earlier input, or renders a new one. */
async function main(): Promise<void> {
  const target = document.getElementById('root');
  if (!target) throw new Error('The page has no element with the id "root" to put the site in.');
  takeCallbackLink(window);
  const services = createServices();
  services.session.start();
  followOwner(services.session);
  followSubscription(services);
  followSurvey();
  const route = routeOf(location.pathname);
  // A failed chunk is loaded again when the page renders.
  const client = route.needsClient ? services.session.client() : undefined;
  const hasAll = await Promise.all([inTime(route.preload()), client]).then(
    () => true,
    () => false,
  );
  const isPrerendered =
    target.dataset.page === route.path && target.hasChildNodes() && (hasAll || !route.needsClient);
  const app = (
    <StrictMode>
      <Providers services={services}>
        <SiteRouter>
          <Site early={isPrerendered ? early : undefined} />
        </SiteRouter>
      </Providers>
    </StrictMode>
  );
  // Written for a page without this script (`host-site/build/prerender.ts`). The first would be a second `main` and `h1`.
  for (const notice of document.querySelectorAll('.late-page, .late-notice')) notice.remove();
  if (isPrerendered) {
    hydrateRoot(target, app);
  } else {
    early.release();
    createRoot(target).render(app);
  }
  // The development server has no such file.
  if (import.meta.env.MODE === 'production') registerWorker(window);
}

void main();
