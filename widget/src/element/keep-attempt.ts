import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { widgetMachine } from '../app/widget.machine.ts';
import type { AttemptStorage } from './attempt-storage.ts';

/** States in which the sign-in is over, so there is nothing to resume. */
const OVER = ['authenticated', 'finished', 'loggedIn', 'failed'] as const;

/**
 * Stores the position in a sign-in for as long as it can be resumed: after every change, the running flow is asked
 * where a reload should lead.
 *
 * @param toKeep progress of a member, in the business variant
 * @returns a function that stops it
 */
export function keepAttempt(
  actor: ActorRefFrom<typeof widgetMachine>,
  storage: AttemptStorage,
  toKeep: () => object | undefined = () => undefined,
): () => void {
  let child: AnyActorRef | undefined;
  let watching: { unsubscribe(): void } | undefined;
  const keep = () => {
    const state = actor.getSnapshot();
    const { context } = state;
    if (OVER.some((over) => state.matches(over))) return storage.clear();
    const snapshot = child?.getSnapshot();
    if (!state.matches('running') || snapshot?.status !== 'active') return;
    const resumption = context.flow?.resume?.(snapshot);
    if (!resumption) return storage.clear();
    storage.write({ ...resumption, isNextStep: context.isNextStep, progress: toKeep() });
  };
  const following = actor.subscribe((snapshot) => {
    if (snapshot.children.flow !== child) {
      watching?.unsubscribe();
      child = snapshot.children.flow;
      watching = child?.subscribe(keep);
    }
    keep();
  });
  return () => {
    following.unsubscribe();
    watching?.unsubscribe();
  };
}
