import type { Clock } from '../environment.ts';
import type { Bootstrap } from './bootstrap.ts';
import type { BootstrapStore } from './bootstrap-store.ts';

/** Milliseconds that a first call waits for settings that were never seen; a hung provider must not hold it longer. */
const SETTINGS_PATIENCE = 1_000;

/** The project's settings, without waiting where they are known. */
export function settingsSoon(bootstrap: BootstrapStore, clock: Clock): Promise<Bootstrap> {
  if (bootstrap.isKnown()) return Promise.resolve(bootstrap.getSync());
  return new Promise((resolve) => {
    const cancel = clock.after(SETTINGS_PATIENCE, () => resolve(bootstrap.getSync()));
    bootstrap.get().then((settings) => {
      cancel();
      resolve(settings);
    });
  });
}
