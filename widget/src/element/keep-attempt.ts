import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { widgetMachine } from '../app/widget.machine.ts';
import type { KeptProgress } from '../routing/business-services.ts';
import type { AttemptStorage } from './attempt-storage.ts';

/** In these a sign-in is over: there is nothing to come back to. */
const OVER = ['authenticated', 'finished', 'loggedIn', 'failed'] as const;

/**
 * Keeps where a sign-in has come to, for as long as it can be gone on with: whenever the running flow has moved, it is
 * asked where a reload should lead.
 *
 * @param toKeep what a member has shown so far, in the business variant.
 * @returns how to stop.
 */
export function keepAttempt(
  actor: ActorRefFrom<typeof widgetMachine>,
  storage: AttemptStorage,
  toKeep: () => KeptProgress | undefined = () => undefined,
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
