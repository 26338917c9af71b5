import { assign, fromPromise, setup } from 'xstate';
import type { AmbientEntry, Outcome } from '../../routing/entry.ts';
import type { SharedServices } from '../../routing/services.ts';
import { isUnanswered, retryIn } from '../../rules/retry.ts';

interface AmbientInput {
  readonly services: SharedServices;
  readonly entry: AmbientEntry;
  /** True if there is a form in which the browser can offer the entry (`widget/docs/behaviour.md#main`). */
  readonly hasEmailForm: boolean;
}

interface Context extends AmbientInput {
  readonly attempts: number;
  /** Failure of the last wait; a new object each time. */
  readonly failure: { readonly error: unknown } | undefined;
  readonly outcome: Outcome | undefined;
}

/**
 * Waits in the background for the form to be filled in, as passkeys do. A failed wait is restarted, up to the entry's
 * `retries`; only one wait runs at a time.
 */
export const ambientMachine = setup({
  types: { context: {} as Context, input: {} as AmbientInput, output: {} as Outcome | undefined },
  actors: {
    isSupported: fromPromise<boolean, Context>(({ input }) => input.entry.isSupported()),
    // The signal cancels this sign-in alone: the page may redeem a link meanwhile.
    wait: fromPromise<Outcome, Context>(({ input: { entry }, signal }) => entry.wait(signal)),
  },
  actions: {
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      attempts: context.attempts + 1,
      // A network that is still away is no news, and must not take the place of a form's error.
      failure: isUnanswered(error) && isUnanswered(context.failure?.error) ? context.failure : { error },
    })),
  },
  delays: {
    /** Without the network all waits would fail at once, and the browser would offer nothing any more. */
    retry: ({ context: { attempts, failure } }) =>
      isUnanswered(failure?.error) ? retryIn({ failures: attempts, failure: failure?.error }) : 0,
  },
}).createMachine({
  id: 'ambient',
  context: ({ input }) => ({ ...input, attempts: 0, failure: undefined, outcome: undefined }),
  initial: 'deciding',
  output: ({ context }) => context.outcome,
  states: {
    deciding: {
      always: [
        {
          guard: ({ context: { hasEmailForm, entry } }) => hasEmailForm && entry.mayBeSupported,
          target: 'asking',
        },
        { target: 'button' },
      ],
    },
    asking: {
      invoke: {
        src: 'isSupported',
        input: ({ context }) => context,
        onDone: [{ guard: ({ event }) => event.output, target: 'waiting' }, { target: 'button' }],
        onError: 'button',
      },
    },
    waiting: {
      invoke: {
        src: 'wait',
        input: ({ context }) => context,
        onDone: { target: 'done', actions: assign({ outcome: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ context }) => context.attempts + 1 < context.entry.retries,
            target: 'pausing',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'resting', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    pausing: { after: { retry: 'waiting' } },
    /** The browser cannot wait, so a button is shown. */
    button: {},
    /** The browser can wait, but every wait failed. The other entries remain. */
    resting: {},
    done: { type: 'final' },
  },
});
