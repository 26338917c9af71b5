import { createAuthClient } from '@login-widget/auth-client';
import { collectEntries } from '../app/collect-entries.ts';
import { type EarlyStart, withEarlyStart } from '../app/early-start.ts';
import { consumerFlows, consumerOffers } from '../app/flows.ts';
import { isOffered } from '../app/is-offered.ts';
import { mayResume } from '../app/may-resume.ts';
import { startRoute } from '../app/start-route.ts';
import { isBusiness } from '../config/is-business.ts';
import type { Flows } from '../routing/flow.ts';
import type { FlowId, Route } from '../routing/routes.ts';
import type { Services } from '../routing/services.ts';
import { type AttemptStorage, attemptStorage } from './attempt-storage.ts';
import { pageAddress } from './page-address.ts';
import { pageServices } from './page-services.ts';
import type { RawSettings } from './raw-settings.ts';
import { readSettings, type Settings } from './settings.ts';

/**
 * What a widget stands on: everything but its actors and its screens. The fast start lays it while those are on their
 * way, so that the client has asked for the project's settings by then, and what a person submits has been sent.
 */
export interface Groundwork {
  readonly settings: Settings;
  readonly services: Services;
  /** The entries, and what is made of a form that is submitted before Main is there. */
  readonly early: EarlyStart;
  /** Where the widget begins. */
  readonly route: Route;
  /** The route is a further step of somebody who gave a first factor before the page was loaded again. */
  readonly isNextStep: boolean;
  /** What this tab keeps of a sign-in that was begun. */
  readonly attempts: AttemptStorage;
  /** The application has begun: nothing else goes on. */
  readonly isTaken: boolean;
  /** Fetches a flow that is likely to be next. */
  preload(id: FlowId): void;
  /** A person has come further before the application was here: it begins there. */
  goOn(route: Route): void;
  /** Fetches the flow that was gone on to, where it is not at hand; settles also where it cannot be had. */
  catchUp(): Promise<unknown> | undefined;
  /** Gives the application where it begins. */
  take(): Route;
  /** Says who shows toasts. */
  notifyBy(notify: Services['notify']): void;
  /** Takes other settings of the same project; false where they offer nothing, or it has come further than they offer. */
  adapt(raw: RawSettings): boolean;
  /** Ends the client, where the element made it. */
  dispose(): void;
}

const flows: Flows = consumerFlows;

/** The client's `fetch`, where the first of its questions has been asked already. */
export type Fetch = (request: Request) => Promise<Response>;

/** Lays it for settings without mistakes. */
export function layGroundwork(element: HTMLElement, given: Settings, fetch?: Fetch): Groundwork {
  let settings = given;
  const { config, publicToken, apiUrl } = given;
  // Before there is a client: a mail's token is out of the address when the first request leaves.
  let route = startRoute(settings.screen, config, pageAddress());
  const client =
    settings.client ??
    createAuthClient(publicToken, { ...(apiUrl && { apiUrl }), ...(fetch && { environment: { fetch } }) });
  const attempts = attemptStorage({ element, scope: publicToken, flows, now: Date.now });
  const kept = mayResume(settings.screen, route) ? attempts.read() : undefined;
  // A further step is for somebody who is signed in; anything else for somebody who is not.
  const fits = kept?.isNextStep === (client.session.getSync() !== null) && isOffered(kept.route, config);
  const resumed = fits ? kept : undefined;
  route = resumed?.route ?? route;
  let notify: Services['notify'] = () => () => {};
  const services: Services = {
    ...pageServices({
      element,
      events: client.events,
      project: settings.client ? undefined : settings,
      notify: (...toast) => notify(...toast),
    }),
    client,
    get config() {
      return settings.config;
    },
  };
  let isTaken = false;
  let hasGoneOn = false;
  const load = async (id: FlowId) => flows[id]?.load().catch(() => undefined);
  const early = withEarlyStart(collectEntries(consumerOffers, config), services);
  return {
    early,
    services,
    get settings() {
      return settings;
    },
    get route() {
      return route;
    },
    isNextStep: resumed?.isNextStep ?? false,
    attempts,
    get isTaken() {
      return isTaken;
    },
    preload(id) {
      void load(id);
    },
    goOn(to) {
      route = to;
      hasGoneOn = true;
    },
    catchUp: () => (hasGoneOn ? load(route.flow) : undefined),
    take() {
      isTaken = true;
      return route;
    },
    notifyBy(shower) {
      notify = shower;
    },
    adapt(raw) {
      const next = readSettings(raw);
      if (next.problems.length > 0 || (!isTaken && !isOffered(route, next.config))) return false;
      // Equal settings are the same ones: nobody has to be told of them.
      const isSame = JSON.stringify(next.config) === JSON.stringify(settings.config);
      settings = { ...next, config: isSame ? settings.config : next.config };
      if (!isSame) early.offer(collectEntries(consumerOffers, settings.config));
      return true;
    },
    dispose() {
      attempts.release();
      if (!settings.client) client.dispose();
    },
  };
}

/**
 * The same for settings as the page gave them. Nothing where they offer nothing, of which the application tells, or
 * are those of the business variant, which is another application.
 */
export function groundworkFor(element: HTMLElement, raw: RawSettings, fetch?: Fetch): Groundwork | undefined {
  if (isBusiness(raw.config)) return;
  const settings = readSettings(raw);
  return settings.problems.length === 0 ? layGroundwork(element, settings, fetch) : undefined;
}
