import type { Product } from '@login-widget/widget';
import { useCallback } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { HostedScreen } from '../../features/session/hosted-screen.tsx';
import { rememberPasskey } from '../../features/session/login-way.ts';
import { LoginWidget, type LoginWidgetProps } from '../../features/session/login-widget.tsx';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { localStore } from '../../lib/storage.ts';

const PRODUCTS: Product[] = ['otp'];

/** The element's passkey screens. Skip and Done navigate to the account. */
export default function PasskeysPage() {
  const { publicToken } = useSettings();
  const [ready, retry] = useWidgetReady();
  const navigate = useNavigate();
  const leave = useCallback<NonNullable<LoginWidgetProps['onEvent']>>(
    (type) => {
      if (type === 'PASSKEY_REGISTER') rememberPasskey(localStore);
      if (type === 'PASSKEY_SKIP' || type === 'PASSKEY_DONE') navigate(paths.account);
    },
    [navigate],
  );

  if (ready.status === 'ready' && !ready.wasSignedIn) {
    return <Navigate to={paths.authentication} replace state={{ source: 'header' }} />;
  }
  return (
    <HostedScreen title="Passkeys" ready={ready} onRetry={retry}>
      {ready.status === 'ready' && (
        <LoginWidget
          client={ready.client}
          publicToken={publicToken}
          products={PRODUCTS}
          screen="passkey-registration"
          onEvent={leave}
        />
      )}
    </HostedScreen>
  );
}
