import { assign, fromPromise, setup } from 'xstate';
import type { User } from './backend.ts';

interface PaymentBannerInput {
  readonly fetchUser: (signal: AbortSignal) => Promise<User>;
}

type PaymentBannerEvent =
  /** The page was opened with `success=true`. */
  | { readonly type: 'payment.returned'; readonly sessionId: string | null }
  /** The page was opened with `canceled=true`. */
  | { readonly type: 'payment.canceled' };

interface PaymentBannerContext extends PaymentBannerInput {
  readonly sessionId: string | null;
  readonly attempts: number;
  readonly isActive: boolean;
}

/** Maximum number of requests for the subscription after a payment. */
export const MAX_ATTEMPTS = 5;

/**
 * Payment banner of the account page (`host-site/docs/site.md#back-from-the-checkout`): none, processing, success or
 * canceled. In parallel it polls the subscription, ends early once it is active, and continues after a failure.
 */
export const paymentBannerMachine = setup({
  types: {} as {
    context: PaymentBannerContext;
    input: PaymentBannerInput;
    events: PaymentBannerEvent;
    tags: 'polling';
  },
  actors: {
    fetchUser: fromPromise<User, Pick<PaymentBannerInput, 'fetchUser'>>(({ input, signal }) =>
      input.fetchUser(signal),
    ),
  },
  delays: { pollGap: 1000, successDelay: 5000 },
  guards: {
    isDone: ({ context }) => context.isActive || context.attempts >= MAX_ATTEMPTS,
  },
}).createMachine({
  id: 'paymentBanner',
  context: ({ input }) => ({ ...input, sessionId: null, attempts: 0, isActive: false }),
  type: 'parallel',
  states: {
    banner: {
      initial: 'none',
      states: {
        none: {
          on: {
            'payment.returned': {
              target: 'processing',
              actions: assign({ sessionId: ({ event }) => event.sessionId }),
            },
            'payment.canceled': 'canceled',
          },
        },
        processing: { after: { successDelay: 'success' } },
        success: {},
        canceled: {},
      },
    },
    polling: {
      initial: 'idle',
      states: {
        idle: { on: { 'payment.returned': 'fetching' } },
        fetching: {
          tags: 'polling',
          entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
          invoke: {
            src: 'fetchUser',
            input: ({ context }) => ({ fetchUser: context.fetchUser }),
            onDone: {
              target: 'deciding',
              actions: assign({ isActive: ({ event }) => event.output.billing.status === 'active' }),
            },
            onError: 'deciding',
          },
        },
        deciding: { tags: 'polling', always: [{ guard: 'isDone', target: 'done' }, 'waiting'] },
        waiting: { tags: 'polling', after: { pollGap: 'fetching' } },
        done: {},
      },
    },
  },
});
