import type { AuthClient } from '@login-widget/auth-client';
import type { LoginWidgetElement, LoginWidgetEventMap, Product, WidgetEventType } from '@login-widget/widget';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import { useEffect, useRef } from 'react';

/** What the element is for. */
export type WidgetScreen = 'sign-in' | 'passkey-registration' | 'identity-provider';

interface LoginWidgetAttributes extends HTMLAttributes<LoginWidgetElement> {
  'public-token'?: string;
  'api-url'?: string;
  screen?: WidgetScreen;
  config?: LoginWidgetElement['config'];
  client?: AuthClient;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'login-widget': DetailedHTMLProps<LoginWidgetAttributes, LoginWidgetElement>;
    }
  }
}

/** One-time code by e-mail: 10 minutes; the session it starts: 7 days (specification, section 9). */
const CONFIG = {
  products: ['otp'] satisfies Product[],
  otpOptions: { methods: ['email' as const], expirationMinutes: 10 },
  sessionOptions: { sessionDurationMinutes: 10_080 },
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

const ignore = () => undefined;

/** The element. It shares the site's client, so that both see one session. */
export function LoginWidget({
  client,
  publicToken,
  screen = 'sign-in',
  products = CONFIG.products,
  onComplete = ignore,
  onEvent = ignore,
}: LoginWidgetProps) {
  const element = useRef<LoginWidgetElement>(null);

  useEffect(() => {
    const current = element.current;
    const tell = ({ detail }: LoginWidgetEventMap['widget-event']) => onEvent(detail.type);
    current?.addEventListener('authenticate-flow-complete', onComplete);
    current?.addEventListener('widget-event', tell);
    return () => {
      current?.removeEventListener('authenticate-flow-complete', onComplete);
      current?.removeEventListener('widget-event', tell);
    };
  }, [onComplete, onEvent]);

  return (
    <login-widget
      ref={element}
      public-token={publicToken}
      screen={screen}
      config={{ ...CONFIG, products }}
      client={client}
    />
  );
}
