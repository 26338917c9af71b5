import type { BusinessEventType } from '../routing/business-services.ts';
import type { WidgetEventType } from '../routing/services.ts';
import type { SignInReason } from '../routing/sign-in-reason.ts';

/** What the provider answered, by the names that integrators know. */
export type AnnouncedType = WidgetEventType | BusinessEventType;

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
  /** What the page's developer should know: mistakes of the configuration, and what the browser keeps from the page. */
  'widget-problem': {
    /** A sentence each, which names the field. */
    problems: readonly string[];
  };
}

/** The events of `<login-widget>` by their names, as `addEventListener` gives them. */
export type LoginWidgetEventMap = { [Name in keyof LoginWidgetEvents]: CustomEvent<LoginWidgetEvents[Name]> };

/** Dispatches one of the element's events. */
export function emit<Name extends keyof LoginWidgetEvents>(
  element: HTMLElement,
  name: Name,
  detail: LoginWidgetEvents[Name],
): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
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
