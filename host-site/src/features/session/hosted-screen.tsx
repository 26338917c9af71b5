import type { Product, WidgetEventType, WidgetScreen } from '@login-widget/widget/react';
import { type ReactNode, useMemo } from 'react';
import { useSettings } from '../../lib/settings-context.ts';
import { CalmLines } from '../../ui/calm-lines.tsx';
import { LOGIN_CONFIG } from './login-config.ts';
import type { WidgetReady } from './use-widget-ready.ts';
import { WidgetBox } from './widget-box.tsx';

interface HostedScreenProps {
  /** Heading for screen readers; the element shows its own. */
  readonly title: string;
  readonly ready: WidgetReady;
  readonly onRetry: () => void;
  /** Default `sign-in`. */
  readonly screen?: WidgetScreen;
  readonly product: Product;
  /** Called when the user has signed in and sees the success screen. */
  readonly onComplete?: () => void;
  /** Called with the name of every widget event. */
  readonly onEvent?: (type: WidgetEventType) => void;
  /** Content of the card instead of the element. */
  readonly instead?: ReactNode;
}

/** A page that shows one of the element's screens alone, on a card. It shares the site's client, and so its session. */
export function HostedScreen({
  title,
  ready,
  onRetry,
  screen = 'sign-in',
  product,
  onComplete,
  onEvent,
  instead,
}: HostedScreenProps) {
  const { publicToken } = useSettings();
  // The element starts again when its configuration changes.
  const config = useMemo(() => ({ ...LOGIN_CONFIG, products: [product] }), [product]);
  return (
    <>
      <section className="sign-in">
        <h1 className="visually-hidden">{title}</h1>
        <WidgetBox ready={ready} onRetry={onRetry}>
          {instead}
          {ready.status === 'ready' && !instead && (
            <login-widget
              public-token={publicToken}
              screen={screen}
              config={config}
              client={ready.client}
              onauthenticate-flow-complete={onComplete}
              onwidget-event={({ detail }) => onEvent?.(detail.type)}
            />
          )}
        </WidgetBox>
      </section>
      <CalmLines className="foot-lines" seed={6} />
    </>
  );
}
