import { createActor } from 'xstate';
import { consumerFlows } from '../app/flows.ts';
import { isOffered } from '../app/is-offered.ts';
import { secondStep } from '../app/second-step.ts';
import { variantOf, widgetMachine } from '../app/widget.machine.ts';
import { mainFor } from '../flows/main/main.ts';
import type { Flows } from '../routing/flow.ts';
import { showToast, toastsMachine } from '../ui/toasts.machine.ts';
import { knownSession } from './known-session.ts';
import { type RunningView, runView } from './run-view.ts';
import type { Runtime } from './runtime.ts';

/** Creates the view of a consumer's widget. */
export function createView(element: HTMLElement, runtime: Runtime): RunningView {
  const { services, settings, route } = runtime;
  runtime.handOver();
  const main = mainFor(() => runtime.entries);
  const flows: Flows = { main, ...consumerFlows };
  const isLoaded = flows[route.flow]?.loaded() !== undefined;
  const { client } = services;
  const { strings, theme, screen } = settings;
  const toasts = createActor(toastsMachine);
  runtime.setNotify((kind, words) => showToast(toasts, kind, words));
  const isSignedIn = () => client.session.getSync() !== null;
  const isLoggedIn = screen === 'sign-in' && route.flow === 'main' && isSignedIn();
  const actor = createActor(widgetMachine, {
    input: {
      variant: variantOf(services, flows),
      entries: runtime.entries,
      route,
      isNextStep: runtime.isNextStep,
      nextStep: (isFirst) => (isFirst ? secondStep(client, services.config.mfaOptions) : undefined),
      isOffered: (to) => isOffered(to, services.config),
      ...(screen === 'sign-in' && { session: () => knownSession(client) }),
    },
  });
  /** Shows the entries of changed settings, once Main can. If a part of it cannot be loaded, it stays as it is. */
  const updateEntries = () => {
    const sendEntries = () => actor.send({ type: 'settings.changed', entries: runtime.entries });
    if (main.loaded()) sendEntries();
    else main.load().then(sendEntries, () => {});
  };
  return runView({
    element,
    view: { services, strings, theme, actor, toasts },
    client,
    publicToken: settings.publicToken,
    adapt(raw) {
      const { config: before } = services;
      if (!runtime.adapt(raw)) return undefined;
      if (services.config !== before) updateEntries();
      const { theme, strings, omissions } = runtime.settings;
      return { theme, strings, omissions };
    },
    omissions: settings.omissions,
    end: runtime.dispose,
    attempts: screen === 'sign-in' ? runtime.attempts : undefined,
    isSignedIn,
    wasSignedIn: runtime.wasSignedIn,
    hasHistory: settings.config.navigation === 'history',
    isFresh: isLoaded && !isLoggedIn && !(route.flow === 'main' && route.params.oauthError),
    rendering:
      screen === 'sign-in' && route.flow !== 'password-reset'
        ? { name: 'render_login_screen', options: settings.given }
        : undefined,
  });
}
