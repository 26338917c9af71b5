/** @jsxImportSource ../../view */
import { common } from '../../i18n/common.messages.ts';
import { textWith } from '../../i18n/words.ts';
import type { DrawDependencies } from '../../routing/flow.ts';
import type { Routes } from '../../routing/routes.ts';
import { formatCountdown, secondsLeft } from '../../rules/countdown.ts';
import { BACK_PLACE, BackButtonView } from '../../ui/back-button.view.tsx';
import { CodeInputView } from '../../ui/code-input.view.tsx';
import { drawResendLink, everySecond } from '../../ui/draw-resend-link.ts';
import { FrameView } from '../../ui/element.view.tsx';
import { followCode } from '../../ui/follow-code.ts';
import { CountdownView, ResendStatusView } from '../../ui/resend-link.view.tsx';
import { TooltipPlaceView } from '../../ui/tooltip.view.tsx';
import { toDom } from '../../view/to-dom.ts';
import { codeExpiry } from './code-expiry.ts';
import { messages } from './otps.messages.ts';
import { PasscodeView } from './passcode.view.tsx';

/**
 * Draws the passcode screen in the page, with a working field and countdown. Undefined if no code was sent yet.
 */
export function drawPasscode(
  params: Routes['otps'],
  dependencies: DrawDependencies,
): HTMLElement | undefined {
  if (params.methodId === undefined) return undefined;
  const { idPrefix, strings, services, isHandedOver } = dependencies;
  const { now } = services;
  const id = `${idPrefix}-code`;
  const left = () => secondsLeft(codeExpiry(params, services), now());
  const time = toDom(<CountdownView seconds={left()} locale={strings.locale} />);
  everySecond(time, { now, isHandedOver }, () => {
    time.textContent = formatCountdown(left(), strings.locale);
    return true;
  });
  const texts = { message: messages.resend, waiting: messages.resendIn, strings };
  const screen = toDom(
    <FrameView name="passcode">
      <PasscodeView
        strings={strings}
        params={params}
        id={id}
        back={
          <TooltipPlaceView className={BACK_PLACE}>
            <BackButtonView label={textWith(strings)(common.back)} />
          </TooltipPlaceView>
        }
        code={(label, describedBy) => <CodeInputView id={id} label={label} aria-describedby={describedBy} />}
        time={time}
        resend={drawResendLink(texts, params.resendAt, { now, isHandedOver })}
        status={<ResendStatusView />}
      />
    </FrameView>,
  );
  const input = screen.querySelector('input');
  if (input) followCode(input);
  return screen;
}
