import type { AuthClient } from '@login-widget/auth-client';
import { LoginWidget, type SignInReason, type WidgetConfigInput } from '@login-widget/widget/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { linkAddress } from '../../features/session/link-address.ts';
import { LOGIN_CONFIG } from '../../features/session/login-config.ts';
import type { LoginState } from '../../features/session/login-state.ts';
import {
  chooseMail,
  firstMail,
  knowsPasskey,
  type LoginWay,
  lastWay,
  type Mail,
} from '../../features/session/login-way.ts';
import { prefillEmail } from '../../features/session/prefill-email.ts';
import { savedEmail } from '../../lib/email.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface LoginFormProps {
  /** Undefined while prerendering and in the first render that hydrates it. */
  readonly client: AuthClient | undefined;
  readonly login: LoginState;
  /** Called once a user is signed in, with where that happened. */
  readonly onLoggedIn: (reason: SignInReason) => void;
}

/** The page's own heading says the same. */
const THEME = { hideHeaderText: true };

/** The element offers one kind of mail at a time. */
function configOf(mail: Mail, login: LoginState): WidgetConfigInput {
  if (mail === 'code') return { ...LOGIN_CONFIG, products: ['passkeys', 'otp'] };
  const address = linkAddress(location.origin, login);
  return {
    ...LOGIN_CONFIG,
    products: ['passkeys', 'emailMagicLinks'],
    emailMagicLinksOptions: { loginRedirectURL: address, signupRedirectURL: address },
  };
}

interface Known {
  readonly last: LoginWay | undefined;
  readonly hasPasskey: boolean;
}

/**
 * The ways to log in, the last used one first: a passkey, a code by e-mail, or a link by e-mail. The build draws the
 * form for a code into the page's HTML, so what this browser knows comes after the first render.
 */
export function LoginForm({ client, login, onLoggedIn }: LoginFormProps) {
  const { publicToken, authApiUrl } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const [{ last, hasPasskey }, setKnown] = useState<Known>({ last: undefined, hasPasskey: false });
  const [mail, setMail] = useState<Mail>('code');
  const [isChanged, setIsChanged] = useState(false);
  const other = mail === 'code' ? 'link' : 'code';
  const { source, selectedDuration, returnTo } = login;
  const config = useMemo(
    () =>
      configOf(mail, {
        ...(source && { source }),
        ...(selectedDuration && { selectedDuration }),
        ...(returnTo && { returnTo }),
      }),
    [mail, source, selectedDuration, returnTo],
  );

  // Before the element starts, because it continues only what is offered.
  useLayoutEffect(() => {
    const way = lastWay(localStore);
    setKnown({ last: way, hasPasskey: knowsPasskey(localStore) });
    setMail(firstMail(tabStore, way));
    const email = savedEmail(localStore);
    return email && box.current ? prefillEmail(box.current, email) : undefined;
  }, []);

  const passkey = hasPasskey && client && (
    <PasskeyButton client={client} isFirst={last === 'passkey'} onLoggedIn={() => onLoggedIn('signed-in')} />
  );
  return (
    <div className="login-ways">
      {last === 'passkey' && passkey && (
        <>
          {passkey}
          <p className="or">or</p>
        </>
      )}
      <div ref={box}>
        <LoginWidget
          publicToken={publicToken}
          apiUrl={authApiUrl}
          client={client}
          config={config}
          theme={THEME}
          // The mail is sent, and the element says so.
          onEvent={() => setIsChanged(false)}
          // A session that no part of this page has started began in another tab.
          onAuthenticated={({ reason }) => onLoggedIn(reason === 'signed-in' ? reason : 'elsewhere')}
        />
      </div>
      <button
        type="button"
        className="link-button"
        // The second click of a double click takes nothing back.
        onClick={({ detail }) => {
          if (detail > 1) return;
          chooseMail(tabStore, other);
          setMail(other);
          setIsChanged(true);
        }}
      >
        {other === 'link' ? 'Use a login link instead' : 'Use a code instead'}
      </button>
      {/* The form looks the same, and nothing has been sent yet. */}
      <p className={isChanged ? 'soft' : 'visually-hidden'} role="status">
        {isChanged &&
          (mail === 'link' ? 'The email will contain a login link.' : 'The email will contain a code.')}
      </p>
      {last !== 'passkey' && passkey}
    </div>
  );
}
