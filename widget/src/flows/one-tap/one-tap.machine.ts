import { assign, fromCallback, setup } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import { developerMessages } from './one-tap.messages.ts';
import { type OneTapInput, type PromptEvent, startPrompt } from './start-prompt.ts';

interface Context extends OneTapInput {
  /** Shown above the button. */
  readonly error: Words | undefined;
}

/** The developer's text for a reason, on projects for testing; people on a live page have the button. */
function developerWords({ services, host }: Context, reason: string): Words | undefined {
  const message = Object.entries(developerMessages).find(([name]) => name === reason)?.[1];
  return message && services.isTestProject ? say(message, { host }) : undefined;
}

/** Google's own prompt for an account; whatever comes of it, the button is there for who does not see it. */
export const oneTapMachine = setup({
  types: { context: {} as Context, events: {} as PromptEvent, input: {} as OneTapInput },
  actors: {
    prompt: fromCallback<PromptEvent, OneTapInput>(({ input, sendBack }) =>
      startPrompt(input, (event) => sendBack(event)),
    ),
  },
}).createMachine({
  id: 'one-tap',
  context: ({ input }) => ({ ...input, error: undefined }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: ({ context }) => context.mode === 'none', target: 'over' }, { target: 'prompting' }],
    },
    prompting: {
      initial: 'loading',
      invoke: { src: 'prompt', input: ({ context }) => context },
      on: {
        'not.shown': [
          {
            guard: ({ context, event }) => developerWords(context, event.reason) !== undefined,
            target: 'over',
            actions: [
              assign({ error: ({ context, event }) => developerWords(context, event.reason) }),
              ({ context, event }) => context.services.report(event.error),
            ],
          },
          // Google keeps it back, or says no more than that it is gone: nobody is shown an error.
          { target: 'over' },
        ],
        cancelled: {
          target: 'over',
          actions: ({ context }) => context.services.announce('GOOGLE_ONE_TAP_CANCELLED', {}),
        },
        refused: {
          target: 'over',
          actions: [
            assign({ error: ({ event }) => errorWords(event.error) }),
            ({ context, event }) => context.services.report(event.error),
          ],
        },
      },
      states: { loading: { on: { shown: 'showing' } }, showing: {} },
    },
    /** The button alone. */
    over: {},
  },
});
