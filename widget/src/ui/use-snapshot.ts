import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * An actor's state; what shows it is drawn anew at each change. `useSelector` of `@xstate/react` does more than that,
 * and weighs it: 1 kB of brotli with what it brings.
 */
export function useSnapshot<Actor extends AnyActorRef>(actor: Actor): SnapshotFrom<Actor> {
  const subscribe = useCallback(
    (onChange: () => void) => actor.subscribe({ next: onChange, error: onChange }).unsubscribe,
    [actor],
  );
  const read = useCallback((): SnapshotFrom<Actor> => actor.getSnapshot(), [actor]);
  return useSyncExternalStore(subscribe, read, read);
}
