import { useState } from 'react';
import type { OtpMethod } from '../../config/config.ts';
import { common } from '../../i18n/common.messages.ts';
import { useText } from '../../i18n/text-context.tsx';
import { type Message, say } from '../../i18n/words.ts';
import type { FormEntry } from '../../routing/entry.ts';
import type { ScreenProps } from '../../routing/flow.ts';
import { Banner } from '../../ui/banner.tsx';
import { Divider } from '../../ui/divider.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { usePhoneDraft } from '../../ui/phone/use-phone-draft.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EmailForm } from './email-form.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import type { mainMachine } from './main.machine.ts';
import { messages } from './main.messages.ts';
import { ambientButton, isBusy } from './main-state.ts';
import { PhoneForm } from './phone-form.tsx';
import { useEmailDraft } from './use-email-draft.ts';

type Props = ScreenProps<typeof mainMachine>;

const TAB_LABELS: Record<OtpMethod, Message> = {
  sms: messages.tabSms,
  whatsapp: messages.tabWhatsapp,
  email: messages.tabEmail,
};

/** Blocks of Main, without the header. */
export function MainBlocks({ snapshot, send }: Props) {
  const { blocks, notice } = snapshot.context;
  const passkey = ambientButton(snapshot);
  return (
    <>
      {notice && (
        <Banner kind="warning">
          <Sentence words={notice} />
        </Banner>
      )}
      {passkey && blocks[0]?.kind !== 'passkeysAlone' && (
        <EntryButtons buttons={[passkey]} snapshot={snapshot} send={send} />
      )}
      {blocks.map((block, index) => (
        <MainBlock key={keyOf(blocks, index)} block={block} snapshot={snapshot} send={send} />
      ))}
    </>
  );
}

type Blocks = Props['snapshot']['context']['blocks'];

/** Keys by kind, so that input stays when a block is added above. */
const keyOf = (blocks: Blocks, index: number): string => {
  const kind = blocks[index]?.kind;
  return `${kind} ${blocks.slice(0, index).filter((block) => block.kind === kind).length}`;
};

function MainBlock({ block, snapshot, send }: Props & { block: Blocks[number] }) {
  const text = useText();
  switch (block.kind) {
    case 'passkeysAlone':
    case 'bothEmailMethods':
      return <ErrorText words={say(messages[block.kind])} />;
    case 'or':
      return <Divider>{text(common.or)}</Divider>;
    case 'buttons':
      return <EntryButtons buttons={block.buttons} snapshot={snapshot} send={send} />;
    case 'forms':
      return <Forms forms={block.forms} snapshot={snapshot} send={send} />;
  }
}

function Forms({ forms, snapshot, send }: Props & { forms: readonly FormEntry[] }) {
  const text = useText();
  const { again } = snapshot.context;
  const [active, setActive] = useState((forms.find(({ tab }) => tab === again?.tab) ?? forms[0])?.id);
  // Drafts are kept here, so that they survive calls and changes of the tab. Text messages and WhatsApp share the
  // number.
  const email = useEmailDraft(again?.tab === 'email' ? again.typed : '');
  const phone = usePhoneDraft(again && again.tab !== 'email' ? again : undefined);
  const entry = forms.find((form) => form.id === active) ?? forms[0];
  if (!entry) return null;
  const { ambient, hasEmailForm } = snapshot.context;
  const isMine = snapshot.context.entry?.id === entry.id;
  const error = isMine ? snapshot.context.error : undefined;
  const form = {
    submitLabel: text(entry.submitLabel),
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
      <Tabs
        label={text(messages.tabs)}
        tabs={forms.map((form) => ({ id: form.id, label: text(TAB_LABELS[form.tab]) }))}
        active={entry.id}
        onChange={setActive}
      >
        {entry.field === 'email' ? (
          <EmailForm
            {...form}
            product={entry.product}
            draft={email}
            onSubmit={(value) => send({ type: 'submit', entry, value })}
          />
        ) : (
          <PhoneForm
            {...form}
            draft={phone}
            onSubmit={(value, country) => send({ type: 'submit', entry, value, country })}
          />
        )}
      </Tabs>
    </>
  );
}
