import { useCallback, useSyncExternalStore } from 'react';
import { secondsLeft } from '../rules/countdown.ts';

const SECOND = 1_000;

/** Whole seconds until an instant in milliseconds since the epoch, updated every second. 0 if there is none. */
export function useSecondsLeft(until: number | undefined): number {
  const read = useCallback(() => (until === undefined ? 0 : secondsLeft(until, Date.now())), [until]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (read() === 0) return () => undefined;
      const ticking = setInterval(() => {
        onChange();
        if (read() === 0) clearInterval(ticking);
      }, SECOND);
      return () => clearInterval(ticking);
    },
    [read],
  );
  return useSyncExternalStore(subscribe, read, read);
}
