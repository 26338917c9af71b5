import type { Entry, FormEntry } from '../../routing/entry.ts';
import type { Destination, Route } from '../../routing/routes.ts';
import { isEmail } from '../../rules/email.ts';
import { openForm } from './arrange.ts';

/** The call of a submitted form. */
export interface SubmittedCall {
  readonly entry: FormEntry;
  readonly destination: Destination;
  readonly outcome: Promise<Route>;
}

/**
 * A form that a person submitted before Main runs: one object from the press until the next screen is drawn, or until
 * Main has its call. Another press is the same submission, unless that is over.
 */
export interface Submission {
  readonly text: string;
  /** Absent until the client is loaded, and for input that Main has to check or refuse. */
  call?: SubmittedCall;
  /** Its call has failed, or something else was typed or pressed since: it leads nowhere any more. */
  isOver?: boolean;
}

/**
 * Makes the call of the open form, once per submission. Makes none for a phone number, which Main parses, or for an
 * invalid address, which Main reports.
 *
 * @returns the call, if this made it
 */
export function callFor(submission: Submission, entries: readonly Entry[]): SubmittedCall | undefined {
  const { text: address } = submission;
  const entry = openForm(entries);
  if (submission.call || entry?.field !== 'email' || !isEmail(address)) return;
  const destination = { address, shown: address };
  submission.call = { entry, destination, outcome: entry.start(destination) };
  return submission.call;
}
