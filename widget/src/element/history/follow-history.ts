import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate';
import type { widgetMachine } from '../../app/widget.machine.ts';
import type { Route } from '../../routing/routes.ts';
import { withdrawPassword } from '../../ui/password/withdraw-password.ts';
import { showTop } from '../../ui/show-top.ts';
import { hasOwnHistory, isMarked, leaveMarked, pushMarked, takeUnfollowed, unmark } from './history-mark.ts';
import { isRevisited } from './is-revisited.ts';

/** Milliseconds after which the browser should have left an entry. */
const LEAVING = 500;

export interface FollowedHistory {
  /** Goes back to the entry of Main, so that the person's Back does not lead to a form that is done. Then calls back. */
  leaveScreens(then: () => void): void;
  stop(): void;
}

/**
 * Gives the screens after Main an entry in the browser's history: Back leads to the screen before, at last to Main, and
 * Forward to the screen that was left.
 *
 * @param root parent node of the screens
 * @returns undefined in a frame, whose history is the page's around it
 */
export function followHistory(
  actor: ActorRefFrom<typeof widgetMachine>,
  root: ParentNode,
): FollowedHistory | undefined {
  if (!hasOwnHistory()) return undefined;
  /** Destination of Forward. */
  let beyond: Route | undefined;
  /** Address of Main's entry and of the screens after it. */
  let address = takeUnfollowed();
  /** What was shown last: nothing yet, a later screen that is drawn before the application, Main, or a later screen. */
  let shown: 'nothing' | 'drawn' | 'main' | 'later' = address === undefined ? 'nothing' : 'drawn';
  /** The marked entry is being left, and `popstate` has not fired yet. */
  let isLeaving = false;

  /** False in an entry of the page itself, such as that of an anchor or of its router's next page. */
  const isMainsEntry = () => location.href === address && !isMarked();

  /**
   * The flow goes back too. While it stays, on an earlier screen or until a call is answered, so does its entry. What a
   * flow's `back` leads to is known in a microtask, because the machine may be in the middle of a step.
   */
  const followBack = () => {
    const { flow } = actor.getSnapshot().children;
    // A password whose screen stays, for instance while it is being checked, stays too.
    const mayLeave = (flow?.getSnapshot() as AnyMachineSnapshot | undefined)?.can({ type: 'back' });
    withdrawPassword(mayLeave ? root.querySelector('form') : null, () => {
      flow?.send({ type: 'back' });
      queueMicrotask(() => {
        const { route, tags } = actor.getSnapshot().context;
        if (route.flow !== 'main' && !tags.includes('leaving')) history.forward();
      });
    });
  };

  const follow = () => {
    const { value, context, children } = actor.getSnapshot();
    // An element that the page has removed still runs for a moment.
    if (value !== 'running' || !root.isConnected) return;
    const before = shown;
    shown = context.route.flow === 'main' ? 'main' : 'later';
    if (shown === 'later') {
      const snapshot = children.flow?.getSnapshot() as AnyMachineSnapshot | undefined;
      // A step after the first factor needs its session. Back ends it, unless the step says that the provider keeps it.
      if (context.isNextStep && !snapshot?.hasTag('kept')) beyond = undefined;
      else if (snapshot?.status === 'active') beyond = context.flow?.resume?.(snapshot)?.route;
      // The person may have gone back before the application.
      if (before === 'drawn' && isMainsEntry()) followBack();
      // A revisited entry without a mark may be the page's own. Which one is Main's is known in the marked entry.
      if (before !== 'main' && (before !== 'nothing' || isRevisited())) return;
      address = location.href;
      pushMarked();
    } else if (before !== 'main' && isMarked()) {
      // The mark is left over from an earlier attempt.
      if (before === 'nothing') return unmark();
      // The person used the widget's own back button, so the history entry is left as well.
      isLeaving = true;
      leaveMarked(() => {
        isLeaving = false;
        unmark();
      });
    }
  };

  const onPopState = () => {
    // Of an element that the page has removed, Back leads to the page that had it, where another continues the sign-in.
    if (!root.isConnected) return;
    const { value, context } = actor.getSnapshot();
    const isMain = context.route.flow === 'main';
    if (isMarked()) address = location.href;
    const isLeft = !isMain && isMainsEntry();
    const isEntered = isMain && isMarked();
    // The browser scrolls to where the entry was left, which may hide the screen that is shown now. Entries of the page
    // itself have their own place.
    if (isLeaving || isLeft || isEntered) requestAnimationFrame(() => showTop(root));
    isLeaving = false;
    if (value !== 'running') return;
    if (isLeft) followBack();
    else if (isEntered && beyond) actor.send({ type: 'return', route: beyond });
    else if (isEntered) unmark();
  };

  const following = actor.subscribe(follow);
  addEventListener('popstate', onPopState);
  return {
    leaveScreens(then) {
      if (isLeaving || !isMarked()) return then();
      isLeaving = true;
      const left = new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true });
        setTimeout(resolve, LEAVING);
        leaveMarked(resolve);
      });
      // Once, whichever of the three comes first.
      left.then(() => {
        isLeaving = false;
        then();
      });
    },
    stop() {
      following.unsubscribe();
      removeEventListener('popstate', onPopState);
    },
  };
}
