import type { AuthClient } from '@login-widget/auth-client';
import type { Product, WidgetEventType, WidgetScreen } from '@login-widget/widget/react';

/** A code by e-mail is valid for 10 minutes, its session for 7 days. */
const CONFIG = {
  products: ['otp'] satisfies Product[],
  otpOptions: { methods: ['email' as const], expirationMinutes: 10 },
  sessionOptions: { sessionDurationMinutes: 10_080 },
  /** The browser's Back leads from the code to the address, without leaving the sign-in. */
  navigation: 'history' as const,
};

export interface LoginWidgetProps {
  readonly client: AuthClient;
  readonly publicToken: string;
  /** Default `sign-in`. */
  readonly screen?: WidgetScreen;
  /** Default: one-time codes only. */
  readonly products?: Product[];
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
