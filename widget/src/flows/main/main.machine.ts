import { assign, enqueueActions, fromCallback, fromPromise, not, type SnapshotFrom, setup } from 'xstate';
import { errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import type {
  AmbientEntry,
  ButtonEntry,
  DiscoveredEntry,
  Entry,
  FormEntry,
  Outcome,
  PromptEvent,
} from '../../routing/entry.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { GONE, report, waiting } from '../../routing/flow-setup.ts';
import { type Destination, type Route, type Routes, route } from '../../routing/routes.ts';
import type { SharedServices } from '../../routing/services.ts';
import { DEFAULT_COUNTRY } from '../../rules/country-options.ts';
import { isEmail } from '../../rules/email.ts';
import type { ParsedPhone } from '../../rules/phone.ts';
import type { TypedPhone } from '../../ui/phone/parse-phone.ts';
import { ambientMachine } from './ambient.machine.ts';
import { arrange } from './arrange.ts';
import { messages } from './main.messages.ts';
import { phonePart } from './phone-part.ts';
import type { SubmittedCall } from './submission.ts';

type PressableEntry = FormEntry | ButtonEntry;

interface Context {
  readonly services: SharedServices;
  readonly entries: readonly Entry[];
  /** Buttons of the discovered entries, by the entry's id. */
  readonly found: Readonly<Record<string, readonly ButtonEntry[]>>;
  readonly blocks: ReturnType<typeof arrange<Entry>>;
  /** The entry that is busy or was tried last; its form shows the error. */
  readonly entry: PressableEntry | undefined;
  /** Result of a social sign-in, or the end of a session; shown until something is pressed. */
  readonly notice: Words | undefined;
  /** Input of a person who went back. */
  readonly again: Routes['main']['again'];
  readonly typed: string;
  readonly country: string;
  readonly destination: Destination;
  /** The pending call of a form that was submitted before Main ran. */
  readonly pending: Promise<Route> | undefined;
  readonly error: Words | undefined;
  /** The entry that waits in the background. */
  readonly ambient: AmbientEntry | undefined;
  /** True if there is an e-mail field, in which browsers offer passkeys. */
  readonly hasEmailForm: boolean;
  /** The browser cannot wait for the ambient entry, so a button is shown. */
  readonly needsAmbientButton: boolean;
  /** Last failure of the ambient entry that was handled. */
  readonly ambientFailure: object | undefined;
  readonly outcome: Outcome | undefined;
}

type MainEvent =
  | PromptEvent
  | { type: 'submit'; entry: FormEntry; value: string; country?: string }
  | { type: 'press'; entry: ButtonEntry; typed?: string }
  /** The form was submitted before Main ran, and its call is made. */
  | { type: 'submitted'; call: SubmittedCall }
  | { type: 'settings.changed'; entries: readonly Entry[] }
  | { type: 'found'; from: DiscoveredEntry; buttons: readonly ButtonEntry[] }
  | { type: 'cancel' }
  | { type: 'restored' };

const toDestination = ({ number, national }: ParsedPhone, country: string): Destination => ({
  address: number,
  shown: national,
  country,
});

/** Milliseconds without a change after which changed settings count for the ambient entry. */
const SETTLED = 300;

/** Replaces discovered entries by their buttons. */
const withFound = (entries: readonly Entry[], found: Context['found']): readonly Entry[] =>
  entries.flatMap((entry): readonly Entry[] =>
    entry.kind === 'discovered' ? (found[entry.id] ?? entry.meanwhile) : [entry],
  );

/** The ambient entry, whether there is a field for it, and whether it needs its button from the beginning. */
const ambientOf = (entries: readonly Entry[]) => {
  const ambient = entries.find((entry) => entry.kind === 'ambient');
  const hasEmailForm = entries.some((entry) => entry.kind === 'form' && entry.tab === 'email');
  const needsAmbientButton = ambient !== undefined && !(hasEmailForm && ambient.mayBeSupported);
  return { ambient, hasEmailForm, needsAmbientButton };
};

/** The button whose prompt replaces all of Main. None if there is a notice, because that needs the screen. */
const promptedOf = ({ entries, notice }: Pick<Context, 'entries' | 'notice'>): ButtonEntry | undefined =>
  entries.flatMap((entry) => (!notice && entry.kind === 'button' && entry.prompt ? [entry] : []))[0];

/** Maps codes to the widget's own words, because anyone can write text into the address. */
export const returnedWith = (error: string): Words =>
  say(error === 'access_denied' ? messages.oauthCancelled : messages.oauthFailed);

const toOutput = (outcome: Outcome | undefined): FlowOutput => {
  if (outcome === undefined || outcome === 'leaves') return { type: 'navigate', route: route('main', {}) };
  return 'confirmation' in outcome
    ? { type: 'authenticated', confirmation: outcome.confirmation }
    : { type: 'navigate', route: outcome };
};

/** Words for a failed start: those of the entry, if it has any. */
const startErrorWords = (
  entry: PressableEntry | undefined,
  error: unknown,
  destination: Destination,
): Words | undefined => (entry?.errorWords ? entry.errorWords(error, destination) : errorWords(error));

/**
 * Main: waits for an entry, starts it, and navigates to its result. It ignores other presses meanwhile, so three
 * quick clicks make one call. An ambient entry waits in the background.
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
    watch: fromCallback<MainEvent, readonly Entry[]>(({ input, sendBack }) => {
      const stops = input.flatMap((entry) =>
        entry.kind === 'discovered'
          ? [entry.watch((buttons) => sendBack({ type: 'found', from: entry, buttons }))]
          : [],
      );
      return () => {
        for (const stop of stops) stop();
      };
    }),
    parsePhone: fromPromise<ParsedPhone, TypedPhone>(async ({ input }) =>
      (await phonePart.load()).parsePhone(input),
    ),
    // The signal cancels what was pressed alone: the browser may be signing in with a passkey meanwhile.
    start: fromPromise<Outcome, Pick<Context, 'destination' | 'pending'> & { entry: PressableEntry }>(
      ({ input: { entry, destination, pending }, signal }) =>
        pending ??
        (entry.kind === 'form' ? entry.start(destination) : entry.start(signal, destination.address)),
    ),
    ambient: ambientMachine,
    prompt: fromCallback<MainEvent, Context>(({ input, sendBack }) => promptedOf(input)?.prompt?.(sendBack)),
  },
  actions: {
    keepSubmitted: assign(
      (_, { entry, value, country }: { entry: FormEntry; value: string; country?: string }) => ({
        entry,
        typed: value,
        country: country ?? DEFAULT_COUNTRY,
        destination: { address: value, shown: value },
        pending: undefined,
        error: undefined,
        notice: undefined,
      }),
    ),
    refuse: assign({
      error: ({ context: { entry } }) => (entry?.kind === 'form' ? say(entry.invalid) : undefined),
    }),
    /** Another way than the marked one ends the mark. */
    keepLastUsed: ({ context: { entry, services } }) => services.lastUsed.set(entry?.lastUsedAs),
    /** Reports invalid input to the page. */
    reportRefusal: ({ context: { entry, services } }) => {
      if (entry?.kind === 'form') services.report({ message: entry.invalid.text });
    },
    /** Reports only errors that are shown; a cancelled prompt has no words. */
    report: ({ context: { entry, destination, services } }, { error }: { error: unknown }) => {
      if (startErrorWords(entry, error, destination)) services.report(error);
    },
    /** Keeps the pressed entry, the input and the discovered buttons. */
    keepEntries: assign(({ context }, { entries }: { entries: readonly Entry[] }) => ({
      entries,
      blocks: arrange(withFound(entries, context.found)),
    })),
    replaceAmbient: assign((_, { entries }: { entries: readonly Entry[] }) => ambientOf(entries)),
    keepAmbient: enqueueActions(
      ({ context, enqueue, self }, ambient: SnapshotFrom<typeof ambientMachine>) => {
        const { failure, entry } = ambient.context;
        // An entry that is busy keeps its place for its own error.
        const isIdle = self.getSnapshot().matches({ open: { entry: 'choosing' } });
        const isNew = isIdle && failure !== undefined && failure !== context.ambientFailure;
        const error = isNew ? entry.errorWords(failure.error) : undefined;
        if (error) enqueue(() => context.services.report(failure?.error));
        enqueue.assign({
          needsAmbientButton: ambient.matches('button'),
          ambientFailure: failure,
          ...(error && { entry: entry.button, error }),
        });
      },
    ),
  },
  guards: {
    isPrompted: ({ context }) => promptedOf(context) !== undefined,
    hasOtherAmbient: ({ context }, { entries }: { entries: readonly Entry[] }) => {
      const { ambient, hasEmailForm } = ambientOf(entries);
      return ambient?.id !== context.ambient?.id || hasEmailForm !== context.hasEmailForm;
    },
  },
  /** Milliseconds after which a page that is leaving should be gone. */
  delays: { gone: GONE },
}).createMachine({
  id: 'main',
  context: ({ input: { services, entries, params } }) => ({
    services,
    entries,
    found: {},
    blocks: arrange(withFound(entries, {})),
    entry: undefined,
    notice: params.oauthError === undefined ? params.notice : returnedWith(params.oauthError),
    again: params.again,
    typed: '',
    country: DEFAULT_COUNTRY,
    destination: { address: '', shown: '' },
    pending: undefined,
    error: undefined,
    ...ambientOf(entries),
    ambientFailure: undefined,
    outcome: undefined,
  }),
  initial: 'open',
  output: ({ context }) => toOutput(context.outcome),
  states: {
    open: {
      type: 'parallel',
      meta: { screen: 'main' },
      on: {
        found: {
          actions: assign(({ context, event }) => {
            const found = { ...context.found, [event.from.id]: event.buttons };
            return { found, blocks: arrange(withFound(context.entries, found)) };
          }),
        },
      },
      states: {
        entry: {
          initial: 'choosing',
          states: {
            choosing: {
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
                  {
                    actions: [
                      { type: 'keepSubmitted', params: ({ event }) => event },
                      'refuse',
                      'reportRefusal',
                    ],
                  },
                ],
                press: {
                  target: 'starting',
                  actions: assign(({ event: { entry, typed = '' } }) => ({
                    entry,
                    destination: { address: typed, shown: typed },
                    pending: undefined,
                    error: undefined,
                    notice: undefined,
                  })),
                },
                submitted: {
                  target: 'starting',
                  actions: assign(({ event: { call } }) => ({
                    entry: call.entry,
                    typed: call.destination.shown,
                    destination: call.destination,
                    pending: call.outcome,
                    error: undefined,
                    notice: undefined,
                  })),
                },
              },
            },
            parsing: {
              ...waiting('choosing'),
              invoke: {
                src: 'parsePhone',
                input: ({ context: { typed, country, services } }) => ({
                  typed,
                  country,
                  allowedCountries: services.config.otpOptions.allowedCountries,
                }),
                onDone: [
                  {
                    guard: ({ event }) => event.output.isValid,
                    target: 'starting',
                    actions: assign({
                      destination: ({ context, event }) =>
                        toDestination(event.output, event.output.country ?? context.country),
                    }),
                  },
                  { target: 'choosing', actions: ['refuse', 'reportRefusal'] },
                ],
              },
            },
            starting: {
              tags: 'working',
              invoke: {
                src: 'start',
                input: ({ context }) => ({
                  entry: context.entry as PressableEntry,
                  destination: context.destination,
                  pending: context.pending,
                }),
                onDone: [
                  {
                    guard: ({ event }) => event.output === 'leaves',
                    target: 'redirecting',
                    actions: 'keepLastUsed',
                  },
                  {
                    target: '#main.left',
                    actions: ['keepLastUsed', assign({ outcome: ({ event }) => event.output })],
                  },
                ],
                onError: {
                  target: 'choosing',
                  actions: [
                    assign({
                      error: ({ context, event }) =>
                        startErrorWords(context.entry, event.error, context.destination),
                    }),
                    report,
                  ],
                },
              },
              on: { cancel: 'choosing' },
            },
            /** The page navigates to another site. Main is usable again if it stays, or the browser restores it. */
            redirecting: { on: { restored: 'choosing' }, after: { gone: 'choosing' } },
          },
        },
        discovery: {
          initial: 'watching',
          states: {
            watching: {
              invoke: { src: 'watch', input: ({ context }) => context.entries },
              on: {
                'settings.changed': {
                  target: 'watching',
                  reenter: true,
                  actions: { type: 'keepEntries', params: ({ event }) => event },
                },
              },
            },
          },
        },
        prompt: {
          initial: 'asking',
          states: {
            /** Shows nothing but the prompt. */
            asking: {
              tags: 'bare',
              // The prompt is also over when changed settings offer more entries.
              always: { guard: not('isPrompted'), target: 'over' },
              initial: 'loading',
              invoke: { src: 'prompt', input: ({ context }) => context },
              on: {
                'prompt.over': {
                  target: 'over',
                  actions: assign(({ context, event }) => ({
                    entry: promptedOf(context),
                    error: event.error,
                  })),
                },
                'prompt.chosen': '.leaving',
                restored: 'over',
              },
              states: { loading: { on: { 'prompt.asked': 'showing' } }, showing: {}, leaving: {} },
            },
            over: {},
          },
        },
        ambient: {
          initial: 'deciding',
          on: {
            'settings.changed': {
              guard: { type: 'hasOtherAmbient', params: ({ event }) => event },
              target: '.changing',
              actions: { type: 'replaceAmbient', params: ({ event }) => event },
            },
          },
          states: {
            deciding: {
              always: [
                { guard: ({ context }) => context.ambient !== undefined, target: 'present' },
                { target: 'absent' },
              ],
            },
            /** Each wait takes a challenge of the provider, and settings that are being edited change several times. */
            changing: { after: { [SETTLED]: 'deciding' } },
            absent: {},
            present: {
              invoke: {
                id: 'ambient',
                src: 'ambient',
                input: ({ context: { services, ambient, hasEmailForm } }) => ({
                  services,
                  entry: ambient as AmbientEntry,
                  hasEmailForm,
                }),
                onSnapshot: { actions: { type: 'keepAmbient', params: ({ event }) => event.snapshot } },
                onDone: { target: '#main.left', actions: assign({ outcome: ({ event }) => event.output }) },
              },
            },
          },
        },
      },
    },
    left: { type: 'final' },
  },
});
