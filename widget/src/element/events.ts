import type { NavigateReason } from '@login-widget/auth-client';
import type { BusinessEventType } from '../routing/business-services.ts';
import type { WidgetEventType } from '../routing/services.ts';
import type { SignInReason } from '../routing/sign-in-reason.ts';

/** What the provider answered, by the names that integrators know. */
export type AnnouncedType = WidgetEventType | BusinessEventType;

/** Why the page is left: a social provider, an organization's provider, Google's prompt, or the application that asked. */
export type RedirectReason = NavigateReason | 'identity-provider';

/** The detail of each DOM event of `<login-widget>`. All bubble and cross shadow roots. */
export interface LoginWidgetEvents {
  /**
   * A person is signed in and sees the success screen. Fires once per sign-in: `signed-in` here, `already-signed-in` as
   * the page was opened, or `elsewhere`, as in another tab. A session that was there is told once the provider has
   * confirmed it.
   */
  'authenticate-flow-complete': {
    /** How the session began. */
    reason: SignInReason;
  };
  /** The provider answered a call: its type and the answer, without the tokens. */
  'widget-event': {
    /** The call, as the hosted provider names it. */
    type: AnnouncedType;
    /** The answer, without the tokens. */
    data: object;
  };
  /** An error that the person was shown: the client's error. */
  'widget-error': {
    /** The error of the client; switch over its `name`. */
    error: unknown;
  };
  /**
   * The widget is about to leave the page. `preventDefault()` keeps the page, which may go there in its own way, as in a
   * pop-up.
   */
  'before-redirect': {
    /** Where it would go. */
    url: string;
    /** What leads there. */
    reason: RedirectReason;
  };
  /** What the page's developer should know: mistakes of the configuration, and what the browser keeps from the page. */
  'widget-problem': {
    /** A sentence each, which names the field. */
    problems: readonly string[];
  };
}

/** The events of `<login-widget>` by their names, as `addEventListener` gives them. */
export type LoginWidgetEventMap = { [Name in keyof LoginWidgetEvents]: CustomEvent<LoginWidgetEvents[Name]> };

/** Dispatches one of the element's events. @returns false where a listener prevented what it tells of */
export function emit<Name extends keyof LoginWidgetEvents>(
  element: HTMLElement,
  name: Name,
  detail: LoginWidgetEvents[Name],
): boolean {
  const cancelable = name === 'before-redirect';
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}

/** Fields that must not reach page code through an event; the session's cookies hold the first three. */
const SECRETS = new Set([
  'session_token',
  'session_jwt',
  'intermediate_session_token',
  'access_token',
  'id_token',
  'refresh_token',
]);

/** An answer as integrators see it in `widget-event`; a social provider's tokens stand in its `provider_values`. */
export const withoutTokens = (answer: object): object =>
  Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => !SECRETS.has(name))
      .map(([name, value]) => [name, name === 'provider_values' && value ? withoutTokens(value) : value]),
  );
