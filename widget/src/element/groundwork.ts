import { createAuthClient } from '@login-widget/auth-client';
import { collectEntries } from '../app/collect-entries.ts';
import { type EarlyStart, withEarlyStart } from '../app/early-start.ts';
import { consumerFlows, consumerOffers } from '../app/flows.ts';
import { startRoute } from '../app/start-route.ts';
import { isBusiness } from '../config/is-business.ts';
import type { Flow, Flows } from '../routing/flow.ts';
import type { FlowId, Route } from '../routing/routes.ts';
import type { Services } from '../routing/services.ts';
import { pageAddress } from './page-address.ts';
import { pageServices } from './page-services.ts';
import type { RawSettings } from './raw-settings.ts';
import { readSettings, type Settings } from './settings.ts';

/** Where a widget begins, and the flow of that where it is at hand already. */
export interface Start {
  readonly route: Route;
  readonly flow?: Flow;
}

/**
 * What a widget stands on: everything but its actors and its screens. The fast start lays it while those are on their
 * way, so that the client has asked for the project's settings by then, and what a person submits has been sent.
 */
export interface Groundwork extends EarlyStart {
  readonly settings: Settings;
  readonly services: Services;
  readonly start: Start;
  /** The application has begun: nothing else goes on. */
  readonly isTaken: boolean;
  /** Fetches a flow that is likely to be next. */
  preload(id: FlowId): void;
  /** A person has come further before the application was here: it begins there. */
  goOn(route: Route): void;
  /** Fetches the flow that was gone on to, where it is not at hand; settles also where it cannot be had. */
  catchUp(): Promise<void> | undefined;
  /** Gives the application where it begins. */
  take(): Start;
  /** Says who shows toasts. */
  notifyBy(notify: Services['notify']): void;
  /** Ends the client, where the element made it. */
  dispose(): void;
}

const flows: Flows = consumerFlows;

/** Lays it for settings without mistakes. */
export function layGroundwork(element: HTMLElement, settings: Settings): Groundwork {
  const { config, publicToken, apiUrl } = settings;
  // Before there is a client: a mail's token is out of the address when the first request leaves.
  let start: Start = { route: startRoute(settings.screen, config, pageAddress()) };
  const client = settings.client ?? createAuthClient(publicToken, apiUrl === undefined ? {} : { apiUrl });
  let notify: Services['notify'] = () => () => {};
  const services: Services = {
    ...pageServices({ element, publicToken, events: client.events, notify: (...toast) => notify(...toast) }),
    client,
    config,
  };
  let isTaken = false;
  let hasGoneOn = false;
  const load = async (id: FlowId) => flows[id]?.load().catch(() => undefined);
  return {
    ...withEarlyStart(collectEntries(consumerOffers, config), services),
    settings,
    services,
    get start() {
      return start;
    },
    get isTaken() {
      return isTaken;
    },
    preload(id) {
      void load(id);
    },
    goOn(route) {
      start = { route };
      hasGoneOn = true;
    },
    catchUp() {
      const { route, flow } = start;
      if (!hasGoneOn || flow) return;
      return load(route.flow).then((loaded) => {
        if (loaded) start = { route, flow: loaded };
      });
    },
    take() {
      isTaken = true;
      return start;
    },
    notifyBy(given) {
      notify = given;
    },
    dispose() {
      if (!settings.client) client.dispose();
    },
  };
}

/**
 * The same for settings as the page gave them. Nothing where they hold a mistake, of which the application tells, or
 * are those of the business variant, which is another application.
 */
export function groundworkFor(element: HTMLElement, raw: RawSettings): Groundwork | undefined {
  if (isBusiness(raw.config)) return;
  const settings = readSettings(raw);
  return settings.problems.length === 0 ? layGroundwork(element, settings) : undefined;
}
