import { type Groundwork, groundworkFor } from '../element/groundwork.ts';
import type { RawSettings } from '../element/raw-settings.ts';
import type { Route } from '../routing/routes.ts';
import { toPasscode } from '../rules/passcode.ts';
import next from '../theme/next.css?inline';
import { adoptStylesheet } from '../theme/stylesheet.ts';
import { draw } from './draw.ts';
import type { Early } from './early.ts';
import { nextScreen, timeLeft } from './next-screen.ts';

/** What goes on before React is here. */
export interface Ahead {
  readonly ground: Groundwork;
  /** Hears what a person does to the drawn form: fetches what comes next while they type, sends what they submit. */
  hear(early: Early): void;
}

export interface AheadPlace {
  readonly root: ShadowRoot | HTMLElement;
  /** What the ids of the drawn form begin with. */
  readonly idPrefix: string;
  /** The next screen stands in the place of the first. */
  onDrawn(): void;
}

/** Shows the digits in their boxes, as `ui/code-input.tsx` does. */
function fillBoxes(input: HTMLInputElement, boxes: Iterable<HTMLElement>): void {
  const digits = toPasscode(input.value);
  const all = [...boxes];
  for (const [index, { dataset }] of all.entries()) {
    dataset.digit = digits[index] ?? '';
    if (index === Math.min(digits.length, all.length - 1)) dataset.next = '';
    else delete dataset.next;
  }
}

/**
 * Goes ahead without React: makes the client, sends what is submitted, and draws the screen that it leads to. Nothing
 * for settings that hold a mistake, and for the business variant.
 */
export function goAhead(element: HTMLElement, raw: RawSettings, place: AheadPlace): Ahead | undefined {
  const { root, idPrefix, onDrawn } = place;
  const ground = groundworkFor(element, raw);
  if (!ground) return;
  const { services, settings, open } = ground;

  /** @returns whether the route's screen was drawn. */
  function drawNext(route: Route): boolean {
    const frame = root.querySelector('.lw-frame');
    const screen = frame && nextScreen(draw, route, { idPrefix, services, strings: settings.strings });
    if (!screen) return false;
    adoptStylesheet(root, next);
    frame.replaceWith(screen);
    const input = screen.querySelector('input');
    input?.addEventListener('input', () =>
      fillBoxes(input, screen.querySelectorAll<HTMLElement>('.lw-code-box')),
    );
    (input ?? screen.querySelector('h2'))?.focus({ preventScroll: true });
    if (route.flow === 'otps') {
      const time = screen.querySelector('time');
      const ticking = setInterval(() => {
        if (!time?.isConnected || ground?.isTaken) clearInterval(ticking);
        else time.textContent = timeLeft(route.params, services);
      }, 1000);
    }
    return true;
  }

  return {
    ground,
    hear(early) {
      const { typed } = early;
      if (!open || !typed || ground.start.route.flow !== 'main') return;
      ground.preload(open.leadsTo);
      if (!early.isSubmitted) return;
      ground.begin(typed, (route) => {
        const isStill = early.isSubmitted && early.typed === typed;
        if (ground.isTaken || !isStill || !drawNext(route)) return false;
        ground.goOn(route);
        onDrawn();
        return true;
      });
    },
  };
}
