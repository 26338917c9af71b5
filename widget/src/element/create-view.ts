import { createActor } from 'xstate';
import { consumerFlows } from '../app/flows.ts';
import { isOffered } from '../app/is-offered.ts';
import { secondStep } from '../app/second-step.ts';
import { widgetMachine } from '../app/widget.machine.ts';
import { main } from '../flows/main/main.ts';
import type { Flows } from '../routing/flow.ts';
import { showToast, toastsMachine } from '../ui/toasts.machine.ts';
import type { Groundwork } from './groundwork.ts';
import { knownSession } from './known-session.ts';
import { type RunningView, runView } from './run-view.ts';

const flows: Flows = { main, ...consumerFlows };

/** Creates the view of a consumer's widget. */
export function createView(element: HTMLElement, ground: Groundwork): RunningView {
  const { services, early, settings } = ground;
  const route = ground.take();
  const isAtHand = flows[route.flow]?.atHand() !== undefined;
  const { client } = services;
  const { strings, theme, screen } = settings;
  const toasts = createActor(toastsMachine);
  ground.notifyBy((kind, words) => showToast(toasts, kind, words));
  const isLoggedIn = screen === 'sign-in' && route.flow === 'main' && client.session.getSync() !== null;
  const actor = createActor(widgetMachine, {
    input: {
      services,
      flows,
      entries: early.entries,
      route,
      isNextStep: ground.isNextStep,
      nextStep: (isFirst) => (isFirst ? secondStep(client, services.config.mfaOptions) : undefined),
      isOffered: (to) => isOffered(to, services.config),
      ...(screen === 'sign-in' && { session: () => knownSession(client) }),
    },
  });
  return runView({
    element,
    view: { services, strings, theme, actor, toasts },
    client,
    publicToken: settings.publicToken,
    adapt(raw) {
      const { config: before } = services;
      if (!ground.adapt(raw)) return undefined;
      if (services.config !== before) actor.send({ type: 'settings.changed', entries: early.entries });
      const { theme, strings, omissions } = ground.settings;
      return { theme, strings, omissions };
    },
    omissions: settings.omissions,
    end: ground.dispose,
    attempts: screen === 'sign-in' ? ground.attempts : undefined,

    isResumed: ground.isNextStep,
    hasHistory: settings.config.navigation === 'history',
    isFresh: isAtHand && !isLoggedIn && !(route.flow === 'main' && route.params.oauthError),
    rendering:
      screen === 'sign-in' && route.flow !== 'password-reset'
        ? { name: 'render_login_screen', options: settings.given }
        : undefined,
  });
}
