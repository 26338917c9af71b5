import { createAuthClient } from '@login-widget/auth-client';
import { collectEntries } from '../app/collect-entries.ts';
import { withEarlyStart } from '../app/early-start.ts';
import { consumerFlows, consumerOffers } from '../app/flows.ts';
import { startRoute } from '../app/start-route.ts';
import { isBusiness } from '../config/is-business.ts';
import type { Entry } from '../routing/entry.ts';
import type { Flows } from '../routing/flow.ts';
import type { Route } from '../routing/routes.ts';
import type { Services } from '../routing/services.ts';
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
  readonly entries: readonly Entry[];
  /** Where the widget begins. */
  readonly route: Route;
  /** Says who shows toasts. */
  notifyBy(notify: Services['notify']): void;
  /** Hears what stands in the open form before Main is there. */
  hear(early: { readonly typed: string; readonly isSubmitted: boolean }): void;
  /** Ends the client, where the element made it. */
  dispose(): void;
}

const flows: Flows = consumerFlows;

/** Lays it for settings without mistakes. */
export function layGroundwork(element: HTMLElement, settings: Settings): Groundwork {
  const { config, publicToken, apiUrl } = settings;
  // Before there is a client: a mail's token is out of the address when the first request leaves.
  const route = startRoute(settings.screen, config, pageAddress());
  const client = settings.client ?? createAuthClient(publicToken, apiUrl === undefined ? {} : { apiUrl });
  let notify: Services['notify'] = () => () => {};
  const services: Services = {
    ...pageServices({ element, publicToken, events: client.events, notify: (...toast) => notify(...toast) }),
    client,
    config,
  };
  const { entries, open, begin } = withEarlyStart(collectEntries(consumerOffers, config), services);
  return {
    settings,
    services,
    entries,
    route,
    notifyBy(given) {
      notify = given;
    },
    hear({ typed, isSubmitted }) {
      if (!open || !typed || route.flow !== 'main') return;
      flows[open.leadsTo]?.load().catch(() => {});
      if (isSubmitted) begin(typed);
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
