import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { WidgetView } from '../app/widget.tsx';
import { warnOfContrast } from '../theme/warn-of-contrast.ts';
import { emit } from './events.ts';
import type { Look } from './look.ts';
import type { RawSettings } from './raw-settings.ts';

export interface RunningView extends WidgetView {
  /** It begins with what the fast start draws, to the letter: a screen that nothing has happened on yet. */
  readonly isFresh: boolean;
  /** Sets it going, once. Until then it shows how it begins, which depends on the settings alone. */
  start(): void;
  /** Goes on under other settings of the same project; undefined where it cannot. */
  adapt(raw: RawSettings): Look | undefined;
  /** Stops the actors and, where the element made it, the client with its timers and requests. */
  dispose(): void;
}

export interface RunViewNeeds {
  readonly element: HTMLElement;
  readonly view: WidgetView;
  readonly client: AuthClient | BusinessClient;
  readonly isFresh: boolean;
  /** What is told of once it has begun; nothing where the element is not for signing in. */
  readonly options: object | undefined;
  /** By what name (`wire-facts.md`, section 8). */
  readonly rendering: 'render_login_screen' | 'render_b2b_login_screen';
  adapt: RunningView['adapt'];
  /** Ends the client, where it is ours. */
  end(): void;
}

/** A view that can be set going and ended. Everything it starts hangs on what this returns. */
export function runView(needs: RunViewNeeds): RunningView {
  const { element, view, client, isFresh, options, rendering } = needs;
  const { actor, toasts, theme, services } = view;
  actor.on('authenticated', ({ reason }) => emit(element, 'authenticate-flow-complete', { reason }));
  let stopWatching: (() => void) | undefined;
  return {
    ...view,
    isFresh,
    adapt: needs.adapt,
    start() {
      if (stopWatching) return;
      toasts.start();
      actor.start();
      warnOfContrast(element, theme);
      let wasIn = client.session.getSync() !== null;
      stopWatching = client.session.onChange((session: unknown) => {
        const began = wasIn ? 'session.changed' : 'session.began';
        wasIn = session !== null;
        actor.send({ type: wasIn ? began : 'session.ended' });
      });
      if (options) services.track(rendering, { options, bootstrap: client.bootstrap.getSync() });
    },
    dispose() {
      stopWatching?.();
      actor.stop();
      toasts.stop();
      needs.end();
    },
  };
}
