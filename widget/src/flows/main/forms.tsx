import { type RefObject, useLayoutEffect, useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { FormEntry } from '../../routing/entry.ts';
import type { ScreenProps } from '../../routing/flow.ts';
import { Banner } from '../../ui/banner.tsx';
import type { PhoneDraft } from '../../ui/phone/use-phone-draft.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EmailForm } from './email-form.tsx';
import { tabsOf } from './fields.ts';
import type { mainMachine } from './main.machine.ts';
import { ambientButton, isBusy } from './main-state.ts';
import { phonePart } from './phone-part.ts';
import { useEmailDraft } from './use-email-draft.ts';
import { useFirstTexts } from './use-first-texts.ts';

type Props = ScreenProps<typeof mainMachine>;

/**
 * The forms, of which one is open. Their drafts survive calls and changes of the tab. `typed` is set to the text of the
 * address field.
 */
export function Forms({
  forms,
  snapshot,
  send,
  typed,
}: Props & { forms: readonly FormEntry[]; typed: RefObject<string> }) {
  const text = useText();
  const firstText = useFirstTexts();
  const { again } = snapshot.context;
  const [active, setActive] = useState((forms.find(({ tab }) => tab === again?.tab) ?? forms[0])?.id);
  // Text messages and WhatsApp share the number.
  const email = useEmailDraft(again?.tab === 'email' ? again.typed : '');
  useLayoutEffect(() => {
    typed.current = email.email;
  });
  const phone = useState<PhoneDraft>(
    again && again.tab !== 'email' ? { ...again, initial: again.typed } : { typed: '' },
  );
  const PhoneForm = phonePart.loaded()?.PhoneForm;
  const entry = forms.find((form) => form.id === active) ?? forms[0];
  if (!entry) return null;
  const { ambient, hasEmailForm } = snapshot.context;
  const isMine = snapshot.context.entry?.id === entry.id;
  const error = isMine ? snapshot.context.error : undefined;
  const form = {
    submitLabel: text(entry.label),
    error,
    busy: isMine && isBusy(snapshot),
    waiting: !isMine && isBusy(snapshot),
    autoComplete: hasEmailForm ? ambient?.autoComplete : undefined,
    leadsTo: entry.leadsTo,
  };
  const ambientError =
    snapshot.context.entry === ambient?.button && !ambientButton(snapshot) && snapshot.context.error;
  return (
    <>
      {ambientError && (
        <Banner kind="warning">
          <Sentence words={ambientError} />
        </Banner>
      )}
      <Tabs {...tabsOf(forms, firstText)} active={entry.id} onChange={setActive}>
        {entry.field === 'email' ? (
          <EmailForm
            {...form}
            product={entry.product}
            draft={email}
            onSubmit={(value) => send({ type: 'submit', entry, value })}
          />
        ) : (
          PhoneForm && (
            <PhoneForm
              {...form}
              draft={phone}
              onSubmit={(value, country) => send({ type: 'submit', entry, value, country })}
            />
          )
        )}
      </Tabs>
    </>
  );
}
