import { useCallback, useState } from 'react';
import { HostedScreen } from '../../features/session/hosted-screen.tsx';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { paths } from '../../lib/paths.ts';
import { useLocation, useNavigate } from '../../lib/router.ts';

/**
 * Destination of the provider's password mails. The element reads the token and removes it from the address. Without
 * one, it shows its first screen.
 */
export default function ResetPasswordPage() {
  const [ready, retry] = useWidgetReady();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [hasToken] = useState(() => new URLSearchParams(search).has('token'));
  const finish = useCallback(() => navigate(paths.account, { replace: true }), [navigate]);
  return (
    <HostedScreen
      title={hasToken ? 'Reset your password' : 'Log in with your password'}
      ready={ready}
      onRetry={retry}
      product="passwords"
      onComplete={finish}
    />
  );
}
