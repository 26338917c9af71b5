import { followScreen, isFinished, showsCountdown, showsRefusal } from './follow-screen.ts';
import { checkInvariants } from './invariants.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { type Visitor, wasRedirected } from './visitor.ts';

/** Steps after which a sign-in that has not ended counts as a dead end. */
const MAX_STEPS = 8;

/** Main says that a session has ended between two factors. */
const SIGNED_OUT = 'You have been signed out.';

/**
 * Follows the screens until the visitor is signed in, here or at the application that asked for consent, or reads the
 * reason of a refusal and the waiting time.
 *
 * @throws if neither happens
 */
export async function finishSignIn(visitor: Visitor, maxSteps = MAX_STEPS): Promise<void> {
  let seen = await checkInvariants(visitor);
  let hasRestarted = false;
  for (let step = 0; !isFinished(visitor, seen); step += 1) {
    // Both factors are needed again, once.
    if (!hasRestarted && seen.text.includes(SIGNED_OUT)) {
      hasRestarted = true;
      step = 0;
    }
    if (step > 0 && showsRefusal(seen)) return;
    const hasGoneOn = step < maxSteps && (await followOnce(visitor, seen));
    if (!hasGoneOn && (showsRefusal(seen) || showsCountdown(seen))) return;
    if (!hasGoneOn) {
      const where = `${visitor.tab.page.url()}: ${JSON.stringify(seen)}`;
      throw new Error(`A dead end after ${step} steps at ${where}`);
    }
    seen = await checkInvariants(visitor);
  }
}

/** Follows the screen once. Ignores an error if the screen changed meanwhile, for example because a session ended. */
async function followOnce(visitor: Visitor, seen: Snapshot): Promise<boolean> {
  try {
    return await followScreen(visitor, seen);
  } catch (error) {
    if (wasRedirected(visitor, error)) return true;
    if (partsOf(await takeSnapshot(visitor.tab.page)) === partsOf(seen)) throw error;
    return true;
  }
}

const partsOf = ({ title, buttons, fields }: Snapshot): string =>
  JSON.stringify([title, buttons.map(({ name }) => name), fields.map(({ label }) => label)]);
