import { openForm } from '../flows/main/arrange.ts';
import type { ButtonEntry, Entry, FormEntry } from '../routing/entry.ts';
import type { Route } from '../routing/routes.ts';
import type { Services } from '../routing/services.ts';
import { isEmail } from '../rules/email.ts';

export interface EarlyStart {
  /** The entries, of which the first that Main starts takes up what was begun, or drops it. */
  readonly entries: readonly Entry[];
  /** Replaces them, where the page has changed its settings; what was begun stays begun. */
  offer(all: readonly Entry[]): void;
  /** The form that stands open at first. */
  readonly open: FormEntry | undefined;
  /**
   * Makes the call of that form. Main says what is wrong with an address that is none.
   *
   * @param onOutcome where it leads, if nobody has taken it up by then. Whether it was gone on with: then nobody can.
   */
  begin(address: string, onOutcome: (route: Route) => boolean): void;
  /** The call that is on its way, or has been answered and not been taken up. */
  readonly begun: Promise<unknown> | undefined;
}

/**
 * Lets a form be submitted before its machine is there: the call is on its way while the application is, and Main,
 * which starts the same entry with the same address, finds it begun.
 */
export function withEarlyStart(all: readonly Entry[], services: Services): EarlyStart {
  let offered = all;
  let begun: { readonly by: string; readonly address: string; readonly outcome: Promise<Route> } | undefined;
  const take = () => {
    const taken = begun;
    begun = undefined;
    return taken;
  };
  const form = (entry: FormEntry): FormEntry => ({
    ...entry,
    start(destination, given) {
      const earlier = take();
      const isBegun = entry.id === earlier?.by && earlier.address === destination.address;
      return isBegun ? earlier.outcome : entry.start(destination, given);
    },
  });
  const button = (entry: ButtonEntry): ButtonEntry => ({
    ...entry,
    start(given, signal) {
      take();
      return entry.start(given, signal);
    },
  });
  return {
    get open() {
      return openForm(offered);
    },
    get begun() {
      return begun?.outcome;
    },
    get entries() {
      return offered.map((entry) =>
        entry.kind === 'form' ? form(entry) : entry.kind === 'button' ? button(entry) : entry,
      );
    },
    offer(other) {
      offered = other;
    },
    begin(address, onOutcome) {
      const open = openForm(offered);
      if (begun || open?.field !== 'email' || !isEmail(address)) return;
      const outcome = open.start({ address, shown: address }, services);
      const mine = { by: open.id, address, outcome };
      begun = mine;
      outcome.then(
        (route) => {
          if (begun === mine && onOutcome(route)) take();
        },
        // Whoever takes it up hears of the failure.
        () => {},
      );
    },
  };
}
