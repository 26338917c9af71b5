import type { SnapshotFrom } from 'xstate';
import type { ButtonEntry } from '../../routing/entry.ts';
import type { mainMachine } from './main.machine.ts';

type MainSnapshot = SnapshotFrom<typeof mainMachine>;

/** An entry was pressed and has not had its answer yet. */
export const isBusy = (snapshot: MainSnapshot): boolean => !snapshot.matches({ open: { entry: 'choosing' } });

/** The ambient entry's button, where the browser cannot do without. */
export const ambientButton = ({
  context: { ambient, needsAmbientButton },
}: MainSnapshot): ButtonEntry | undefined => (needsAmbientButton ? ambient?.button : undefined);
