import { LoginWidget } from '../../features/session/login-widget.tsx';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { WidgetBox } from '../../features/session/widget-box.tsx';
import { useSettings } from '../../lib/settings-context.ts';

/**
 * Consent for other applications (specification, section 2): authorize or log out, chosen by the element from the
 * query string. It needs a session; without one it says so.
 */
export default function ConsentPage() {
  const { publicToken } = useSettings();
  const [ready, retry] = useWidgetReady();
  return (
    <section className="sign-in">
      <h1 className="visually-hidden">Access to your account</h1>
      <WidgetBox ready={ready} onRetry={retry}>
        {ready.status === 'ready' && (
          <LoginWidget client={ready.client} publicToken={publicToken} screen="identity-provider" />
        )}
      </WidgetBox>
    </section>
  );
}
