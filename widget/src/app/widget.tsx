import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { TextProvider } from '../i18n/text-context.tsx';
import type { Overrides } from '../i18n/words.ts';
import type { SharedServices } from '../routing/services.ts';
import type { Theme } from '../theme/theme.ts';
import { BootstrapProvider } from '../ui/bootstrap-context.tsx';
import { LastTooltipContext } from '../ui/last-tooltip-context.ts';
import { PhoneOptionsContext } from '../ui/phone/phone-options-context.ts';
import { PreloadProvider } from '../ui/preload-context.tsx';
import { ThemeProvider } from '../ui/theme-context.ts';
import type { toastsMachine } from '../ui/toasts.machine.ts';
import { Toasts } from '../ui/toasts.tsx';
import { useSnapshot } from '../ui/use-snapshot.ts';
import { Watermark } from '../ui/watermark.tsx';
import { Boundary } from './boundary.tsx';
import { ConfirmationScreen } from './confirmation-screen.tsx';
import { FailedScreen } from './failed-screen.tsx';
import { FlowOutlet } from './flow-outlet.tsx';
import { LastScreenContext } from './last-screen-context.ts';
import { ScreenFrame } from './screen-frame.tsx';
import type { widgetMachine } from './widget.machine.ts';

/** Everything that one element shows: its actors and their input. */
export interface WidgetView {
  readonly services: SharedServices;
  readonly strings: Overrides;
  readonly theme: Theme;
  readonly actor: ActorRefFrom<typeof widgetMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
}

export function Widget({ view: { actor, services, toasts, strings, theme } }: { view: WidgetView }) {
  const snapshot = useSnapshot(actor);
  const { variant, route } = snapshot.context;
  // Consent is another application's screen.
  const hasWatermark = !route.flow.startsWith('idp-');
  const [lastScreen] = useState(() => ({ name: undefined }));
  const [lastTooltip] = useState(() => ({ openUntil: 0 }));
  return (
    <TextProvider value={strings}>
      <PhoneOptionsContext.Provider value={services.config.otpOptions}>
        <ThemeProvider value={theme}>
          <BootstrapProvider client={services.client}>
            <PreloadProvider
              value={(id) =>
                void variant
                  .find(id)
                  ?.load()
                  .catch(() => undefined)
              }
            >
              <LastScreenContext.Provider value={lastScreen}>
                <LastTooltipContext.Provider value={lastTooltip}>
                  <Boundary
                    key={topState(snapshot)}
                    onError={(error) => actor.send({ type: 'broken', error })}
                  >
                    <Current snapshot={snapshot} onRetry={() => actor.send({ type: 'retry' })} />
                  </Boundary>
                </LastTooltipContext.Provider>
              </LastScreenContext.Provider>
              {hasWatermark && <Watermark />}
              <Toasts actor={toasts} />
            </PreloadProvider>
          </BootstrapProvider>
        </ThemeProvider>
      </PhoneOptionsContext.Provider>
    </TextProvider>
  );
}

type Snapshot = ReturnType<WidgetView['actor']['getSnapshot']>;

const topState = ({ value }: Snapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

function Current({ snapshot, onRetry }: { snapshot: Snapshot; onRetry: () => void }) {
  const { flow, confirmation } = snapshot.context;
  if (['authenticated', 'finished', 'loggedIn'].includes(topState(snapshot)) && confirmation) {
    return (
      <ScreenFrame name="confirmation">
        <ConfirmationScreen confirmation={confirmation} />
      </ScreenFrame>
    );
  }
  if (snapshot.matches('failed')) {
    return (
      <ScreenFrame name="failed">
        <FailedScreen onRetry={onRetry} />
      </ScreenFrame>
    );
  }
  const running = snapshot.children.flow;
  return flow && running ? (
    <FlowOutlet key={running.sessionId} flow={flow} actor={running} />
  ) : (
    <ScreenFrame name="loading" />
  );
}
