import type { ReactNode } from 'react';
import { CalmLines } from '../../ui/calm-lines.tsx';
import type { WidgetReady } from './use-widget-ready.ts';
import { WidgetBox } from './widget-box.tsx';

interface HostedScreenProps {
  /** Heading for screen readers; the element shows its own. */
  readonly title: string;
  readonly ready: WidgetReady;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A page that shows one of the element's screens alone, on a card. */
export const HostedScreen = ({ title, ready, onRetry, children }: HostedScreenProps) => (
  <>
    <section className="sign-in">
      <h1 className="visually-hidden">{title}</h1>
      <WidgetBox ready={ready} onRetry={onRetry}>
        {children}
      </WidgetBox>
    </section>
    <CalmLines className="foot-lines" seed={6} />
  </>
);
