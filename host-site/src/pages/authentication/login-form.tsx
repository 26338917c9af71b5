import type { AuthClient } from '@login-widget/auth-client';
import type { Product } from '@login-widget/widget';
import { useEffect, useRef, useState } from 'react';
import { linkAddress } from '../../features/session/link-address.ts';
import type { LoginState } from '../../features/session/login-state.ts';
import { knowsPasskey, lastWay } from '../../features/session/login-way.ts';
import { LoginWidget } from '../../features/session/login-widget.tsx';
import { prefillEmail } from '../../features/session/prefill-email.ts';
import { savedEmail } from '../../lib/email.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { localStore } from '../../lib/storage.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Products of the element by the way of the mail. The element offers one kind of mail at a time. */
const PRODUCTS: Readonly<Record<'code' | 'link', Product[]>> = {
  code: ['passkeys', 'otp'],
  link: ['passkeys', 'emailMagicLinks'],
};

export interface LoginFormProps {
  readonly client: AuthClient;
  readonly login: LoginState;
}

/** The ways to log in, the last used one first: a passkey, a code by e-mail, or a link by e-mail. */
export function LoginForm({ client, login }: LoginFormProps) {
  const { publicToken } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const [last] = useState(() => lastWay(localStore));
  const [mail, setMail] = useState<'code' | 'link'>(last === 'link' ? 'link' : 'code');
  const other = mail === 'code' ? 'link' : 'code';

  useEffect(() => {
    const email = savedEmail(localStore);
    return email && box.current ? prefillEmail(box.current, email) : undefined;
  }, []);

  const passkey = knowsPasskey(localStore) && <PasskeyButton client={client} isFirst={last === 'passkey'} />;
  return (
    <div className="login-ways">
      {last === 'passkey' && passkey}
      <div ref={box}>
        <LoginWidget
          client={client}
          publicToken={publicToken}
          products={PRODUCTS[mail]}
          linkAddress={linkAddress(location.origin, login)}
        />
      </div>
      <button type="button" className="link-button" onClick={() => setMail(other)}>
        {other === 'link' ? 'Use a login link instead' : 'Use a code instead'}
      </button>
      {last !== 'passkey' && passkey}
    </div>
  );
}
