import { useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Tab } from './arrange.ts';
import { EmailForm } from './email-form.tsx';
import type { mainMachine } from './main.machine.ts';
import { messages } from './main.messages.ts';

export function MainScreen({ snapshot, send }: ScreenProps<typeof mainMachine>) {
  const text = useText();
  return (
    <Screen title={text(messages.title)}>
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
  return (
    <Tabs
      label={text(messages.tabs)}
      tabs={tabs.map(({ entry, label }) => ({ id: entry.id, label: text(label) }))}
      active={current.entry.id}
      onChange={setActive}
    >
      <EmailForm
        key={current.entry.id}
        submitLabel={text(current.entry.submitLabel)}
        error={error && text(error)}
        busy={snapshot.matches('starting')}
        slow={snapshot.matches({ starting: 'slow' })}
        leadsTo={current.entry.leadsTo}
        onSubmit={(value) => send({ type: 'submit', entry: current.entry, value })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </Tabs>
  );
}
