import { useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useTheme } from '../../ui/theme-context.ts';
import type { Tab } from './arrange.ts';
import { EmailForm } from './email-form.tsx';
import type { mainMachine } from './main.machine.ts';
import { messages } from './main.messages.ts';
import { PhoneForm } from './phone-form.tsx';

export function MainScreen({ snapshot, send }: ScreenProps<typeof mainMachine>) {
  const text = useText();
  const { hideHeaderText } = useTheme();
  return (
    <Screen title={hideHeaderText ? undefined : text(messages.title)} icon={<Logo />}>
      {snapshot.context.blocks.map((block) =>
        block.kind === 'problem' ? (
          <ErrorText key="problem">{text(block.words)}</ErrorText>
        ) : (
          <Forms key="forms" tabs={block.tabs} snapshot={snapshot} send={send} />
        ),
      )}
    </Screen>
  );
}

function Forms({ tabs, snapshot, send }: ScreenProps<typeof mainMachine> & { tabs: readonly Tab[] }) {
  const text = useText();
  const [active, setActive] = useState(tabs[0]?.entry.id);
  const current = tabs.find((tab) => tab.entry.id === active) ?? tabs[0];
  if (!current) return null;
  const isCurrent = snapshot.context.entry?.id === current.entry.id;
  const error = isCurrent ? snapshot.context.error : undefined;
  const { entry } = current;
  const form = {
    submitLabel: text(entry.submitLabel),
    error: error && text(error),
    busy: snapshot.matches('starting') || snapshot.matches('parsing'),
    slow: snapshot.matches({ starting: 'slow' }),
    leadsTo: entry.leadsTo,
    onCancel: () => send({ type: 'cancel' }),
  };
  return (
    <Tabs
      label={text(messages.tabs)}
      tabs={tabs.map(({ entry, label }) => ({ id: entry.id, label: text(label) }))}
      active={current.entry.id}
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
  );
}
