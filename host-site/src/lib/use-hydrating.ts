import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True while prerendering and in the first render that hydrates it; false in every later one. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
