import { messages as linkMessages } from '../flows/magic-links/magic-links.messages.ts';
import { codeExpiry } from '../flows/otps/code-expiry.ts';
import { messages as codeMessages } from '../flows/otps/otps.messages.ts';
import { common } from '../i18n/common.messages.ts';
import { type Message, type Overrides, pieces, templateOf } from '../i18n/words.ts';
import type { Route, Routes } from '../routing/routes.ts';
import type { Services } from '../routing/services.ts';
import { formatCountdown, secondsLeft } from '../rules/countdown.ts';
import { mailLinks, sendingDomain } from '../rules/mail-links.ts';
import { PASSCODE_LENGTH } from '../rules/passcode.ts';
import { type Build, cls, styled } from './first-screen.ts';

/** What the drawing needs to know beside the route. */
export interface NextLook {
  /** What ids begin with; see `ui/element-id.ts`. */
  readonly idPrefix: string;
  readonly strings: Overrides;
  readonly services: Pick<Services, 'client' | 'config' | 'now'>;
}

/** The time that a code has left, as its screen says it. */
export const timeLeft = (params: Routes['otps'], services: Pick<Services, 'config' | 'now'>): string =>
  formatCountdown(secondsLeft(codeExpiry(params, services), services.now()));

/**
 * The screen that an address leads to, drawn without React: what the flow's own screen renders for the same route,
 * letter for letter (`next-screen.test.tsx`), so that React can take it over. Nothing for routes whose screens wait for
 * the application.
 *
 * @param h makes elements in a page.
 */
export function nextScreen<Node>(h: Build<Node>, route: Route, look: NextLook): Node | undefined {
  const { idPrefix, strings, services } = look;
  const say = (message: Message) => templateOf(message, strings);
  const rich = (name: string, message: Message, values: Readonly<Record<string, Node | string>>) =>
    h(
      'p',
      cls(name),
      ...pieces(say(message)).map((piece) =>
        'name' in piece ? (values[piece.name] ?? '') : h('span', {}, piece.text),
      ),
    );
  const frame = (name: string, ...content: readonly Node[]) =>
    h('div', { 'data-screen': name, ...cls('frame') }, h('div', cls('screen'), ...content));
  const title = (message: Message) => h('h2', { ...styled('title'), tabindex: '-1' }, say(message));
  const label = (message: Message) => h('span', cls('button-label'), say(message));
  const resend = (message: Message) => h('button', { type: 'button', ...styled('link') }, say(message));

  const back = () =>
    h(
      'span',
      { class: 'lw-tip-place lw-back-place' },
      h(
        'button',
        { type: 'button', ...styled('back'), 'aria-label': say(common.back) },
        h(
          'svg',
          { viewBox: '0 0 24 24', width: '24', height: '24', 'aria-hidden': 'true' },
          h('path', {
            d: 'M20 12H5m6-7-7 7 7 7',
            fill: 'none',
            stroke: 'currentColor',
            'stroke-width': '2',
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          }),
        ),
      ),
    );

  const passcode = (params: Routes['otps']) => {
    const id = `${idPrefix}-code`;
    const boxes = Array.from({ length: PASSCODE_LENGTH }, (_, index) =>
      h('span', { ...styled('code-box'), 'aria-hidden': 'true', ...(index === 0 && { 'data-next': '' }) }),
    );
    const input = h('input', {
      id,
      ...cls('code-input'),
      type: 'text',
      name: 'one-time-code',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      'aria-label': say(codeMessages.label),
      'data-focus-first': 'true',
    });
    return frame(
      'passcode',
      back(),
      title(codeMessages.title),
      rich('body', codeMessages.sentTo, {
        length: `${PASSCODE_LENGTH}`,
        destination: h('b', {}, params.destination.shown),
      }),
      h(
        'div',
        cls('field'),
        h('div', cls('code'), input, ...boxes),
        h('div', { id: `${id}-error`, ...styled('error'), role: 'alert' }),
      ),
      rich('helper', codeMessages.expiresIn, {
        time: h('time', {}, timeLeft(params, services)),
        resend: resend(codeMessages.resend),
      }),
    );
  };

  const confirmation = ({ email }: Routes['magic-links']) => {
    const { domainHint } = services.config.emailMagicLinksOptions;
    const { emailDomains } = services.client.bootstrap.getSync();
    const { gmail, yahoo, outlook } = mailLinks(sendingDomain(domainHint, emailDomains));
    const button = { class: 'lw-button lw-button-secondary', part: 'button button-secondary' };
    const outside = (href: string, message: Message) =>
      h('a', { ...button, href, target: '_blank', rel: 'noopener noreferrer' }, label(message));
    return frame(
      'email-confirmation',
      title(linkMessages.title),
      rich('body', linkMessages.sentTo, { email: h('b', {}, email) }),
      rich('helper', linkMessages.notReceived, { resend: resend(linkMessages.resend) }),
      h(
        'div',
        cls('group'),
        outside(gmail, linkMessages.openGmail),
        outside(yahoo, linkMessages.openYahoo),
        outside(outlook, linkMessages.openOutlook),
      ),
      h(
        'button',
        { type: 'button', class: 'lw-button lw-button-plain', part: 'button button-plain' },
        label(linkMessages.tryAgain),
      ),
    );
  };

  if (route.flow === 'otps') return passcode(route.params);
  return route.flow === 'magic-links' ? confirmation(route.params) : undefined;
}
