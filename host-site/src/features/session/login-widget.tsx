import type { AuthClient } from '@login-widget/auth-client';
import type { LoginWidgetElement } from '@login-widget/widget';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import { useEffect, useRef } from 'react';

interface LoginWidgetAttributes extends HTMLAttributes<LoginWidgetElement> {
  'public-token'?: string;
  'api-url'?: string;
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
  products: ['otp' as const],
  otpOptions: { methods: ['email' as const], expirationMinutes: 10 },
  sessionOptions: { sessionDurationMinutes: 10_080 },
};

export interface LoginWidgetProps {
  readonly client: AuthClient;
  readonly publicToken: string;
  readonly onComplete: () => void;
}

/** The sign-in element. It shares the site's client, so that both see one session. */
export function LoginWidget({ client, publicToken, onComplete }: LoginWidgetProps) {
  const element = useRef<LoginWidgetElement>(null);

  useEffect(() => {
    const current = element.current;
    current?.addEventListener('authenticate-flow-complete', onComplete);
    return () => current?.removeEventListener('authenticate-flow-complete', onComplete);
  }, [onComplete]);

  return <login-widget ref={element} public-token={publicToken} config={CONFIG} client={client} />;
}
