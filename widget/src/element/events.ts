import type { NavigateReason } from '@login-widget/auth-client';
import type { BusinessEventType } from '../business/business-services.ts';
import type { WidgetEventType } from '../routing/services.ts';
import type { SignInReason } from '../routing/sign-in-reason.ts';

/** Type of a `widget-event`, as integrators know it from the hosted provider. */
export type AnnouncedType = WidgetEventType | BusinessEventType;

/**
 * Why the page is left: a social provider, single sign-on, Google One Tap, or the application that requested the
 * sign-in.
 */
export type RedirectReason = NavigateReason | 'identity-provider';

/** The detail of each DOM event of `<login-widget>`. All bubble and cross shadow roots. */
export interface LoginWidgetEvents {
  /**
   * A user is signed in and sees the success screen. Fires once per sign-in: `signed-in` in this widget,
   * `already-signed-in` when the page was opened or Back led to it, or `elsewhere`, for instance in another tab. For
   * an existing session it fires after the provider has confirmed it.
   */
  'authenticate-flow-complete': {
    /** How the session began. */
    reason: SignInReason;
  };
  /** The provider answered a call. */
  'widget-event': {
    /** The call, by the hosted provider's name. */
    type: AnnouncedType;
    /** The answer, without the tokens. */
    data: object;
  };
  /** The person was shown an error. */
  'widget-error': {
    /** The client's error; switch over its `name`. */
    error: unknown;
  };
  /**
   * The widget is about to leave the page. `preventDefault()` keeps the page, which may open the address in its own
   * way, for instance in a pop-up.
   */
  'before-redirect': {
    /** Destination. */
    url: string;
    /** Why the page is left. */
    reason: RedirectReason;
  };
  /** Information for the page's developer: mistakes in the configuration, and what the browser denies to the page. */
  'widget-problem': {
    /** One sentence per problem, which names the field. */
    problems: readonly string[];
  };
}

/** The events of `<login-widget>` by name, as `addEventListener` passes them. */
export type LoginWidgetEventMap = { [Name in keyof LoginWidgetEvents]: CustomEvent<LoginWidgetEvents[Name]> };

/** Dispatches an event of the element. @returns false if a listener prevented it */
export function emit<Name extends keyof LoginWidgetEvents>(
  element: HTMLElement,
  name: Name,
  detail: LoginWidgetEvents[Name],
): boolean {
  const cancelable = name === 'before-redirect';
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}

/** Fields that must not reach page code through an event. The session's cookies contain the first three. */
const SECRETS = new Set([
  'session_token',
  'session_jwt',
  'intermediate_session_token',
  'access_token',
  'id_token',
  'refresh_token',
]);

/**
 * An answer without its tokens, as `widget-event` carries it. A social provider's tokens are in `provider_values`.
 */
export const withoutTokens = (answer: object): object =>
  Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => !SECRETS.has(name))
      .map(([name, value]) => [name, name === 'provider_values' && value ? withoutTokens(value) : value]),
  );
