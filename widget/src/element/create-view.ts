import { createActor } from 'xstate';
import { collectEntries } from '../app/collect-entries.ts';
import { consumerFlows, consumerOffers } from '../app/flows.ts';
import { secondStep } from '../app/second-step.ts';
import { startRoute } from '../app/start-route.ts';
import { widgetMachine } from '../app/widget.machine.ts';
import type { WidgetView } from '../app/widget.tsx';
import { main } from '../flows/main/main.ts';
import type { Services } from '../routing/services.ts';
import { safeRedirect } from '../rules/safe-redirect.ts';
import { warnOfContrast } from '../theme/warn-of-contrast.ts';
import { showToast, toastsMachine } from '../ui/toasts.machine.ts';
import { emit, withoutTokens } from './events.ts';
import { createOwnClient } from './own-client.ts';
import type { Settings } from './settings.ts';

export interface RunningView extends WidgetView {
  /** It begins with Main and nothing to say yet: what the fast start drew, to the letter. */
  readonly isFreshMain: boolean;
  /** Sets it going. Until then it shows how it begins, which depends on the settings alone. */
  start(): void;
  /** Stops the actors and, where the element made it, the client with its timers and requests. */
  dispose(): void;
}

/**
 * Makes one widget for an element. Everything it starts hangs on what it returns.
 *
 * @param ownClientOf gives the client where the page gave none.
 */
export function createView(
  element: HTMLElement,
  settings: Settings,
  ownClientOf = createOwnClient,
): RunningView {
  const { config, publicToken, strings, theme } = settings;
  // Before there is a client: a mail's token is out of the address when the first request leaves.
  const route = startRoute(settings.screen, config, {
    href: location.href,
    replace: (href) => history.replaceState(history.state, '', href),
  });
  const ownClient = settings.client ? undefined : ownClientOf(settings);
  const client = settings.client ?? (ownClient as NonNullable<typeof ownClient>);
  const toasts = createActor(toastsMachine);
  const services: Services = {
    client,
    config,
    isTestProject: publicToken.includes('public-token-test'),
    now: () => Date.now(),
    track: (name, details) => client.events.log(name, details),
    announce: (type, data) => emit(element, 'widget-event', { type, data: withoutTokens(data) }),
    report: (error) => emit(element, 'widget-error', { error }),
    leave: (address) => {
      const safe = safeRedirect(address);
      if (safe !== undefined) location.assign(safe);
      return safe !== undefined;
    },
    notify: (kind, words) => showToast(toasts, kind, words),
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
  actor.on('authenticated', () => emit(element, 'authenticate-flow-complete', {}));
  let stopWatching: (() => void) | undefined;
  return {
    services,
    strings,
    theme,
    actor,
    toasts,
    isFreshMain: route.flow === 'main' && route.params.oauthError === undefined && !isLoggedIn,
    start() {
      toasts.start();
      actor.start();
      warnOfContrast(element, theme);
      stopWatching = client.session.onChange((session) => {
        if (!session) actor.send({ type: 'session.ended' });
      });
      if (settings.screen === 'sign-in') {
        services.track('render_login_screen', { options: config, bootstrap: client.bootstrap.getSync() });
      }
    },
    dispose() {
      stopWatching?.();
      actor.stop();
      toasts.stop();
      ownClient?.dispose();
    },
  };
}
