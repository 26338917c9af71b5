import { consumerFlows } from '../app/flows.ts';
import { hasOwnHistory, keepUnfollowed, pushUnfollowed } from '../element/history/history-mark.ts';
import type { Fetch } from '../element/language/in-language.ts';
import { type Runtime, runtimeFor } from '../element/runtime.ts';
import type { RawSettings } from '../element/settings/raw-settings.ts';
import { openForm } from '../flows/main/arrange.ts';
import { loadPhonePart } from '../flows/main/phone-part.ts';
import { callFor } from '../flows/main/submission.ts';
import { CODE_MINUTES, type Flows, resumeFor } from '../routing/flow.ts';
import { linkMinutes } from '../routing/link-minutes.ts';
import type { FlowId, Route } from '../routing/routes.ts';
import next from '../theme/next.css?inline';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import { focusOn } from '../ui/focus-on.ts';
import { mayTakeFocus } from '../ui/may-take-focus.ts';
import { showTop } from '../ui/show-top.ts';
import { drawElement } from './draw-element.tsx';
import type { FormInput } from './watch-form.ts';

/** Work that is done before React is loaded. */
export interface PrefetchedClient {
  readonly runtime: Runtime;
  /** Handles the drawn form: prefetches the next flow while the person types, and sends what they submit. */
  follow(input: FormInput): void;
  /**
   * Settles when the application may take over. It waits for a pending answer, so that the next screen does not wait
   * for React. Rejects if a part of the form cannot be loaded.
   */
  ready(): Promise<unknown>;
}

/** Milliseconds that the application waits for an answer. After that it takes over, because it can show progress. */
const PENDING_CALL_TIMEOUT = 2_000;

interface PrefetchPlace {
  readonly root: ShadowRoot | HTMLElement;
  /** Prefix of the drawn form's ids. */
  readonly idPrefix: string;
  /** Returns the project's settings, which were already requested. */
  readonly fetch: Fetch | undefined;
  /** Called when another screen has replaced the first. */
  onDrawn(): void;
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Settles after the next frame. A hidden page has no frames, so 100 ms are enough. */
const shown = () =>
  Promise.race([new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))), after(100)]);

const flows: Flows = consumerFlows;

/**
 * Creates the client without React, sends what is submitted, and draws the screen that follows, also after a reload.
 * Returns undefined for settings with a mistake and for the business variant.
 */
export function prefetchClient(
  element: HTMLElement,
  raw: RawSettings,
  place: PrefetchPlace,
): PrefetchedClient | undefined {
  const { root, idPrefix, fetch, onDrawn } = place;
  const runtime = runtimeFor(element, raw, fetch);
  if (!runtime) return;
  const { services } = runtime;
  /** Outcome of the form that was submitted last. */
  let pending: Promise<unknown> | undefined;
  /** Flow of the screen that was drawn in place of the first. */
  let drawnFlow: FlowId | undefined;

  const screenOf = ({ flow, params }: Route): HTMLElement | undefined => {
    const { strings } = runtime.settings;
    const isHandedOver = () => runtime.isHandedOver;
    const screen = flows[flow]?.draw?.(params, { idPrefix, strings, services, isHandedOver });
    if (screen) adoptStylesheet(root, next);
    return screen;
  };

  const onScreen = (route: Route) => {
    runtime.setRoute(route);
    drawnFlow = route.flow;
  };

  /**
   * Draws the screen of an attempt from before a reload, in place of a form that was drawn before the attempt was known.
   * A code can be typed at once.
   */
  const drawResumed = () => {
    const { route, settings } = runtime;
    if (route.flow !== 'main') keepUnfollowed();
    const screen = screenOf(route);
    if (!screen) return;
    const drawn = drawElement(screen, settings.strings.locale);
    // Keeps the theme, whose variables are inline styles.
    drawn.style.cssText = root.querySelector<HTMLElement>('.lw')?.style.cssText ?? '';
    root.replaceChildren(drawn);
    onDrawn();
    if (mayTakeFocus(screen)) focusOn(screen.querySelector('input'));
    onScreen(route);
  };

  /** @returns whether the route's screen was drawn */
  const drawNext = (route: Route): boolean => {
    const frame = root.querySelector('.lw-frame');
    const screen = frame && screenOf(route);
    if (!screen) return false;
    const takesFocus = mayTakeFocus(frame);
    frame.replaceWith(screen);
    const first = screen.querySelector<HTMLElement>('input') ?? screen.querySelector<HTMLElement>('h2');
    if (takesFocus) {
      showTop(screen);
      focusOn(first);
    }
    return true;
  };

  /** Loads what the form needs in the application. */
  const loadForms = async () => {
    if (runtime.route.flow === 'main') await loadPhonePart(runtime.entries);
  };
  // The application retries after a failure.
  loadForms().catch(() => {});
  drawResumed();

  return {
    runtime,
    follow(input) {
      const open = openForm(runtime.entries);
      if (!open || !input.typed || runtime.route.flow !== 'main') return;
      // In a separate task: a submission goes first, and the styles are parsed before the answer arrives.
      setTimeout(() => {
        adoptStylesheet(root, next);
        void runtime.load(open.leadsTo);
      });
      const { submission } = input;
      const call = submission && callFor(submission, runtime.entries);
      if (!call) return;
      pending = call.outcome;
      call.outcome.then(
        (route) => {
          if (runtime.isHandedOver || submission.isOver || !drawNext(route)) return;
          onScreen(route);
          // A reload may come before the application, which stores later attempts.
          const minutes = route.flow === 'magic-links' ? linkMinutes(services) : CODE_MINUTES;
          const resumption = resumeFor(minutes, services.now(), route);
          runtime.attempts.write({ ...resumption, isNextStep: false, sent: services.sent.toStore() });
          if (services.config.navigation === 'history' && hasOwnHistory()) pushUnfollowed();
          onDrawn();
        },
        // Main shows the failure.
        () => {
          submission.isOver = true;
        },
      );
    },
    async ready() {
      if (pending) await Promise.race([pending.catch(() => {}), after(PENDING_CALL_TIMEOUT)]);
      await (drawnFlow ? Promise.all([runtime.load(drawnFlow), shown()]) : loadForms());
    },
  };
}
