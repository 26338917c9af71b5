import type { AuthClient } from '@login-widget/auth-client';
import type { Product, WidgetEventType, WidgetScreen } from '@login-widget/widget/react';
import { useMemo } from 'react';

/** Duration of a session after a login, in minutes. */
export const SESSION_MINUTES = 10_080;

/** A code by e-mail is valid for 10 minutes, its session for 7 days. */
export const LOGIN_CONFIG = {
  otpOptions: { methods: ['email' as const], expirationMinutes: 10, defaultCountry: 'auto' },
  sessionOptions: { sessionDurationMinutes: SESSION_MINUTES },
  /** The browser's Back leads from the code to the address, without leaving the sign-in. */
  navigation: 'history' as const,
};

export interface LoginWidgetProps {
  readonly client: AuthClient;
  readonly publicToken: string;
  /** Default `sign-in`. */
  readonly screen?: WidgetScreen;
  readonly products: Product[];
  /** Called when the user has signed in and sees the success screen. */
  readonly onComplete?: () => void;
  /** Called with the name of every widget event. */
  readonly onEvent?: (type: WidgetEventType) => void;
}

/** The sign-in element. It shares the site's client, so that both use one session. */
export function LoginWidget({
  client,
  publicToken,
  screen = 'sign-in',
  products,
  onComplete,
  onEvent,
}: LoginWidgetProps) {
  // The element starts again when its configuration changes.
  const config = useMemo(() => ({ ...LOGIN_CONFIG, products }), [products]);
  return (
    <login-widget
      public-token={publicToken}
      screen={screen}
      config={config}
      client={client}
      onauthenticate-flow-complete={onComplete}
      onwidget-event={({ detail }) => onEvent?.(detail.type)}
    />
  );
}
