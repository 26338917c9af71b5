import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import type { Words } from '../../i18n/words.ts';
import type { PasswordStrength } from '../../rules/password-strength.ts';
import { type Failing, isRetried, isUnanswered, retryIn } from '../../rules/retry.ts';

interface StrengthInput {
  check(password: string): Promise<PasswordStrength>;
  /** Reports an error that is shown to the person. */
  report(error: unknown): void;
}

interface Context extends StrengthInput, Failing {
  readonly password: string;
  /** Strength of the current password; undefined until it is known. */
  readonly strength: PasswordStrength | undefined;
  /** The last strength, shown while the next one is pending. */
  readonly shown: PasswordStrength | undefined;
  readonly error: Words | undefined;
}

/**
 * Checks a password half a second after the last key (`widget/docs/behaviour.md#passwords`). An answer counts only
 * for the password that it was requested for. A failed check is retried, because the form cannot be submitted without
 * it.
 */
export const strengthMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'password.typed'; text: string } | { type: 'restored' },
    input: {} as StrengthInput,
  },
  actors: {
    check: fromPromise<PasswordStrength, Context>(({ input }) => input.check(input.password)),
    /** Tells when Back or Forward shows the page as it was left. */
    returning: fromCallback(({ sendBack }) => {
      const onShow = ({ persisted }: PageTransitionEvent) => persisted && sendBack({ type: 'restored' });
      addEventListener('pageshow', onShow);
      return () => removeEventListener('pageshow', onShow);
    }),
  },
  delays: { debounce: 500, retry: ({ context }) => retryIn(context) },
}).createMachine({
  id: 'strength',
  context: ({ input }) => ({
    check: input.check,
    report: input.report,
    password: '',
    strength: undefined,
    shown: undefined,
    error: undefined,
    failures: 0,
    failure: undefined,
  }),
  initial: 'idle',
  on: {
    'password.typed': [
      {
        guard: ({ event }) => event.text === '',
        target: '.idle',
        actions: assign({ password: '', strength: undefined, shown: undefined, error: undefined }),
      },
      {
        target: '.pausing',
        reenter: true,
        actions: assign(({ event }) => ({ password: event.text, strength: undefined, failures: 0 })),
      },
    ],
  },
  states: {
    idle: {},
    pausing: { after: { debounce: 'checking' } },
    checking: {
      invoke: {
        src: 'check',
        input: ({ context }) => context,
        onDone: {
          target: 'idle',
          actions: assign(({ event }) => ({ strength: event.output, shown: event.output, error: undefined })),
        },
        onError: {
          target: 'failed',
          actions: [
            assign(({ context, event: { error } }) => ({
              error: errorWords(error),
              // The strength of an earlier password is not shown with the error.
              shown: undefined,
              failures: context.failures + 1,
              failure: error,
            })),
            ({ context, event }) => context.report(event.error),
          ],
        },
      },
    },
    failed: {
      after: { retry: { guard: ({ context }) => isRetried(context), target: 'checking' } },
      // WebKit aborts the check of a page that is left, which is no failure of the network.
      invoke: { src: 'returning' },
      on: {
        restored: {
          guard: ({ context }) => isUnanswered(context.failure),
          target: 'checking',
          actions: assign({ error: undefined, failures: 0 }),
        },
      },
    },
  },
});
