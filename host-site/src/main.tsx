import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { followSubscription } from './app/follow-subscription.ts';
import { Providers } from './app/providers.tsx';
import { routeOf } from './app/routes.ts';
import { createServices } from './app/services.ts';
import { Site } from './app/site.tsx';
import { takeCallbackLink } from './features/session/callback-link.ts';

/** Brings the page to life: takes over what was prerendered, or draws it. */
async function main(): Promise<void> {
  const target = document.getElementById('root');
  if (!target) throw new Error('The page has no element with the id "root" to put the site in.');
  takeCallbackLink(window);
  const services = createServices();
  services.session.start();
  followSubscription(services);
  const app = (
    <StrictMode>
      <Providers services={services}>
        <BrowserRouter>
          <Site />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  const route = routeOf(location.pathname);
  // A chunk that does not arrive now is asked for again when the page renders.
  await route.preload().catch(() => undefined);
  if (target.dataset.page === route.path && target.hasChildNodes()) hydrateRoot(target, app);
  else createRoot(target).render(app);
}

void main();
