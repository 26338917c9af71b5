import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { ButtonEntry } from '../../routing/entry.ts';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLabel } from '../../ui/button-label.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { Mark } from '../../ui/mark.tsx';
import { toReact } from '../../view/to-react.ts';
import { EntryButtonsView } from './entry-buttons.view.tsx';
import type { mainMachine } from './main.machine.ts';
import { messages } from './main.messages.ts';
import { isBusy } from './main-state.ts';
import { WithInset } from './with-inset.tsx';

/** Buttons of one product, with the error of the one that was pressed. */
export function EntryButtons({
  buttons,
  snapshot,
  send,
  typed,
}: ScreenProps<typeof mainMachine> & { buttons: readonly ButtonEntry[]; typed: RefObject<string> }) {
  const { entry: pressed, error, services, blocks } = snapshot.context;
  const text = useText();
  const [lastUsed, setLastUsed] = useState<string | null>();
  // After the first rendering, which has to equal the drawn form. Presses do not move the mark.
  useEffect(() => setLastUsed(services.lastUsed.get()), [services]);
  const hasChoice = blocks.length > 1 || buttons.length > 1;
  const isMine = buttons.some(({ id }) => id === pressed?.id);
  const children = buttons.map((entry) => (
    <WithInset key={entry.id} load={entry.loadInset} attempt={snapshot.context.destination}>
      <Button
        look="secondary"
        busy={entry.id === pressed?.id && isBusy(snapshot)}
        waiting={entry.id !== pressed?.id && isBusy(snapshot)}
        onClick={() => send({ type: 'press', entry, typed: typed.current })}
      >
        {entry.loadMark && <Mark load={entry.loadMark} />}
        <ButtonLabel words={entry.label} />
        {hasChoice && entry.lastUsedAs === (lastUsed ?? '') && (
          <span className="lw-last-used" part="last-used">
            {text(messages.lastUsed)}
          </span>
        )}
      </Button>
    </WithInset>
  ));
  return toReact(EntryButtonsView({ children, error: <ErrorText words={isMine ? error : undefined} /> }));
}
