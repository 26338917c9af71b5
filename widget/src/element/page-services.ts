import type { EventMethods } from '@login-widget/auth-client';
import { adviceOf } from '../i18n/error-message.ts';
import { createSentMessages } from '../routing/sent-messages.ts';
import type { Services } from '../routing/services.ts';
import { safeRedirect } from '../rules/safe-redirect.ts';
import { type AnnouncedType, emit, withoutTokens } from './events.ts';
import type { Project } from './project.ts';

export interface PageServicesNeeds {
  readonly element: HTMLElement;
  readonly events: EventMethods;
  /** Undefined where the page brings its own client, which alone knows where it calls. */
  readonly project: Project | undefined;
  /** Shows toasts. */
  readonly notify: Services['notify'];
}

export interface PageServices extends Omit<Services, 'client' | 'config' | 'announce'> {
  announce(type: AnnouncedType, data: object): void;
}

/** What flows are given of the page and of the element that they are in. */
export const pageServices = ({ element, events, project, notify }: PageServicesNeeds): PageServices => ({
  now: () => Date.now(),
  sent: createSentMessages(() => Date.now()),
  track: (name, details) => events.log(name, details),
  announce: (type, data) => emit(element, 'widget-event', { type, data: withoutTokens(data) }),
  report(error) {
    const advice = adviceOf(error);
    if (advice !== undefined) console.warn(`[login-widget] ${advice}`);
    emit(element, 'widget-error', { error });
    // Offline it cannot be fetched either.
    if (!project) return;
    import('./advise-on-reach.ts').then(({ adviseOnReach }) => adviseOnReach(error, project)).catch(() => {});
  },
  leave: (address) => {
    const safe = safeRedirect(address);
    if (safe !== undefined) location.assign(safe);
    return safe !== undefined;
  },
  notify,
});
