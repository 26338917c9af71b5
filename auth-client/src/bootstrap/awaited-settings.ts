import type { Clock } from '../environment.ts';
import type { Bootstrap } from './bootstrap.ts';
import type { BootstrapStore } from './bootstrap-store.ts';

/**
 * Milliseconds that a first call waits for settings that were never loaded. A provider that hangs must not block it
 * longer.
 */
const SETTINGS_TIMEOUT = 1_000;

/** Returns the settings at once if they are known; otherwise waits for them, for at most a second. */
export function awaitedSettings(bootstrap: BootstrapStore, clock: Clock): Promise<Bootstrap> {
  if (bootstrap.isKnown()) return Promise.resolve(bootstrap.getSync());
  return new Promise((resolve) => {
    const cancel = clock.after(SETTINGS_TIMEOUT, () => resolve(bootstrap.getSync()));
    bootstrap.get().then((settings) => {
      cancel();
      resolve(settings);
    });
  });
}
