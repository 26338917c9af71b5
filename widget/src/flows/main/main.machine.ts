import { assign, fromPromise, setup } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import type { Entry } from '../../routing/entry.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { type Route, route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { isEmail } from '../../rules/email.ts';
import { arrange, type Block } from './arrange.ts';

interface Context {
  readonly services: Services;
  readonly blocks: readonly Block[];
  /** The entry at work or last tried; its form shows the error. */
  readonly entry: Entry | undefined;
  readonly value: string;
  readonly error: Words | undefined;
  readonly route: Route | undefined;
}

type MainEvent = { type: 'submit'; entry: Entry; value: string } | { type: 'cancel' };

const isValid = (entry: Entry, value: string): boolean => entry.field !== 'email' || isEmail(value);

/**
 * Main: waits for one of the offered entries, starts it, and goes where it says. While an entry is starting no other
 * submit is heard, so that three quick clicks are one request.
 */
export const mainMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MainEvent,
    input: {} as FlowInput<'main'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'main' },
  },
  actors: {
    start: fromPromise<Route, { entry: Entry; value: string; services: Services }>(({ input }) =>
      input.entry.start(input.value, input.services),
    ),
  },
  delays: {
    /** When a person starts to wonder (`reliability.md`, section 3.1). */
    slow: 5000,
  },
}).createMachine({
  id: 'main',
  context: ({ input }) => ({
    services: input.services,
    blocks: arrange(input.entries),
    entry: undefined,
    value: '',
    error: undefined,
    route: undefined,
  }),
  initial: 'choosing',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    choosing: {
      meta: { screen: 'main' },
      on: {
        submit: [
          {
            guard: ({ event }) => isValid(event.entry, event.value),
            target: 'starting',
            actions: assign(({ event }) => ({ entry: event.entry, value: event.value, error: undefined })),
          },
          {
            actions: assign(({ event }) => ({ entry: event.entry, error: say(event.entry.invalid) })),
          },
        ],
      },
    },
    starting: {
      meta: { screen: 'main' },
      initial: 'prompt',
      invoke: {
        src: 'start',
        input: ({ context }) => ({
          entry: context.entry as Entry,
          value: context.value,
          services: context.services,
        }),
        onDone: { target: 'leaving', actions: assign({ route: ({ event }) => event.output }) },
        onError: {
          target: 'choosing',
          actions: [
            assign({ error: ({ event }) => errorWords(event.error) }),
            ({ context, event }) => context.services.report(event.error),
          ],
        },
      },
      on: { cancel: 'choosing' },
      states: {
        prompt: { after: { slow: 'slow' } },
        slow: {},
      },
    },
    leaving: {
      type: 'final',
      output: ({ context }): FlowOutput => ({ type: 'navigate', route: context.route ?? route('main', {}) }),
    },
  },
});
