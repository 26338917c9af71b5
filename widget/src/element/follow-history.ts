import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate';
import type { widgetMachine } from '../app/widget.machine.ts';
import type { Route } from '../routing/routes.ts';
import { showTop } from '../ui/show-top.ts';
import { hasOwnHistory, isMarked, leaveMarked, pushMarked, takeUnfollowed, unmark } from './history-mark.ts';

/** Milliseconds after which the browser should have left an entry. */
const LEAVING = 500;

export interface FollowedHistory {
  /** Goes back to the entry of Main, so that the person's Back does not lead to a form that is done. Then calls back. */
  leaveScreens(then: () => void): void;
  stop(): void;
}

/**
 * Makes every screen after Main an entry of the browser's history: Back returns to Main, Forward to the screen that
 * was left.
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
  /** A screen after Main was shown since the page was loaded. If not, a mark is left over from an earlier attempt. */
  let isBeyond = false;
  const unfollowed = takeUnfollowed();
  /** The screen that was followed last, or drawn before, is one after Main. */
  let wasAfterMain = unfollowed !== undefined;
  /** Address of Main's entry and of the screens after it. */
  let address = unfollowed;
  /** False in an entry of the page itself, such as that of an anchor or of its router's next page. */
  const isOurs = () => location.href === address;
  /** The marked entry is being left, and `popstate` has not fired yet. */
  let isGoingBack = false;
  /** The person went back from the screen that was drawn before the application; its flow has yet to go back too. */
  let wasLeft = isOurs() && !isMarked();
  let isCancellingBack = false;

  /** A pending call disables Back; the screen keeps its history entry. */
  const cancelBrowserBack = () => {
    const { flow } = actor.getSnapshot().children;
    const snapshot = flow?.getSnapshot() as AnyMachineSnapshot | undefined;
    if (flow && snapshot?.can({ type: 'back' })) flow.send({ type: 'back' });
    else history.forward();
  };

  const follow = () => {
    const { value, context } = actor.getSnapshot();
    // An element that the page has removed is at work for a moment.
    if (value !== 'running' || !root.isConnected) return;
    const wasAfter = wasAfterMain;
    wasAfterMain = context.route.flow !== 'main';
    if (wasAfterMain) {
      const snapshot = actor.getSnapshot().children.flow?.getSnapshot() as AnyMachineSnapshot | undefined;
      // A step after the first factor needs its session. Back ends it, unless the step says that the provider keeps it.
      if (context.isNextStep && !snapshot?.hasTag('kept')) beyond = undefined;
      else if (snapshot?.status === 'active') beyond = context.flow?.resume?.(snapshot)?.route;
      isBeyond = true;
      if (!wasAfter) address = location.href;
      if (!wasLeft) {
        if (isOurs()) pushMarked();
      } else if (!isCancellingBack) {
        isCancellingBack = true;
        cancelBrowserBack();
      }
      return;
    }
    wasLeft = false;
    if (isMarked() && !isGoingBack) {
      if (!isBeyond) return unmark();
      // The browser's Forward leads to a marked entry too, and `popstate` has not fired yet.
      if (!wasAfter) return;
      // The person used the widget's own back button, so the history entry is left as well.
      isGoingBack = true;
      leaveMarked(() => {
        isGoingBack = false;
        unmark();
      });
    }
  };

  const onPopState = () => {
    const { value, context } = actor.getSnapshot();
    const isMain = context.route.flow === 'main';
    const isLeft = !isMain && !isMarked() && isOurs();
    // The browser scrolls to where the entry was left, which may hide the screen that is shown now. Entries of the page
    // itself have their own place.
    if (isGoingBack || isLeft || (isMain && isMarked())) requestAnimationFrame(() => showTop(root));
    isGoingBack = false;
    wasLeft = false;
    if (value !== 'running') return;
    if (isMarked()) {
      if (!isMain) return;
      if (!beyond) return unmark();
      isBeyond = true;
      actor.send({ type: 'return', route: beyond });
    } else if (isLeft) cancelBrowserBack();
  };

  const following = actor.subscribe(follow);
  addEventListener('popstate', onPopState);
  return {
    leaveScreens(then) {
      if (isGoingBack || !isMarked()) return then();
      isGoingBack = true;
      const left = new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true });
        setTimeout(resolve, LEAVING);
        leaveMarked(resolve);
      });
      // Once, whichever of the three comes first.
      left.then(() => {
        isGoingBack = false;
        then();
      });
    },
    stop() {
      following.unsubscribe();
      removeEventListener('popstate', onPopState);
    },
  };
}
