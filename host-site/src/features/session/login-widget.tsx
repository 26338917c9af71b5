import type { AuthClient } from '@login-widget/auth-client';
import type { Product, WidgetEventType, WidgetScreen } from '@login-widget/widget/react';

/** A code by e-mail lives 10 minutes, the session that it starts 7 days. */
const CONFIG = {
  products: ['otp'] satisfies Product[],
  otpOptions: { methods: ['email' as const], expirationMinutes: 10 },
  sessionOptions: { sessionDurationMinutes: 10_080 },
  /** The browser's Back leads from the code to the address, not out of the sign-in. */
  navigation: 'history' as const,
};

export interface LoginWidgetProps {
  readonly client: AuthClient;
  readonly publicToken: string;
  /** Default `sign-in`. */
  readonly screen?: WidgetScreen;
  /** Default: one-time codes alone. */
  readonly products?: Product[];
  /** Somebody has signed in and sees the success screen. */
  readonly onComplete?: () => void;
  /** The provider answered, or a screen was left: the event's name. */
  readonly onEvent?: (type: WidgetEventType) => void;
}

/** The element. It shares the site's client, so that both see one session. */
export function LoginWidget({
  client,
  publicToken,
  screen = 'sign-in',
  products = CONFIG.products,
  onComplete,
  onEvent,
}: LoginWidgetProps) {
  return (
    <login-widget
      public-token={publicToken}
      screen={screen}
      config={{ ...CONFIG, products }}
      client={client}
      onauthenticate-flow-complete={onComplete}
      onwidget-event={({ detail }) => onEvent?.(detail.type)}
    />
  );
}
