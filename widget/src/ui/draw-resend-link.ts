import type { Overrides } from '../i18n/words.ts';
import { secondsLeft } from '../rules/countdown.ts';
import { toDom } from '../view/to-dom.ts';
import { ResendLinkView, type ResendTexts } from './resend-link.view.tsx';

/** Input for a countdown that runs without React. */
interface CountdownDependencies {
  now(): number;
  /** True once React has hydrated the screen; timers then belong to React. */
  isHandedOver(): boolean;
}

/** Calls `update` every second while the node is in the page, until it returns false or React has taken over. */
export function everySecond(
  node: Node,
  { isHandedOver }: CountdownDependencies,
  update: () => boolean,
): void {
  const ticking = setInterval(() => {
    if (isHandedOver() || !node.isConnected || !update()) clearInterval(ticking);
  }, 1000);
}

/**
 * Draws a `ResendLinkView` in the page, with a running countdown. The element stays, so that it keeps the focus.
 *
 * @param from when the provider sends again, in milliseconds since the epoch
 */
export function drawResendLink(
  texts: ResendTexts & { strings: Overrides },
  from: number | undefined,
  dependencies: CountdownDependencies,
): HTMLElement {
  const left = () => secondsLeft(from ?? 0, dependencies.now());
  const draw = () => toDom(ResendLinkView({ ...texts, left: left() }));
  const link = draw();
  if (left() > 0) {
    everySecond(link, dependencies, () => {
      const next = draw();
      link.replaceChildren(...next.childNodes);
      if (!next.ariaDisabled) link.removeAttribute('aria-disabled');
      return left() > 0;
    });
  }
  return link;
}
