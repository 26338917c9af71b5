import { errorWords } from '../i18n/error-message.ts';
import { type Message, say } from '../i18n/words.ts';
import type { FlowOutput } from './flow.ts';
import type { Route } from './routes.ts';
import type { SharedServices } from './services.ts';

/*
 * The parts that flows have in common, so that a flow's machine shows its own states only.
 */

interface InFlow {
  readonly context: { readonly services: Pick<SharedServices, 'notify' | 'report'> };
}

interface Failure {
  readonly error: unknown;
}

/** For the `actions` of a flow's `setup`. */
export const flowActions = {
  /** Reports an error that the screen shows. */
  report: ({ context }: InFlow, { error }: Failure) => context.services.report(error),
  /** Shows an error as a toast, on a screen without a place for it, and reports it. */
  toastError: ({ context: { services } }: InFlow, { error }: Failure) => {
    services.notify('error', errorWords(error));
    services.report(error);
  },
};

/** An action that gets the error of the failed call. */
export const ofFailure = <Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { event: Failure }): Failure => event }) as const;

/**
 * Actions of a failed call, with its error. A flow defines the last three by itself: `showError` and `keepUnsent` put the
 * words on its screens, and `keepWait` records how long the provider refuses to send.
 */
export const report = ofFailure('report');
export const toastError = ofFailure('toastError');
export const showError = ofFailure('showError');
export const keepUnsent = ofFailure('keepUnsent');
export const keepWait = ofFailure('keepWait');

/**
 * A state that waits for a call. `widget/src/ui/slow-notice.tsx` says so when the answer is late, and offers to cancel.
 *
 * @param target state after the person has cancelled
 */
export const waiting = <Target extends string>(target: Target) =>
  ({ tags: 'working', on: { cancel: target } }) as const;

/** Milliseconds after which a page that is leaving should be gone. */
export const GONE = 5000;

/**
 * A state that waits for a call after which the page leaves for another site.
 *
 * @param target state if the person has cancelled, the page stays, or the browser restores it
 */
export const redirecting = <Target extends string>(target: Target) =>
  ({ tags: 'working', on: { cancel: target, restored: target }, after: { gone: target } }) as const;

/** Final state: the person goes back. */
export const left = { type: 'final', output: { type: 'back' } satisfies FlowOutput } as const;

/** Output of a flow that leads to the route in its context, or back without one. */
export const nextOrBack = ({
  context: { next },
}: {
  context: { readonly next: Route | undefined };
}): FlowOutput => (next ? { type: 'navigate', route: next } : { type: 'back' });

/** Final state of such a flow. */
export const moved = { type: 'final', output: nextOrBack } as const;

/** Final state: a user is signed in. The confirmation has these texts. */
export const authenticated = (title: Message, body: Message) =>
  ({
    type: 'final',
    output: {
      type: 'authenticated',
      confirmation: { title: say(title), body: say(body) },
    } satisfies FlowOutput,
  }) as const;

/** Output of a machine: that of the final state that it has reached. */
export const outputOfState = ({ event }: { event: { readonly output?: unknown } }): FlowOutput =>
  event.output as FlowOutput;
