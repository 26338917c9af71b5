import { type EventMethods, NAVIGATE_EVENT, type NavigateDetail } from '@login-widget/auth-client';
import { isPartMissing, reloadIfFailedLately } from '../app/retry-part.ts';
import { adviceOf } from '../i18n/error-message.ts';
import { createSentMessages } from '../routing/sent-messages.ts';
import type { Services } from '../routing/services.ts';
import { now } from '../rules/countdown.ts';
import { safeRedirect } from '../rules/safe-redirect.ts';
import { type AnnouncedType, emit, type RedirectReason, withoutTokens } from './events.ts';
import type { Project } from './settings/project.ts';

interface PageServicesDependencies {
  readonly element: HTMLElement;
  readonly events: EventMethods;
  /** Undefined if the page passed its own client: only that client knows its address. */
  readonly project: Project | undefined;
  /** Shows toasts. */
  readonly notify: Services['notify'];
}

interface PageServices extends Omit<Services, 'client' | 'config' | 'lastUsed' | 'announce'> {
  announce(type: AnnouncedType, data: object): void;
}

/** Asks the page, which may prevent the navigation. */
const mayLeave = (element: HTMLElement, url: string, reason: RedirectReason): boolean =>
  emit(element, 'before-redirect', { url, reason });

/** Services that depend on the page and the element. */
export const pageServices = ({
  element,
  events,
  project,
  notify,
}: PageServicesDependencies): PageServices => ({
  now,
  sent: createSentMessages(now),
  track: (name, details) => events.log(name, details),
  announce: (type, data) => emit(element, 'widget-event', { type, data: withoutTokens(data) }),
  report(error) {
    const advice = adviceOf(error);
    if (advice !== undefined) console.warn(`[login-widget] ${advice}`);
    emit(element, 'widget-error', { error });
    if (isPartMissing(error)) void reloadIfFailedLately();
    // Fails offline, when the chunk cannot be loaded either.
    if (!project) return;
    import('./advice/advise-on-reach.ts')
      .then((advice) => advice.adviseOnReach(error, project))
      .catch(() => {});
  },
  leave: (address) => {
    const safe = safeRedirect(address);
    if (safe !== undefined && mayLeave(element, safe, 'identity-provider')) location.assign(safe);
    return safe !== undefined;
  },
  guardLeaving(reason, signal) {
    const ask = (event: Event) => {
      const { detail } = event as CustomEvent<NavigateDetail>;
      const isMeant = detail.reason === reason;
      if (isMeant && (signal?.aborted || !mayLeave(element, detail.url, reason))) event.preventDefault();
    };
    addEventListener(NAVIGATE_EVENT, ask);
    return () => removeEventListener(NAVIGATE_EVENT, ask);
  },
  notify,
});
