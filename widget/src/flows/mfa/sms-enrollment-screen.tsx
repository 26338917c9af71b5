import { useId, useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/phone/phone-field.tsx';
import { type PhoneDraft, usePhoneDraft } from '../../ui/phone/use-phone-draft.ts';
import { Screen } from '../../ui/screen.tsx';
import { messages } from './mfa.messages.ts';
import type { smsFactorMachine } from './sms-factor.machine.ts';

/** Asks for the phone number of the second factor. */
export function SmsEnrollmentScreen({ snapshot, send }: ScreenProps<typeof smsFactorMachine>) {
  const text = useText();
  const id = useId();
  const { error, params, services } = snapshot.context;
  const earlier = services.sent.number();
  const { number, country, field } = usePhoneDraft(
    useState<PhoneDraft>(earlier ? { ...earlier, initial: earlier.typed } : { typed: '' }),
  );
  return (
    <Screen title={text(messages.phoneTitle)} onBack={() => send({ type: 'back' })}>
      <p className="lw-body">{text(params.words?.why ?? messages.why)}</p>
      <form
        className="lw-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'submit', number, country });
        }}
      >
        <PhoneField
          {...field}
          id={id}
          label={text(messages.phoneLabel)}
          countryLabel={text(messages.countryLabel)}
          placeholder={text(messages.phonePlaceholder)}
          autoComplete="tel"
          data-focus-first
          error={error}
        />
        <Button type="submit" busy={!snapshot.matches('entering')} disabled={number === ''}>
          {text(messages.continue)}
        </Button>
      </form>
    </Screen>
  );
}
