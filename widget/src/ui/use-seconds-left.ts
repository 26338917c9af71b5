import { useCallback, useSyncExternalStore } from 'react';
import { now, secondsLeft } from '../rules/countdown.ts';

/** Whole seconds until an instant in milliseconds since the epoch, updated every second. 0 if there is none. */
export function useSecondsLeft(until: number | undefined): number {
  const read = useCallback(() => secondsLeft(until ?? 0, now()), [until]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!read()) return () => undefined;
      const ticking = setInterval(() => {
        onChange();
        if (!read()) clearInterval(ticking);
      }, 1000);
      return () => clearInterval(ticking);
    },
    [read],
  );
  return useSyncExternalStore(subscribe, read, read);
}
