import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { widgetMachine } from '../../app/widget.machine.ts';
import { NEXT_STEP_MINUTES, resumeFor } from '../../routing/flow.ts';
import type { FlowId } from '../../routing/routes.ts';
import type { AttemptStorage } from './attempt-storage.ts';

/** States in which the sign-in is over, so there is nothing to resume. */
const OVER = ['authenticated', 'finished', 'loggedIn', 'failed'] as const;

/** Main is where a reload leads anyway, and a wallet's methods cannot be stored. */
const NOT_STORED: readonly FlowId[] = ['main', 'crypto-wallets'];

/**
 * Stores the position in a sign-in for as long as it can be resumed: after every change, the running flow
 * says where a reload should lead. For a flow that is not loaded, a reload leads to its start.
 *
 * @param toStore progress of a member, in the business variant
 * @returns a function that stops it
 */
export function storeAttempt(
  actor: ActorRefFrom<typeof widgetMachine>,
  storage: AttemptStorage,
  toStore: () => object | undefined = () => undefined,
): () => void {
  let child: AnyActorRef | undefined;
  let watching: { unsubscribe(): void } | undefined;
  const keep = () => {
    const state = actor.getSnapshot();
    const { flow, isNextStep, route, variant } = state.context;
    const isLoaded = NOT_STORED.includes(route.flow) || variant.find(route.flow)?.loaded() !== undefined;
    if (isLoaded && OVER.some((over) => state.matches(over))) return storage.clear();
    const snapshot = child?.getSnapshot();
    if (isLoaded && (!state.matches('running') || snapshot?.status !== 'active')) return;
    const resumption = isLoaded
      ? flow?.resume?.(snapshot)
      : resumeFor(NEXT_STEP_MINUTES, variant.services.now(), route);
    if (!resumption) return storage.clear();
    storage.write({
      ...resumption,
      isNextStep,
      progress: toStore(),
      sent: variant.services.sent.toStore(),
    });
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
