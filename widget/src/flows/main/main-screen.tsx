import { useState } from 'react';
import { common } from '../../i18n/common.messages.ts';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Banner } from '../../ui/banner.tsx';
import { Divider } from '../../ui/divider.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useTheme } from '../../ui/theme-context.ts';
import type { Block, Tab } from './arrange.ts';
import { EmailForm } from './email-form.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import type { mainMachine } from './main.machine.ts';
import { messages } from './main.messages.ts';
import { ambientButton, isBusy, isSlow } from './main-state.ts';
import { PhoneForm } from './phone-form.tsx';

type Props = ScreenProps<typeof mainMachine>;

export function MainScreen({ snapshot, send }: Props) {
  const text = useText();
  const { hideHeaderText } = useTheme();
  const { blocks, notice } = snapshot.context;
  const passkey = ambientButton(snapshot);
  const isMistake = blocks.length === 1 && blocks[0]?.kind === 'problem' && blocks[0].isWhole;
  return (
    <Screen title={hideHeaderText || isMistake ? undefined : text(messages.title)} icon={<Logo />}>
      {notice && <Banner kind="warning">{text(notice)}</Banner>}
      {passkey && !isMistake && <EntryButtons buttons={[passkey]} snapshot={snapshot} send={send} />}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are fixed for the life of the screen.
        <MainBlock key={index} block={block} snapshot={snapshot} send={send} />
      ))}
    </Screen>
  );
}

function MainBlock({ block, snapshot, send }: Props & { block: Block }) {
  const text = useText();
  switch (block.kind) {
    case 'problem':
      return <ErrorText>{text(block.words)}</ErrorText>;
    case 'or':
      return <Divider>{text(common.or)}</Divider>;
    case 'buttons':
      return <EntryButtons buttons={block.buttons} snapshot={snapshot} send={send} />;
    case 'forms':
      return <Forms tabs={block.tabs} snapshot={snapshot} send={send} />;
  }
}

function Forms({ tabs, snapshot, send }: Props & { tabs: readonly Tab[] }) {
  const text = useText();
  const [active, setActive] = useState(tabs[0]?.entry.id);
  const entry = (tabs.find((tab) => tab.entry.id === active) ?? tabs[0])?.entry;
  if (!entry) return null;
  const isMine = snapshot.context.entry?.id === entry.id;
  const error = isMine ? snapshot.context.error : undefined;
  const form = {
    submitLabel: text(entry.submitLabel),
    error: error && text(error),
    busy: isMine && isBusy(snapshot),
    slow: isMine && isSlow(snapshot),
    autoComplete: snapshot.context.ambient?.autoComplete,
    leadsTo: entry.leadsTo,
    onCancel: () => send({ type: 'cancel' }),
  };
  const { ambient } = snapshot.context;
  const ambientError =
    snapshot.context.entry === ambient?.button && !ambientButton(snapshot) && snapshot.context.error;
  return (
    <>
      {ambientError && <Banner kind="warning">{text(ambientError)}</Banner>}
      <Tabs
        label={text(messages.tabs)}
        tabs={tabs.map((tab) => ({ id: tab.entry.id, label: text(tab.label) }))}
        active={entry.id}
        onChange={setActive}
      >
        {entry.field === 'email' ? (
          <EmailForm {...form} key={entry.id} onSubmit={(value) => send({ type: 'submit', entry, value })} />
        ) : (
          <PhoneForm
            {...form}
            key={entry.id}
            onSubmit={(value, country) => send({ type: 'submit', entry, value, country })}
          />
        )}
      </Tabs>
    </>
  );
}
