import type { EventMethods } from '@login-widget/auth-client';
import { adviceOf } from '../i18n/error-message.ts';
import { createSentMessages } from '../routing/sent-messages.ts';
import type { Services } from '../routing/services.ts';
import { safeRedirect } from '../rules/safe-redirect.ts';
import { type AnnouncedType, emit, withoutTokens } from './events.ts';

export interface PageServicesNeeds {
  readonly element: HTMLElement;
  readonly events: EventMethods;
  /** Shows toasts. */
  readonly notify: Services['notify'];
}

export interface PageServices extends Omit<Services, 'client' | 'config' | 'announce'> {
  announce(type: AnnouncedType, data: object): void;
}

/** What flows are given of the page and of the element that they are in. */
export const pageServices = ({ element, events, notify }: PageServicesNeeds): PageServices => ({
  now: () => Date.now(),
  sent: createSentMessages(() => Date.now()),
  track: (name, details) => events.log(name, details),
  announce: (type, data) => emit(element, 'widget-event', { type, data: withoutTokens(data) }),
  report(error) {
    const advice = adviceOf(error);
    if (advice !== undefined) console.warn(`[login-widget] ${advice}`);
    emit(element, 'widget-error', { error });
  },
  leave: (address) => {
    const safe = safeRedirect(address);
    if (safe !== undefined) location.assign(safe);
    return safe !== undefined;
  },
  notify,
});
