import { createActor } from 'xstate';
import { variantOf, widgetMachine } from '../app/widget.machine.ts';
import { reportProblems } from '../element/advice/report-problems.ts';
import type { ElementContent } from '../element/element-content.ts';
import { knownSession } from '../element/known-session.ts';
import { type RunningView, runView } from '../element/run-view.ts';
import type { RawSettings } from '../element/settings/raw-settings.ts';
import { say } from '../i18n/words.ts';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import { showToast, toastsMachine } from '../ui/toasts.machine.ts';
import business from './business.css?inline';
import { messages } from './business.messages.ts';
import { businessFlows } from './business-flows.ts';
import { createBusinessRuntime } from './business-runtime.ts';
import { type BusinessSettings, readBusinessSettings } from './business-settings.ts';
import { isBusinessOffered } from './is-business-offered.ts';

/** Creates the view of the business variant, as `createView` does for consumers. */
function createBusinessView(element: HTMLElement, settings: BusinessSettings): RunningView {
  const { publicToken, look, given, omissions, isForConsent } = settings;
  const toasts = createActor(toastsMachine);
  const runtime = createBusinessRuntime({
    element,
    settings,
    notify: (kind, words) => showToast(toasts, kind, words),
    onSignInOver: (because) => actor.send({ type: 'session.ended', because }),
    onUnfinished: () => isForConsent || actor.send({ type: 'step.began' }),
  });
  const { services, route, isNextStep, isSignedIn } = runtime;
  const { client, progress } = services;
  const actor = createActor(widgetMachine, {
    input: {
      variant: variantOf(services, businessFlows),
      entries: [],
      route,
      nextStep: progress.next,
      steps: {
        areOpen: () => progress.next() !== undefined,
        forget: progress.forget,
      },
      isOffered: (to) => isBusinessOffered(to, services.config),
      ...(!isForConsent && {
        success: { title: say(messages.loggedInTitle), body: say(messages.loggedInBody) },
        session: () => ({ ...knownSession(client), exists: isSignedIn() }),
      }),
      isNextStep,
    },
  });
  return runView({
    element,
    view: { services, ...look, actor, toasts },
    client,
    publicToken,
    isFresh: false,
    isSignedIn,
    omissions,
    rendering: isForConsent ? undefined : { name: 'render_b2b_login_screen', options: given },
    attempts: isForConsent ? undefined : runtime.attempts,
    toStore: progress.toStore,
    hasHistory: services.config.navigation === 'history',
    adapt(raw) {
      const { config: before } = services;
      const changed = runtime.adapt(raw);
      if (!changed) return undefined;
      if (services.config !== before) actor.send({ type: 'settings.changed', entries: [] });
      return { ...changed.look, omissions: changed.omissions };
    },
    end: runtime.dispose,
  });
}

/** Creates the content of the business variant, or reports the mistakes that prevent it. */
export function prepareBusiness(element: HTMLElement, raw: RawSettings): ElementContent {
  const settings = readBusinessSettings(raw);
  const { problems } = settings;
  if (problems.length > 0) {
    reportProblems(element, problems);
    return { view: undefined, problems };
  }
  adoptStylesheet(element, business);
  return { view: createBusinessView(element, settings), problems };
}
