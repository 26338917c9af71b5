import { assign, fromPromise, setup } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import type { ButtonEntry, Entry, FormEntry } from '../../routing/entry.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { type Destination, type Route, route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { DEFAULT_COUNTRY } from '../../rules/countries.ts';
import { isEmail } from '../../rules/email.ts';
import { loadPhoneRules } from '../../rules/load-phone-rules.ts';
import { type ParsedPhone, unparsedPhone } from '../../rules/phone.ts';
import { arrange, type Block } from './arrange.ts';

interface Context {
  readonly services: Services;
  readonly blocks: readonly Block[];
  /** The entry at work or last tried; its form shows the error. */
  readonly entry: Entry | undefined;
  readonly typed: string;
  readonly country: string;
  readonly destination: Destination;
  readonly error: Words | undefined;
  readonly route: Route | undefined;
}

type MainEvent =
  | { type: 'submit'; entry: FormEntry; value: string; country?: string }
  | { type: 'press'; entry: ButtonEntry }
  | { type: 'cancel' };

const toDestination = ({ number, national }: ParsedPhone): Destination => ({
  address: number,
  shown: national,
});

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
    parsePhone: fromPromise<ParsedPhone, { typed: string; country: string }>(async ({ input }) =>
      (await loadPhoneRules()).parse(input.typed, input.country),
    ),
    start: fromPromise<Route | 'leaves', { entry: Entry; destination: Destination; services: Services }>(
      ({ input: { entry, destination, services } }) =>
        entry.kind === 'form' ? entry.start(destination, services) : entry.start(services),
    ),
  },
  actions: {
    keepSubmitted: assign(
      (_, { entry, value, country }: { entry: FormEntry; value: string; country?: string }) => ({
        entry,
        typed: value,
        country: country ?? DEFAULT_COUNTRY,
        destination: { address: value, shown: value },
        error: undefined,
      }),
    ),
    refuse: assign({
      error: ({ context: { entry } }) => (entry?.kind === 'form' ? say(entry.invalid) : undefined),
    }),
    takeAsTyped: assign({
      destination: ({ context }) => toDestination(unparsedPhone(context.typed, context.country)),
    }),
    /** A mistake in a one-time passcode's form is told to the page as well (`wire-facts.md`, section 8). */
    reportRefusal: ({ context: { entry, services } }) => {
      if (entry?.kind === 'form' && entry.product === 'otp') services.report({ message: entry.invalid.text });
    },
  },
  delays: {
    /** When a person starts to wonder (`reliability.md`, section 3.1). */
    slow: 5000,
    /** How long a number may take to be understood (specification, section 5). */
    parsing: 2000,
  },
}).createMachine({
  id: 'main',
  context: ({ input }) => ({
    services: input.services,
    blocks: arrange(input.entries),
    entry: undefined,
    typed: '',
    country: DEFAULT_COUNTRY,
    destination: { address: '', shown: '' },
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
            guard: ({ event }) => event.entry.field === 'phone',
            target: 'parsing',
            actions: { type: 'keepSubmitted', params: ({ event }) => event },
          },
          {
            guard: ({ event }) => isEmail(event.value),
            target: 'starting',
            actions: { type: 'keepSubmitted', params: ({ event }) => event },
          },
          { actions: [{ type: 'keepSubmitted', params: ({ event }) => event }, 'refuse', 'reportRefusal'] },
        ],
        press: {
          target: 'starting',
          actions: assign(({ event }) => ({ entry: event.entry, error: undefined })),
        },
      },
    },
    parsing: {
      meta: { screen: 'main' },
      invoke: {
        src: 'parsePhone',
        input: ({ context: { typed, country } }) => ({ typed, country }),
        onDone: [
          {
            guard: ({ event }) => event.output.isValid,
            target: 'starting',
            actions: assign({ destination: ({ event }) => toDestination(event.output) }),
          },
          { target: 'choosing', actions: ['refuse', 'reportRefusal'] },
        ],
        onError: { target: 'starting', actions: 'takeAsTyped' },
      },
      after: { parsing: { target: 'starting', actions: 'takeAsTyped' } },
    },
    starting: {
      meta: { screen: 'main' },
      initial: 'prompt',
      invoke: {
        src: 'start',
        input: ({ context }) => ({
          entry: context.entry as Entry,
          destination: context.destination,
          services: context.services,
        }),
        onDone: [
          { guard: ({ event }) => event.output === 'leaves', target: 'departing' },
          {
            target: 'leaving',
            actions: assign({
              route: ({ event }) => (event.output === 'leaves' ? undefined : event.output),
            }),
          },
        ],
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
    /** The page is on its way to another site; when it comes back from the browser's cache, Main is there again. */
    departing: {
      meta: { screen: 'main' },
      after: { slow: 'choosing' },
    },
    leaving: {
      type: 'final',
      output: ({ context }): FlowOutput => ({ type: 'navigate', route: context.route ?? route('main', {}) }),
    },
  },
});
