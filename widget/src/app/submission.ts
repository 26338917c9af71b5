import { openForm } from '../flows/main/arrange.ts';
import type { ButtonEntry, Entry, FormEntry } from '../routing/entry.ts';
import type { Route } from '../routing/routes.ts';
import { isEmail } from '../rules/email.ts';

export interface Submission {
  /** The entries. The first one that Main starts uses the pending call or drops it. */
  readonly entries: readonly Entry[];
  /** Replaces the entries after the page has changed its settings. A pending call stays. */
  offer(all: readonly Entry[]): void;
  /** The form that is open at first. */
  readonly open: FormEntry | undefined;
  /**
   * Makes the call of that form. Ignores an invalid address, which Main reports.
   *
   * @param onOutcome called with the route unless Main has used the call by then; returns whether the route is
   * followed, so that Main cannot use the call any more
   */
  begin(address: string, onOutcome: (route: Route) => boolean): void;
  /** The call that is pending, or answered and not yet used. */
  readonly begun: Promise<unknown> | undefined;
}

/**
 * Submits a form before its machine is loaded. When Main then starts the same entry with the same address, it gets
 * the pending call.
 */
export function withSubmission(all: readonly Entry[]): Submission {
  let offered = all;
  let begun: { readonly by: string; readonly address: string; readonly outcome: Promise<Route> } | undefined;
  const take = () => {
    const taken = begun;
    begun = undefined;
    return taken;
  };
  const form = (entry: FormEntry): FormEntry => ({
    ...entry,
    start(destination) {
      const earlier = take();
      const isBegun = entry.id === earlier?.by && earlier.address === destination.address;
      return isBegun ? earlier.outcome : entry.start(destination);
    },
  });
  const button = (entry: ButtonEntry): ButtonEntry => ({
    ...entry,
    start(signal) {
      take();
      return entry.start(signal);
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
      const outcome = open.start({ address, shown: address });
      const mine = { by: open.id, address, outcome };
      begun = mine;
      outcome.then(
        (route) => {
          if (begun === mine && onOutcome(route)) take();
        },
        // The user of the call handles the failure.
        () => {},
      );
    },
  };
}
