import type { WidgetEventType } from '@login-widget/widget/react';
import { useCallback } from 'react';
import { HostedScreen } from '../../features/session/hosted-screen.tsx';
import type { LoginState } from '../../features/session/login-state.ts';
import { rememberPasskey } from '../../features/session/login-way.ts';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { paths } from '../../lib/paths.ts';
import { Redirect, useNavigate } from '../../lib/router.ts';
import { localStore } from '../../lib/storage.ts';

const FROM_HEADER: LoginState = { source: 'header' };

/** The element's passkey screens. Skip and Done navigate to the account. */
export default function PasskeysPage() {
  const [ready, retry] = useWidgetReady();
  const navigate = useNavigate();
  const leave = useCallback(
    (type: WidgetEventType) => {
      if (type === 'PASSKEY_REGISTER') rememberPasskey(localStore);
      if (type === 'PASSKEY_SKIP' || type === 'PASSKEY_DONE') navigate(paths.account);
    },
    [navigate],
  );

  if (ready.status === 'ready' && !ready.wasSignedIn) {
    return <Redirect to={paths.authentication} state={FROM_HEADER} />;
  }
  return (
    <HostedScreen
      title="Passkeys"
      ready={ready}
      onRetry={retry}
      screen="passkey-registration"
      product="otp"
      onEvent={leave}
    />
  );
}
