import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * State of an actor; rerenders on every change. Replaces `useSelector` of `@xstate/react`, which adds 1 kB (brotli)
 * with its dependencies.
 */
export function useSnapshot<Actor extends AnyActorRef>(actor: Actor): SnapshotFrom<Actor> {
  const subscribe = useCallback(
    (onChange: () => void) => actor.subscribe({ next: onChange, error: onChange }).unsubscribe,
    [actor],
  );
  const read = useCallback((): SnapshotFrom<Actor> => actor.getSnapshot(), [actor]);
  return useSyncExternalStore(subscribe, read, read);
}
