import { assign, fromPromise, setup } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import type { Words } from '../../i18n/words.ts';
import { type Failing, isRetried, retryIn } from '../../rules/retry.ts';

/** What the provider says of a password; its fields as on the wire. */
export interface PasswordStrength {
  readonly valid_password: boolean;
  readonly score: number;
  readonly breached_password: boolean;
  readonly strength_policy: 'zxcvbn' | 'luds';
  /** What helps to better it; a good password may come without. */
  readonly feedback?: {
    readonly warning?: string;
    readonly luds_requirements?: { readonly missing_characters: number; readonly missing_complexity: number };
  };
}

export interface StrengthInput {
  check(password: string): Promise<PasswordStrength>;
  /** Tells the page of an error that the person is shown. */
  report(error: unknown): void;
}

interface Context extends StrengthInput, Failing {
  readonly password: string;
  /** Of exactly the password as it stands; undefined while that is not known. */
  readonly strength: PasswordStrength | undefined;
  /** The last answer, for showing while a newer one is on its way. */
  readonly shown: PasswordStrength | undefined;
  readonly error: Words | undefined;
}

/**
 * Checks a password half a second after the last key (`widget/docs/behaviour.md#passwords`). An answer counts only for
 * the password it was asked for. A check that failed is begun again, as without its answer nobody can go on.
 */
export const strengthMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'password.typed'; text: string },
    input: {} as StrengthInput,
  },
  actors: {
    check: fromPromise<PasswordStrength, Context>(({ input }) => input.check(input.password)),
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
              // What was said of an earlier password does not stand beside it.
              shown: undefined,
              failures: context.failures + 1,
              failure: error,
            })),
            ({ context, event }) => context.report(event.error),
          ],
        },
      },
    },
    failed: { after: { retry: { guard: ({ context }) => isRetried(context), target: 'checking' } } },
  },
});
