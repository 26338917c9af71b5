import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate';
import type { widgetMachine } from '../app/widget.machine.ts';
import type { Route } from '../routing/routes.ts';
import { hasOwnHistory, isMarked, pushMarked, unmark } from './history-mark.ts';

/**
 * Makes what comes after Main an entry of the browser's history: Back leads to Main, Forward to the screen that was
 * left. Not in a frame.
 *
 * @returns how to stop.
 */
export function followHistory(actor: ActorRefFrom<typeof widgetMachine>): () => void {
  if (!hasOwnHistory()) return () => undefined;
  /** Where Forward leads. */
  let beyond: Route | undefined;
  /** Something after Main was shown in this life of the page; else its mark is left from an attempt that is over. */
  let isBeyond = false;
  /** The browser was told to go back, and has not done so yet. */
  let isGoingBack = false;

  const follow = () => {
    const { value, context } = actor.getSnapshot();
    if (value !== 'running') return;
    if (context.route.flow !== 'main') {
      const snapshot = actor.getSnapshot().children.flow?.getSnapshot() as AnyMachineSnapshot | undefined;
      if (snapshot?.status === 'active') beyond = context.flow?.resume?.(snapshot)?.route;
      isBeyond = true;
      pushMarked();
    } else if (isMarked() && !isGoingBack) {
      // By the widget's own arrow: the entry is left as well.
      if (!isBeyond) return unmark();
      isGoingBack = true;
      history.back();
    }
  };

  const onPopState = () => {
    isGoingBack = false;
    const { value, context, children } = actor.getSnapshot();
    if (value !== 'running') return;
    const isMain = context.route.flow === 'main';
    if (isMarked()) {
      if (!isMain) return;
      if (!beyond) return unmark();
      isBeyond = true;
      actor.send({ type: 'return', route: beyond });
    } else if (!isMain) {
      const { flow } = children;
      const snapshot = flow?.getSnapshot() as AnyMachineSnapshot | undefined;
      // While a call is under way there is no way back: the screen keeps its entry.
      if (flow && snapshot?.can({ type: 'back' })) flow.send({ type: 'back' });
      else history.forward();
    }
  };

  const following = actor.subscribe(follow);
  addEventListener('popstate', onPopState);
  return () => {
    following.unsubscribe();
    removeEventListener('popstate', onPopState);
  };
}
