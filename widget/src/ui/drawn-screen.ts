import { common } from '../i18n/common.messages.ts';
import { type Message, type Overrides, pieces, templateOf } from '../i18n/words.ts';
import type { Alternative } from '../routing/routes.ts';
import { formatCountdown, secondsLeft } from '../rules/countdown.ts';
import { draw } from './draw.ts';
import { cls, styled } from './markup.ts';
import { wholeWords } from './whole-words.ts';

/** Values of a message, by name. */
type Pieces = Readonly<Record<string, HTMLElement | string>>;

interface ResendNeeds {
  /** When the message can be sent again, in milliseconds since the epoch. */
  readonly from: number | undefined;
  now(): number;
  /** True once React has hydrated the screen; timers then belong to React. */
  isTaken(): boolean;
}

const asElement = (value: HTMLElement | string | undefined) =>
  value instanceof HTMLElement ? value : draw('span', {}, value);

/**
 * Parts of a screen that is drawn without React. They equal those of `screen.tsx` and its neighbours, letter for
 * letter.
 */
export const drawnParts = (strings: Overrides) => {
  const say = (message: Message, values?: Pieces) => templateOf(message, strings, values);
  const looking = (look: string) => ({
    class: `lw-button lw-button-${look}`,
    part: `button button-${look}`,
  });
  const label = (message: Message) => draw('span', cls('button-label'), say(message));
  const button = (look: string, message: Message) =>
    draw('button', { type: 'button', ...looking(look) }, label(message));
  const rich = (message: Message, values: Pieces) =>
    pieces(say(message, values)).map((piece) =>
      'name' in piece ? asElement(values[piece.name]) : draw('span', {}, piece.text),
    );
  const linkButton = (text: string) =>
    draw(
      'button',
      {
        type: 'button',
        ...styled('link'),
      },
      text,
    );
  return {
    say,
    screen: (name: string, ...content: readonly HTMLElement[]) =>
      draw('div', { 'data-screen': name, ...cls('frame') }, draw('div', cls('screen'), ...content)),
    title: (message: Message) =>
      draw(
        'h2',
        { ...styled('title'), tabindex: '-1' },
        ...wholeWords(say(message)).map(({ text, isWhole }) =>
          draw('span', isWhole ? cls('whole') : {}, text),
        ),
      ),
    /** A paragraph with a message whose values may be elements. */
    paragraph: (look: string, message: Message, values: Pieces = {}, id?: string) =>
      draw('p', { ...cls(look), ...(id !== undefined && { id }) }, ...rich(message, values)),
    /** `resend-link.tsx`, with a countdown to when the provider sends again. */
    resendLink: (message: Message, waiting: Message, needs: ResendNeeds) => {
      const { from = 0, now, isTaken } = needs;
      const link = linkButton(say(message));
      const count = () => {
        const left = secondsLeft(from, now());
        if (left > 0) {
          link.setAttribute('aria-disabled', 'true');
          link.replaceChildren(
            ...(rich(waiting, { time: draw('time', {}, formatCountdown(left)) }) as Node[]),
          );
        } else {
          link.removeAttribute('aria-disabled');
          link.replaceChildren(say(message));
        }
        return left;
      };
      if (count() > 0) {
        const counting = setInterval(() => {
          if (isTaken() || !link.isConnected || count() === 0) clearInterval(counting);
        }, 1000);
      }
      return link;
    },
    /** The live region of `resend-link.tsx`. */
    resendStatus: () => draw('div', { ...cls('visually-hidden'), role: 'status' }),
    button,
    /** An 'or' and the alternative; empty if there is none. */
    instead: (alternative: Alternative | undefined) =>
      alternative
        ? [
            draw('div', styled('divider'), draw('span', {}, say(common.or))),
            button('secondary', alternative.label),
          ]
        : [],
    externalLink: (href: string, message: Message) =>
      draw(
        'a',
        { ...looking('secondary'), href, target: '_blank', rel: 'noopener noreferrer' },
        label(message),
      ),
    back: () =>
      draw(
        'span',
        { class: 'lw-tip-place lw-back-place' },
        draw(
          'button',
          { type: 'button', ...styled('back'), 'aria-label': say(common.back) },
          draw(
            'svg',
            { viewBox: '0 0 24 24', width: '24', height: '24', 'aria-hidden': 'true' },
            draw('path', {
              d: 'M20 12H5m6-7-7 7 7 7',
              fill: 'none',
              stroke: 'currentColor',
              'stroke-width': '2',
              'stroke-linecap': 'round',
              'stroke-linejoin': 'round',
            }),
          ),
        ),
      ),
  };
};
