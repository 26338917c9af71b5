import { createActor } from 'xstate';
import { collectEntries } from '../app/collect-entries.ts';
import { consumerFlows, consumerOffers } from '../app/flows.ts';
import { secondStep } from '../app/second-step.ts';
import { startRoute } from '../app/start-route.ts';
import { widgetMachine } from '../app/widget.machine.ts';
import { main } from '../flows/main/main.ts';
import type { Services } from '../routing/services.ts';
import { toastsMachine } from '../ui/toasts.machine.ts';
import { createOwnClient } from './own-client.ts';
import { pageAddress } from './page-address.ts';
import { pageServices } from './page-services.ts';
import { type RunningView, runView } from './run-view.ts';
import type { Settings } from './settings.ts';

/**
 * Makes one widget for an element.
 *
 * @param ownClientOf gives the client where the page gave none.
 */
export function createView(
  element: HTMLElement,
  settings: Settings,
  ownClientOf = createOwnClient,
): RunningView {
  const { config, publicToken, strings, theme, screen } = settings;
  // Before there is a client: a mail's token is out of the address when the first request leaves.
  const route = startRoute(screen, config, pageAddress());
  const client = settings.client ?? ownClientOf(settings);
  const toasts = createActor(toastsMachine);
  const services: Services = {
    ...pageServices({ element, publicToken, events: client.events, toasts }),
    client,
    config,
  };
  const isLoggedIn = route.flow === 'main' && client.session.getSync() !== null;
  const actor = createActor(widgetMachine, {
    input: {
      services,
      flows: consumerFlows,
      entries: collectEntries(consumerOffers, config),
      route,
      nextStep: (isFirst) => (isFirst ? secondStep(client, config.mfaOptions) : undefined),
      isLoggedIn,
      ...(route.flow === 'main' && { flow: main.flow }),
    },
  });
  return runView({
    element,
    view: { services, strings, theme, actor, toasts },
    client,
    isOwnClient: !settings.client,
    isFreshMain: route.flow === 'main' && route.params.oauthError === undefined && !isLoggedIn,
    options: screen === 'sign-in' ? config : undefined,
  });
}
