import { assign, fromCallback, setup } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import { say, toText, type Words } from '../../i18n/words.ts';
import { flowActions, GONE, report } from '../../routing/flow-setup.ts';
import { developerMessages } from './one-tap.messages.ts';
import { type OneTapInput, type PromptEvent, startPrompt } from './start-prompt.ts';

interface Context extends OneTapInput {
  /** Error to show above the button. */
  readonly error: Words | undefined;
}

/** Tells the developer why no prompt is shown. People can use the button. */
function advise({ host, services }: Context, reason: string): void {
  const message = Object.entries(developerMessages).find(([name]) => name === reason)?.[1];
  if (!message) return;
  console.warn(`[login-widget] ${toText(say(message, { host }))} Project: ${services.client.publicToken}`);
}

/**
 * Milliseconds for which people wait for the prompt. A browser that blocks Google's script without a word tells the
 * page only after minutes.
 */
const LATE = 10_000;

/** Google One Tap. The button is available to people who do not see the prompt. */
export const oneTapMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PromptEvent | { type: 'tried.otherwise' },
    input: {} as OneTapInput,
  },
  actors: {
    prompt: fromCallback<PromptEvent, OneTapInput>(({ input, sendBack }) =>
      startPrompt(input, (event) => sendBack(event)),
    ),
  },
  actions: flowActions,
  delays: { gone: GONE, late: LATE },
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
        'not.shown': {
          target: 'over',
          actions: ({ context, event }) => advise(context, event.reason),
        },
        chosen: '.finishing',
        cancelled: {
          target: 'over',
          actions: ({ context }) => context.services.announce('GOOGLE_ONE_TAP_CANCELLED', {}),
        },
        refused: {
          target: 'over',
          actions: [assign({ error: ({ event }) => errorWords(event.error) }), report],
        },
      },
      states: {
        loading: {
          after: { late: '#one-tap.over' },
          on: {
            shown: 'showing',
            // For a prompt over the page, the browser may not say whether it is shown.
            asked: { guard: ({ context }) => context.mode === 'floating', target: 'showing' },
          },
        },
        showing: {},
        finishing: { on: { leaving: 'leaving' } },
        /** The button is there again if the page stays, or the browser restores it. */
        leaving: { after: { gone: '#one-tap.over' } },
      },
    },
    /** Only the button is shown. */
    over: { on: { 'tried.otherwise': { actions: assign({ error: undefined }) } } },
  },
});
