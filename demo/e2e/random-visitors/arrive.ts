import { checkInvariants } from './invariants.ts';
import { type Look, look } from './look.ts';
import { doTheObvious, hasArrived, saysWhen, saysWhy } from './obvious.ts';
import { type Visitor, wasLedOn } from './visitor.ts';

/** Obvious acts after which a walk counts as a dead end. */
const ENOUGH = 8;

/** Main says that a session has ended between two factors. */
const SIGNED_OUT = 'You have been signed out.';

/** Does the obvious until the visitor is signed in, here or at the application that asked, or reads the reason and the waiting time. @throws if neither happens */
export async function arrive(visitor: Visitor, enough = ENOUGH): Promise<void> {
  let seen = await checkInvariants(visitor);
  let hasBegunAnew = false;
  for (let act = 0; !hasArrived(visitor, seen); act += 1) {
    // Both factors are needed again, once.
    if (!hasBegunAnew && seen.text.includes(SIGNED_OUT)) {
      hasBegunAnew = true;
      act = 0;
    }
    if (act > 0 && saysWhy(seen)) return;
    const hasGoneOn = act < enough && (await actOnce(visitor, seen));
    if (!hasGoneOn && (saysWhy(seen) || saysWhen(seen))) return;
    if (!hasGoneOn) {
      const where = `${visitor.tab.page.url()}: ${JSON.stringify(seen)}`;
      throw new Error(`A dead end after ${act} obvious acts at ${where}`);
    }
    seen = await checkInvariants(visitor);
  }
}

/** Does the obvious. If the screen changed meanwhile, for example because a session ended, the visitor looks again. */
async function actOnce(visitor: Visitor, seen: Look): Promise<boolean> {
  try {
    return await doTheObvious(visitor, seen);
  } catch (error) {
    if (wasLedOn(visitor, error)) return true;
    if (partsOf(await look(visitor.tab.page)) === partsOf(seen)) throw error;
    return true;
  }
}

const partsOf = ({ title, buttons, fields }: Look): string =>
  JSON.stringify([title, buttons.map(({ name }) => name), fields.map(({ label }) => label)]);
