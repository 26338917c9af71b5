import { consumerFlows } from '../app/flows.ts';
import { type Fetch, type Groundwork, groundworkFor } from '../element/groundwork.ts';
import { hasOwnHistory, pushMarked } from '../element/history-mark.ts';
import type { RawSettings } from '../element/raw-settings.ts';
import { type Flows, NEXT_STEP_MINUTES, resumeFor } from '../routing/flow.ts';
import type { Route } from '../routing/routes.ts';
import next from '../theme/next.css?inline';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import { mayTakeFocus } from '../ui/may-take-focus.ts';
import { showTop } from '../ui/show-top.ts';
import type { Early } from './early.ts';

/** Work that is done before React is loaded. */
export interface Ahead {
  readonly ground: Groundwork;
  /** Handles the drawn form: prefetches the next flow while the person types, and sends what they submit. */
  hear(early: Early): void;
  /**
   * Settles when the application may take over. It waits for a pending answer, so that the next screen does not wait
   * for React.
   */
  ready(): Promise<unknown>;
}

/** Milliseconds that the application waits for an answer. After that it takes over, because it can show progress. */
const PATIENCE = 2_000;

export interface AheadPlace {
  readonly root: ShadowRoot | HTMLElement;
  /** Prefix of the drawn form's ids. */
  readonly idPrefix: string;
  /** Returns the project's settings, which were already requested. */
  readonly fetch: Fetch | undefined;
  /** Called when the next screen has replaced the first. */
  onDrawn(): void;
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Settles after the next frame. A hidden page has no frames, so 100 ms are enough. */
const shown = () =>
  Promise.race([new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))), after(100)]);

const flows: Flows = consumerFlows;

/**
 * Creates the client without React, sends what is submitted, and draws the screen that follows. Returns undefined for
 * settings with a mistake and for the business variant.
 */
export function goAhead(element: HTMLElement, raw: RawSettings, place: AheadPlace): Ahead | undefined {
  const { root, idPrefix, fetch, onDrawn } = place;
  const ground = groundworkFor(element, raw, fetch);
  if (!ground) return;
  const { services, early: start } = ground;

  /** @returns whether the route's screen was drawn */
  const drawNext = ({ flow, params }: Route): boolean => {
    const frame = root.querySelector('.lw-frame');
    const { strings } = ground.settings;
    const isTaken = () => ground.isTaken;
    const screen = frame && flows[flow]?.draw?.(params, { idPrefix, strings, services, isTaken });
    if (!screen) return false;
    adoptStylesheet(root, next);
    const takesFocus = mayTakeFocus(frame);
    frame.replaceWith(screen);
    const first = screen.querySelector<HTMLElement>('input') ?? screen.querySelector<HTMLElement>('h2');
    if (takesFocus) {
      showTop(screen);
      first?.focus({ preventScroll: true });
    }
    return true;
  };

  return {
    ground,
    hear(early) {
      const { typed } = early;
      if (!start.open || !typed || ground.route.flow !== 'main') return;
      const { leadsTo } = start.open;
      // In a separate task: a submission goes first, and the styles are parsed before the answer arrives.
      setTimeout(() => {
        adoptStylesheet(root, next);
        ground.preload(leadsTo);
      });
      if (!early.isSubmitted) return;
      start.begin(typed, (route) => {
        const isStill = early.isSubmitted && early.typed === typed;
        if (ground.isTaken || !isStill || !drawNext(route)) return false;
        ground.goOn(route);
        // A reload may come before the application, which stores later attempts.
        const resumption = resumeFor(NEXT_STEP_MINUTES, services.now(), route);
        ground.attempts.write({ ...resumption, isNextStep: false });
        if (services.config.navigation === 'history' && hasOwnHistory()) pushMarked();
        onDrawn();
        return true;
      });
    },
    async ready() {
      if (start.begun) await Promise.race([start.begun.catch(() => {}), after(PATIENCE)]);
      const flow = ground.catchUp();
      if (flow) await Promise.all([flow, shown()]);
    },
  };
}
