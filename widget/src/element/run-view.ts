import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { WidgetView } from '../app/widget.tsx';
import type { SignInReason } from '../routing/sign-in-reason.ts';
import { warnOfContrast } from '../theme/warn-of-contrast.ts';
import { adviseDeveloper } from './advice/advise-developer.ts';
import { reportNotices } from './advice/report-notices.ts';
import { reportProblems } from './advice/report-problems.ts';
import type { AttemptStorage } from './attempt/attempt-storage.ts';
import { storeAttempt } from './attempt/store-attempt.ts';
import { emit } from './events.ts';
import { type FollowedHistory, followHistory } from './history/follow-history.ts';
import type { Look } from './look.ts';
import { containEvents } from './page/contain-events.ts';
import { followSilentTexts, takeSilentTexts } from './page/follow-silent-texts.ts';
import { restoreStyles } from './page/restore-styles.ts';
import type { RawSettings } from './settings/raw-settings.ts';
import { SHOWN_AGAIN } from './shown-again-event.ts';
import { watchLogo } from './watch-logo.ts';

/** A view's theme and texts under other settings. */
interface Adapted extends Look {
  /** Problems that removed a value of the settings. */
  readonly omissions: readonly string[];
}

export interface RunningView extends WidgetView {
  /** The client of the running widget, for the page. */
  readonly client: AuthClient | BusinessClient;
  /** The first screen equals what the fast start draws, letter for letter, so React can hydrate it. */
  readonly isFresh: boolean;
  /**
   * Starts the view; later calls do nothing. Before that it shows its first screen, which depends on the settings
   * alone.
   */
  start(): void;
  /** Applies other settings of the same project. Returns undefined if the view cannot continue with them. */
  adapt(raw: RawSettings): Adapted | undefined;
  /** Stops the actors, and disposes the client if the element created it. */
  dispose(): void;
}

/** Analytics event of the provider: a login screen was shown. */
interface Rendering {
  readonly name: 'render_login_screen' | 'render_b2b_login_screen';
  /** The configuration as the page wrote it. */
  readonly options: object;
}

interface RunViewDependencies {
  readonly element: HTMLElement;
  readonly view: WidgetView;
  readonly client: AuthClient | BusinessClient;
  readonly publicToken: string;
  readonly isFresh: boolean;
  /** Problems that removed a value of the settings. */
  readonly omissions: readonly string[];
  /** Logged once the project's settings have loaded. Undefined if the view is not a login screen. */
  readonly rendering: Rendering | undefined;
  /** Storage of the attempt. Undefined if the element is not for signing in. */
  readonly attempts: AttemptStorage | undefined;
  /** Progress of a member, in the business variant. */
  readonly toStore?: () => object | undefined;
  /** The browser's Back and Forward move between screens. */
  readonly hasHistory: boolean;
  /** True if there is a session that counts on this page. */
  isSignedIn(): boolean;
  /** Whether there was a session when the route was chosen. Default: when the view is created. */
  readonly wasSignedIn?: boolean;
  adapt: RunningView['adapt'];
  /** Releases what `dispose` must release besides the actors, such as the client. */
  end(): void;
}

/** Makes a view that can be started and disposed. */
export function runView(dependencies: RunViewDependencies): RunningView {
  const { element, view, client, isFresh, rendering, attempts, hasHistory, isSignedIn } = dependencies;
  const { actor, toasts, theme, services } = view;
  let { wasSignedIn = isSignedIn() } = dependencies;
  const followSession = () => {
    const began = wasSignedIn ? 'session.changed' : 'session.began';
    wasSignedIn = isSignedIn();
    actor.send({ type: wasSignedIn ? began : 'session.ended' });
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    actor.send({ type: 'restored' });
    // After the task in which WebKit removes passwords without an event
    // (https://github.com/WebKit/WebKit/blob/main/Source/WebCore/html/HTMLInputElement.cpp, `resumeFromDocumentSuspension`).
    setTimeout(takeSilentTexts, 0, { currentTarget: element.shadowRoot ?? element });
  };
  /** The page left on the event, or listened to nothing meanwhile. A running flow continues. */
  const onShownAgain = () => {
    if (!actor.getSnapshot().matches('running')) actor.send({ type: 'restored' });
  };
  const stops: (() => void)[] = [];
  let isOver = false;
  let followed: FollowedHistory | undefined;
  const emitAuthenticated = (reason: SignInReason) => {
    // The session may have ended after the actor was created and before it was started.
    if (!isSignedIn()) return;
    // A page that shows the user instead has removed the element for good. Its listeners on the element still hear this.
    if (element.isConnected !== isOver) emit(element, 'authenticate-flow-complete', { reason });
    // The events of an element that the page is moving do not reach the page.
    else if (!isOver) setTimeout(emitAuthenticated, 50, reason);
  };
  actor.on('authenticated', ({ reason }) => {
    // First, because the page may put its next page in the place of the current entry.
    if (followed) followed.leaveScreens(() => emitAuthenticated(reason));
    else emitAuthenticated(reason);
  });
  const logRendering = async ({ name, options }: Rendering) => {
    const bootstrap = await client.bootstrap.get();
    if (!isOver) services.track(name, { options, bootstrap });
  };
  const advise = adviseDeveloper(element, dependencies.publicToken);
  return {
    ...view,
    client,
    isFresh,
    adapt(raw) {
      const adapted = dependencies.adapt(raw);
      if (adapted) advise.strings(adapted.strings);
      return adapted;
    },
    start() {
      if (stops.length > 0) return;
      toasts.start();
      if (attempts) stops.push(storeAttempt(actor, attempts, dependencies.toStore));
      if (attempts && hasHistory) followed = followHistory(actor, element.shadowRoot ?? element);
      if (followed) stops.push(followed.stop);
      actor.start();
      containEvents(element);
      followSilentTexts(element.shadowRoot ?? element);
      if (parent !== window)
        import('./page/in-frame.ts').then(
          (part) => part.inFrame(element, dependencies.publicToken),
          () => undefined,
        );
      warnOfContrast(element, theme);
      reportProblems(element, dependencies.omissions);
      advise.strings(view.strings);
      advise.page();
      if (isSignedIn() !== wasSignedIn) followSession();
      stops.push(
        restoreStyles(element),
        reportNotices(element, client),
        watchLogo(element.shadowRoot ?? element, (problem) => reportProblems(element, [problem])),
        client.session.onChange(followSession),
        () => removeEventListener('pageshow', onShow),
        () => element.removeEventListener(SHOWN_AGAIN, onShownAgain),
      );
      addEventListener('pageshow', onShow);
      element.addEventListener(SHOWN_AGAIN, onShownAgain);
      if (rendering) void logRendering(rendering);
    },
    dispose() {
      isOver = true;
      for (const stop of stops) stop();
      actor.stop();
      toasts.stop();
      dependencies.end();
    },
  };
}
