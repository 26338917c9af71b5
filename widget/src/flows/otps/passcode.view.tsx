/** @jsxImportSource ../../view */
import { common } from '../../i18n/common.messages.ts';
import { RichTextView } from '../../i18n/rich-text.view.tsx';
import { type Overrides, textWith } from '../../i18n/words.ts';
import type { Routes } from '../../routing/routes.ts';
import { PASSCODE_LENGTH } from '../../rules/passcode.ts';
import { AddressView } from '../../ui/address.view.tsx';
import { InsteadView } from '../../ui/instead.view.tsx';
import { ProgressPlaceView } from '../../ui/progress.view.tsx';
import { ScreenView } from '../../ui/screen.view.tsx';
import type { Child } from '../../view/jsx-runtime.ts';
import { isPhoneNumber } from './is-phone-number.ts';
import { messages } from './otps.messages.ts';

interface PasscodeViewProps {
  strings: Overrides;
  params: Pick<Routes['otps'], 'destination' | 'isRepeated' | 'instead'>;
  /** Prefix of the ids. */
  id: string;
  back: Child;
  /** The field of the code. @param describedBy ids of the texts that say where the code was sent */
  code: (label: string, describedBy: string) => Child;
  /** Time until the code expires; undefined once it has. */
  time: Child;
  /** The field already says that the code has expired. */
  isLate?: boolean | undefined;
  resend: Child;
  status: Child;
  /** Whether another address was meant. */
  question?: Child;
  /** Shown while the code is verified. */
  progress?: Child;
  onInstead?: (route: Route) => void;
}

type Route = NonNullable<Routes['otps']['instead']>['route'];

/** Enter a one-time passcode. */
export const PasscodeView = (props: PasscodeViewProps) => {
  const { strings, params, id, back, code, time, isLate, resend, status, question, progress, onInstead } =
    props;
  const { destination, isRepeated, instead } = params;
  const text = textWith(strings);
  const sentId = `${id}-sent`;
  const repeatedId = `${id}-repeated`;
  return (
    <ScreenView title={text(messages.title)} back={back}>
      <p id={sentId} className="lw-body">
        <RichTextView
          strings={strings}
          message={messages.sentTo}
          values={{
            length: PASSCODE_LENGTH,
            to: isPhoneNumber(destination) ? 'phone' : 'other',
            destination: isPhoneNumber(destination) ? (
              <b translate="no" className="lw-whole">
                {destination.shown}
              </b>
            ) : (
              <AddressView>{destination.shown}</AddressView>
            ),
          }}
        />
      </p>
      {isRepeated && (
        <p id={repeatedId} className="lw-helper">
          <span>{text(messages.askedAgain)}</span>
        </p>
      )}
      {code(text(messages.label), isRepeated ? `${sentId} ${repeatedId}` : sentId)}
      <ProgressPlaceView>{progress}</ProgressPlaceView>
      <p className="lw-helper">
        {isLate ? (
          resend
        ) : (
          <RichTextView
            strings={strings}
            message={time === undefined ? messages.expired : messages.expiresIn}
            values={{ time, resend }}
          />
        )}
      </p>
      {status}
      {question}
      {instead && (
        <InsteadView
          or={text(common.or)}
          label={text(instead.label)}
          onChoose={() => onInstead?.(instead.route)}
        />
      )}
    </ScreenView>
  );
};
