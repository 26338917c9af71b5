import { useCallback } from 'react';
import { HostedScreen } from '../../features/session/hosted-screen.tsx';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';

/** Destination of the provider's password mails. The element reads the token and removes it from the address. */
export default function ResetPasswordPage() {
  const [ready, retry] = useWidgetReady();
  const navigate = useNavigate();
  const finish = useCallback(() => navigate(paths.account, { replace: true }), [navigate]);
  return (
    <HostedScreen
      title="Reset your password"
      ready={ready}
      onRetry={retry}
      product="passwords"
      onComplete={finish}
    />
  );
}
