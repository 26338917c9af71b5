import { createAuthClient } from '@login-widget/auth-client';
import { collectEntries } from '../app/collect-entries.ts';
import { consumerFlows, consumerOffers } from '../app/flows.ts';
import { isOffered } from '../app/is-offered.ts';
import { fitsSession, mayResume } from '../app/may-resume.ts';
import { startRoute } from '../app/start-route.ts';
import { isBusiness } from '../config/is-business.ts';
import type { Entry } from '../routing/entry.ts';
import type { Flows } from '../routing/flow.ts';
import { lastUsedIn } from '../routing/last-used.ts';
import type { FlowId, Route } from '../routing/routes.ts';
import { restoreMessages } from '../routing/sent-messages.ts';
import type { Services } from '../routing/services.ts';
import { now } from '../rules/countdown.ts';
import { type AttemptStorage, attemptStorage } from './attempt/attempt-storage.ts';
import { type Fetch, inLanguage } from './language/in-language.ts';
import { pageAddress } from './page/page-address.ts';
import { restoreRoot } from './page/restore-root.ts';
import { pageServices } from './page-services.ts';
import type { RawSettings } from './settings/raw-settings.ts';
import { readSettings, type Settings } from './settings/settings.ts';

/**
 * The part of a widget that needs no actors and no screens. The fast start creates it while those are loading, so
 * that the client can already request the project's settings and send what the person submits.
 */
export interface Runtime {
  readonly settings: Settings;
  readonly services: Services;
  readonly entries: readonly Entry[];
  /** First route of the widget. */
  readonly route: Route;
  /** True if the route is a step after a first factor that was given before a reload. */
  readonly isNextStep: boolean;
  /** Whether there was a session when the route was chosen. */
  readonly wasSignedIn: boolean;
  /** The stored attempt of this tab. */
  readonly attempts: AttemptStorage;
  /** True once the fast start has handed over to the application; it then stops. */
  readonly isHandedOver: boolean;
  /** Loads a flow that is next, or likely to be. Also settles if it cannot be loaded. */
  load(id: FlowId): Promise<unknown>;
  /** Sets the first route of the application, after the person got further without it. */
  setRoute(route: Route): void;
  /** Hands over to the application, whose first route is `route`. */
  handOver(): void;
  /** Sets the function that shows toasts. */
  setNotify(notify: Services['notify']): void;
  /**
   * Applies other settings of the same project. Returns false if they contain a mistake, or no longer offer the
   * current route.
   */
  adapt(raw: RawSettings): boolean;
  /** Disposes the client, if the element created it. */
  dispose(): void;
}

const flows: Flows = consumerFlows;

/** Creates the runtime for settings without mistakes. */
export function createRuntime(element: HTMLElement, given: Settings, fetch?: Fetch): Runtime {
  let settings = given;
  const { config, publicToken, apiUrl } = given;
  // Read before the client exists, so that a mail's token is out of the address before the first request.
  let route = startRoute(settings.screen, config, pageAddress());
  const client =
    settings.client ??
    createAuthClient(publicToken, {
      ...(apiUrl && { apiUrl }),
      environment: { fetch: inLanguage(() => settings.strings, fetch) },
    });
  const attempts = attemptStorage({ element, scope: publicToken, flows, now });
  const stored = mayResume(settings.screen, route) ? attempts.read() : undefined;
  // Server-driven pages, such as Phoenix LiveView, may update the page before the application has loaded.
  const stopRestoring = restoreRoot(element);
  const wasSignedIn = client.session.getSync() !== null;
  const fits = stored && fitsSession(stored, wasSignedIn) && isOffered(stored.route, config);
  const resumed = fits ? stored : undefined;
  route = resumed?.route ?? route;
  let notify: Services['notify'] = () => () => {};
  const services: Services = {
    ...pageServices({
      element,
      events: client.events,
      project: settings.client ? undefined : settings,
      notify: (...toast) => notify(...toast),
    }),
    lastUsed: lastUsedIn(publicToken, 'b2c_last_used_oauth'),
    client,
    get config() {
      return settings.config;
    },
  };
  restoreMessages(services.sent, resumed);
  let isHandedOver = false;
  let entries = collectEntries(consumerOffers, services);
  return {
    services,
    get entries() {
      return entries;
    },
    get settings() {
      return settings;
    },
    get route() {
      return route;
    },
    isNextStep: resumed?.isNextStep ?? false,
    wasSignedIn,
    attempts,
    get isHandedOver() {
      return isHandedOver;
    },
    load: async (id) => flows[id]?.load().catch(() => {}),
    setRoute(to) {
      route = to;
    },
    handOver() {
      isHandedOver = true;
    },
    setNotify(show) {
      notify = show;
    },
    adapt(raw) {
      const next = readSettings(raw);
      if (next.problems.length > 0 || (!isHandedOver && !isOffered(route, next.config))) return false;
      // Equal settings keep the same object, so that no one is notified.
      const isSame = JSON.stringify(next.config) === JSON.stringify(settings.config);
      settings = { ...next, config: isSame ? settings.config : next.config };
      if (!isSame) entries = collectEntries(consumerOffers, services);
      return true;
    },
    dispose() {
      stopRestoring();
      attempts.release();
      if (!settings.client) client.dispose();
    },
  };
}

/**
 * Creates the runtime for unparsed settings. Returns undefined for invalid settings, whose problems the
 * application reports, and for the business variant, which is a separate application.
 */
export function runtimeFor(element: HTMLElement, raw: RawSettings, fetch?: Fetch): Runtime | undefined {
  if (isBusiness(raw.config)) return;
  const settings = readSettings(raw);
  return settings.problems.length === 0 ? createRuntime(element, settings, fetch) : undefined;
}
