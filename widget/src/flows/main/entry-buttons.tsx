import type { RefObject } from 'react';
import type { ButtonEntry } from '../../routing/entry.ts';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLabel } from '../../ui/button-label.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { Mark } from '../../ui/mark.tsx';
import { toReact } from '../../view/to-react.ts';
import { EntryButtonsView } from './entry-buttons.view.tsx';
import type { mainMachine } from './main.machine.ts';
import { isBusy } from './main-state.ts';
import { WithInset } from './with-inset.tsx';

/** Buttons of one product, with the error of the one that was pressed. */
export function EntryButtons({
  buttons,
  snapshot,
  send,
  typed,
}: ScreenProps<typeof mainMachine> & { buttons: readonly ButtonEntry[]; typed: RefObject<string> }) {
  const { entry: pressed, error } = snapshot.context;
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
      </Button>
    </WithInset>
  ));
  return toReact(EntryButtonsView({ children, error: <ErrorText words={isMine ? error : undefined} /> }));
}
