import type { SnapshotFrom } from 'xstate';
import type { ButtonEntry } from '../../routing/entry.ts';
import type { mainMachine } from './main.machine.ts';

type MainSnapshot = SnapshotFrom<typeof mainMachine>;

/** True while a pressed entry waits for its answer. */
export const isBusy = (snapshot: MainSnapshot): boolean => !snapshot.matches({ open: { entry: 'choosing' } });

/** Button of the ambient entry, if the browser needs it. */
export const ambientButton = ({
  context: { ambient, needsAmbientButton },
}: MainSnapshot): ButtonEntry | undefined => (needsAmbientButton ? ambient?.button : undefined);
