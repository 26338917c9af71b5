import type { DrawNeeds } from '../../routing/flow.ts';
import type { Routes } from '../../routing/routes.ts';
import { formatCountdown, secondsLeft } from '../../rules/countdown.ts';
import { PASSCODE_LENGTH } from '../../rules/passcode.ts';
import { draw } from '../../ui/draw.ts';
import { drawnParts } from '../../ui/drawn-screen.ts';
import { followCode } from '../../ui/follow-code.ts';
import { cls, styled } from '../../ui/markup.ts';
import { codeExpiry } from './code-expiry.ts';
import { isPhoneNumber } from './is-phone-number.ts';
import { messages } from './otps.messages.ts';

/**
 * Draws the first state of `passcode-screen.tsx` without React, with working input and countdown. Returns undefined
 * if no code was sent yet.
 */
export function drawPasscode(params: Routes['otps'], needs: DrawNeeds): HTMLElement | undefined {
  if (params.methodId === undefined) return undefined;
  const { idPrefix, strings, services, isTaken } = needs;
  const { say, screen, back, title, paragraph, resendLink, resendStatus, instead } = drawnParts(strings);
  const id = `${idPrefix}-code`;
  const [sentId, repeatedId] = [`${id}-sent`, `${id}-repeated`];
  const boxes = Array.from({ length: PASSCODE_LENGTH }, (_, index) =>
    draw('span', { ...styled('code-box'), 'aria-hidden': 'true', ...(index === 0 && { 'data-next': '' }) }),
  );
  const input = draw('input', {
    id,
    ...cls('code-input'),
    type: 'text',
    name: 'one-time-code',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    'aria-label': say(messages.label),
    'aria-describedby': params.isRepeated ? `${sentId} ${repeatedId}` : sentId,
    'data-focus-first': 'true',
  }) as HTMLInputElement;

  const timeLeft = () => formatCountdown(secondsLeft(codeExpiry(params, services), services.now()));
  const time = draw('time', {}, timeLeft());
  const ticking = setInterval(() => {
    if (isTaken() || !time.isConnected) clearInterval(ticking);
    else time.textContent = timeLeft();
  }, 1000);

  const code = draw('div', cls('code'), input, ...boxes);
  followCode(input);
  return screen(
    'passcode',
    back(),
    title(messages.title),
    paragraph(
      'body',
      messages.sentTo,
      {
        length: `${PASSCODE_LENGTH}`,
        destination: draw(
          'b',
          { translate: 'no', ...(isPhoneNumber(params.destination) && cls('whole')) },
          params.destination.shown,
        ),
      },
      sentId,
    ),
    ...(params.isRepeated ? [paragraph('helper', messages.askedAgain, {}, repeatedId)] : []),
    draw('div', cls('field'), code, draw('div', { id: `${id}-error`, ...styled('error'), role: 'alert' })),
    paragraph('helper', messages.expiresIn, {
      time,
      resend: resendLink(messages.resend, messages.resendIn, {
        from: params.resendAt,
        now: services.now,
        isTaken,
      }),
    }),
    resendStatus(),
    ...instead(params.instead),
  );
}
