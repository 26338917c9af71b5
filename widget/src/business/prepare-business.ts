import type { BusinessClient } from '@login-widget/auth-client/b2b';
import { createBusinessClient } from '@login-widget/auth-client/b2b';
import { createActor } from 'xstate';
import { mayResume } from '../app/may-resume.ts';
import { variantOf, widgetMachine } from '../app/widget.machine.ts';
import { attemptStorage } from '../element/attempt-storage.ts';
import type { ElementContent } from '../element/element-content.ts';
import { inLanguage } from '../element/in-language.ts';
import { knownSession } from '../element/known-session.ts';
import { readLook } from '../element/look.ts';
import { pageAddress } from '../element/page-address.ts';
import { pageServices } from '../element/page-services.ts';
import { projectOf } from '../element/project.ts';
import { projectProblems } from '../element/project-problems.ts';
import type { RawSettings } from '../element/raw-settings.ts';
import { reportProblems } from '../element/report-problems.ts';
import { runView } from '../element/run-view.ts';
import { errorWords } from '../i18n/error-message.ts';
import { say } from '../i18n/words.ts';
import { keepResumed } from '../routing/sent-messages.ts';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import { showToast, toastsMachine } from '../ui/toasts.machine.ts';
import business from './business.css?inline';
import { messages } from './business.messages.ts';
import { businessFlows } from './business-flows.ts';
import type { BusinessServices, KeptProgress } from './business-services.ts';
import { businessStartRoute } from './business-start-route.ts';
import { isBusinessOffered } from './is-business-offered.ts';
import { isSignInOver } from './is-sign-in-over.ts';
import { parseBusinessConfig } from './parse-business-config.ts';
import { createProgress } from './progress.ts';

/** Creates the view of the business variant, as `prepareWidget` does for consumers. */
export function prepareBusiness(element: HTMLElement, raw: RawSettings): ElementContent {
  const screen = raw.screen ?? 'sign-in';
  const isForConsent = screen === 'identity-provider';
  const read = ({ config: settings, ...rest }: RawSettings) => {
    const { config, given, problems, omissions } = parseBusinessConfig(settings, {
      needsProducts: !isForConsent,
    });
    const { look, omissions: ofLook } = readLook(rest);
    return { config, given, look, problems, omissions: [...omissions, ...ofLook] };
  };
  const { look, problems, omissions, config: first, given: written } = read(raw);
  let config = first;
  const project = projectOf(raw);
  const { publicToken, apiUrl } = project;
  const given = raw.client as BusinessClient | undefined;
  const all = [
    ...projectProblems(project, given),
    ...(screen === 'sign-in' || isForConsent
      ? []
      : [`screen is "${screen}". The business variant has: sign-in, identity-provider.`]),
    ...problems,
  ];
  if (all.length > 0) {
    reportProblems(element, all);
    return { view: undefined, problems: all };
  }
  adoptStylesheet(element.shadowRoot ?? element, business);
  // Read before the client exists, so that a token is out of the address before the first request.
  const start = businessStartRoute(pageAddress(), {
    isForPasswords: config.authFlowType === 'PasswordReset',
    isForConsent,
  });
  let { strings } = look;
  const client =
    given ??
    createBusinessClient(publicToken, {
      ...(apiUrl !== undefined && { apiUrl }),
      environment: { fetch: inLanguage(() => strings) },
    });
  // An attempt at one organization's page must not continue at another's.
  const scope = [publicToken, config.authFlowType, config.organizationSlug ?? ''].join(':');
  const attempts = attemptStorage({ element, scope, flows: businessFlows, now: Date.now });
  const kept = mayResume(screen, start) ? attempts.read() : undefined;
  // A session means that the attempt is over, unless recovery codes still have to be saved.
  const isSaving = kept?.route.flow === 'totp' && kept.route.params.isLinked === true;
  const resumed = isSaving === (client.session.getSync() !== null) ? kept : undefined;
  const route = resumed?.route ?? start;
  const toasts = createActor(toastsMachine);
  const page = pageServices({
    element,
    events: client.events,
    project: given ? undefined : project,
    notify: (kind, words) => showToast(toasts, kind, words),
  });
  const services: BusinessServices = {
    ...page,
    /** A step whose first factor is no longer valid has no retry, so the person begins again. */
    report(error) {
      page.report(error);
      if (!isSignInOver(error) || !services.progress.next()) return;
      services.progress.forget();
      // The flow that reports is not finished yet.
      queueMicrotask(() => actor.send({ type: 'session.ended', because: errorWords(error) }));
    },
    client,
    get config() {
      return config;
    },
    progress: createProgress(() => config),
  };
  if (resumed?.progress) services.progress.restore(resumed.progress as KeptProgress);
  keepResumed(services.sent, resumed);
  const actor = createActor(widgetMachine, {
    input: {
      variant: variantOf(services, businessFlows),
      entries: [],
      route,
      nextStep: services.progress.next,
      steps: {
        areOpen: () => services.progress.next() !== undefined,
        forget: services.progress.forget,
      },
      isOffered: (to) => isBusinessOffered(to, config),
      ...(!isForConsent && {
        success: { title: say(messages.loggedInTitle), body: say(messages.loggedInBody) },
        session: () => knownSession(client),
      }),
      isNextStep: resumed?.isNextStep ?? false,
    },
  });
  const view = { services, ...look, actor, toasts };
  return {
    view: runView({
      element,
      view,
      client,
      publicToken,
      isFresh: false,
      omissions,
      rendering: isForConsent ? undefined : { name: 'render_b2b_login_screen', options: written },
      attempts: isForConsent ? undefined : attempts,
      toKeep: services.progress.toKeep,
      hasHistory: config.navigation === 'history',
      adapt(changed) {
        const other = read(changed);
        const isOtherPlace =
          other.config.authFlowType !== config.authFlowType ||
          other.config.organizationSlug !== config.organizationSlug;
        if (other.problems.length > 0 || isOtherPlace) return undefined;
        strings = other.look.strings;
        if (JSON.stringify(other.config) !== JSON.stringify(config)) {
          config = other.config;
          actor.send({ type: 'settings.changed', entries: [] });
        }
        return { ...other.look, omissions: other.omissions };
      },
      end() {
        attempts.release();
        if (!given) client.dispose();
      },
    }),
    problems: all,
  };
}
