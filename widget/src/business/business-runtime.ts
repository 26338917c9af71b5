import { createBusinessClient, type MemberSession } from '@login-widget/auth-client/b2b';
import { fitsSession, mayResume } from '../app/may-resume.ts';
import type { StoredAttempt } from '../app/stored-attempt.ts';
import { type AttemptStorage, attemptStorage } from '../element/attempt/attempt-storage.ts';
import { inLanguage } from '../element/language/in-language.ts';
import { pageAddress } from '../element/page/page-address.ts';
import { restoreRoot } from '../element/page/restore-root.ts';
import { pageServices } from '../element/page-services.ts';
import type { RawSettings } from '../element/settings/raw-settings.ts';
import { errorWords } from '../i18n/error-message.ts';
import type { Words } from '../i18n/words.ts';
import { lastUsedIn } from '../routing/last-used.ts';
import { type Route, route } from '../routing/routes.ts';
import { restoreMessages } from '../routing/sent-messages.ts';
import type { SharedServices } from '../routing/services.ts';
import { now } from '../rules/countdown.ts';
import { businessFlows } from './business-flows.ts';
import type { BusinessServices, StoredProgress } from './business-services.ts';
import { type BusinessSettings, readBusinessSettings } from './business-settings.ts';
import { businessStartRoute } from './business-start-route.ts';
import { isSessionOfPage } from './is-session-of-page.ts';
import { isSignInOver } from './is-sign-in-over.ts';
import { createProgress, isStoredProgress } from './progress.ts';
import { returnedWith } from './returned-with.ts';
import { withExchange } from './with-exchange.ts';

/** Client, services and first route of the business variant, without its view. */
export interface BusinessRuntime {
  readonly services: BusinessServices;
  readonly attempts: AttemptStorage;
  readonly route: Route;
  /** The route continues a sign-in whose first factor was given before a reload. */
  readonly isNextStep: boolean;
  /** True if there is a session that counts on this page. */
  isSignedIn(): boolean;
  /** Takes over other settings of the same place. Returns undefined if they have a mistake or are for another place. */
  adapt(raw: RawSettings): BusinessSettings | undefined;
  /** Disposes the client if the element created it. */
  dispose(): void;
}

interface BusinessRuntimeDependencies {
  readonly element: HTMLElement;
  readonly settings: BusinessSettings;
  readonly notify: SharedServices['notify'];
  /** Called when a step's first factor is no longer valid. Such a step has no retry, so the person begins again. */
  onSignInOver(because: Words): void;
  /** Called when the page's exchange of the session has opened a step. */
  onUnfinished(): unknown;
}

/** True for the same organization's page, or the page that finds one. */
const isSamePlace = (one: BusinessSettings, other: BusinessSettings): boolean =>
  one.config.authFlowType === other.config.authFlowType &&
  one.config.organizationSlug === other.config.organizationSlug;

/**
 * The attempt to continue: a session means that it is over, unless recovery codes still have to be saved or a link is
 * still to be redeemed.
 */
function resumable(stored: StoredAttempt | undefined, hasSession: boolean): StoredAttempt | undefined {
  if (!stored) return;
  const { route, progress } = stored;
  if (progress && !isStoredProgress(progress, businessFlows)) return;
  const isNextStep = route.flow === 'totp' && route.params.isLinked === true;
  return fitsSession({ isNextStep, route }, hasSession) ? stored : undefined;
}

/**
 * The choice of an organization again, for a person who chose one that is entered through a provider, and returns from
 * there with an error: what they proved before is still valid.
 */
function choiceAgain(stored: StoredAttempt | undefined, error: string): StoredAttempt | undefined {
  const progress = stored?.progress;
  if (!stored || !isStoredProgress(progress, businessFlows)) return undefined;
  const { choice } = progress;
  if (choice?.flow !== 'organization-discovery') return undefined;
  const to = route(choice.flow, { ...choice.params, notice: returnedWith(error) });
  return { ...stored, route: to, isNextStep: true, progress: { step: choice, choice } };
}

export function createBusinessRuntime(dependencies: BusinessRuntimeDependencies): BusinessRuntime {
  const { element, notify, onSignInOver, onUnfinished } = dependencies;
  let { settings } = dependencies;
  const { publicToken, apiUrl, isForConsent, config, client: given } = settings;
  // Read before the client exists, so that a token is out of the address before the first request.
  const start = businessStartRoute(pageAddress(), {
    isForPasswords: config.authFlowType === 'PasswordReset',
    isForConsent,
  });
  const client =
    given ??
    withExchange(
      createBusinessClient(publicToken, {
        ...(apiUrl !== undefined && { apiUrl }),
        environment: { fetch: inLanguage(() => settings.look.strings) },
      }),
      (answer) => {
        progress.proved(answer);
        onUnfinished();
      },
    );
  // An attempt at one organization's page must not continue at another's.
  const scope = [publicToken, config.authFlowType, config.organizationSlug ?? ''].join(':');
  const attempts = attemptStorage({ element, scope, flows: businessFlows, now });
  const error = start.flow === 'main' ? start.params.oauthError : undefined;
  const stored = error !== undefined || mayResume(settings.screen, start) ? attempts.read() : undefined;
  const stopRestoring = restoreRoot(element);
  const opened = client.session.getSync();
  const foreignId = (session: MemberSession | null) =>
    session && !isForConsent && !isSessionOfPage(session, config) ? session.member_session_id : undefined;
  /** A session that does not count. One that begins later does, whatever the page calls its organization. */
  let foreign = foreignId(opened);
  /** False until the provider has said who opened the page: scripts cannot see a session of HttpOnly cookies. */
  let isOpened = opened !== null || 'token' in start.params;
  const isSignedIn = () => {
    const { session, fromCache } = client.session.getInfo();
    if (!isOpened && (session || !fromCache)) {
      isOpened = true;
      foreign = foreignId(session);
    }
    return session !== null && session.member_session_id !== foreign;
  };
  const resumed = resumable(error === undefined ? stored : choiceAgain(stored, error), isSignedIn());
  const project = given ? undefined : settings;
  const page = pageServices({ element, events: client.events, project, notify });
  const progress = createProgress(() => settings.config, page.now);
  const services: BusinessServices = {
    ...page,
    report(error) {
      page.report(error);
      if (!isSignInOver(error) || !progress.next()) return;
      progress.forget();
      // The flow that reports is not finished yet.
      queueMicrotask(() => onSignInOver(errorWords(error)));
    },
    lastUsed: lastUsedIn(publicToken, 'b2b_last_used_method'),
    client,
    get config() {
      return settings.config;
    },
    progress,
  };
  if (resumed?.progress) progress.restore(resumed.progress as StoredProgress);
  restoreMessages(services.sent, resumed);
  return {
    services,
    attempts,
    route: resumed?.route ?? start,
    isNextStep: resumed?.isNextStep ?? false,
    isSignedIn,
    adapt(raw) {
      const other = readBusinessSettings(raw);
      if (other.problems.length > 0 || !isSamePlace(other, settings)) return undefined;
      // The configuration keeps its identity while it is the same.
      const isSame = JSON.stringify(other.config) === JSON.stringify(settings.config);
      settings = isSame ? { ...other, config: settings.config } : other;
      return settings;
    },
    dispose() {
      stopRestoring();
      attempts.release();
      if (!given) client.dispose();
    },
  };
}
