import {
  type AnyMachineSnapshot,
  and,
  assign,
  emit,
  enqueueActions,
  fromPromise,
  not,
  raise,
  setup,
} from 'xstate';
import type { SubmittedCall } from '../flows/main/submission.ts';
import { say, type Words } from '../i18n/words.ts';
import type { Confirmation } from '../routing/confirmation.ts';
import type { Entry } from '../routing/entry.ts';
import type { Flow, FlowDescriptor, FlowOutput, Flows } from '../routing/flow.ts';
import { flowLogic } from '../routing/flow-logic.ts';
import { type FlowId, type Route, route } from '../routing/routes.ts';
import type { SharedServices } from '../routing/services.ts';
import type { SignInReason } from '../routing/sign-in-reason.ts';
import { messages as ended } from '../routing/signed-out.messages.ts';
import { messages } from './logged-in.messages.ts';
import { mainAgain } from './main-again.ts';

/** A variant's flows together with the services that they need. */
export interface Variant {
  readonly services: SharedServices;
  readonly find: (id: FlowId) => FlowDescriptor<never> | undefined;
  /** The part of the flow's input that depends on the services. The flow is loaded. */
  readonly supply: (id: FlowId) => object | undefined;
}

/** Flows for other services do not compile. */
export const variantOf = <S extends SharedServices>(services: S, flows: Flows<S>): Variant => ({
  services,
  find: (id) => flows[id],
  supply: (id) => flows[id]?.loaded()?.supply(services),
});

export interface WidgetInput {
  readonly variant: Variant;
  readonly entries: readonly Entry[];
  readonly route: Route;
  /**
   * The next step before the user counts as signed in, such as a required second factor.
   *
   * @param isFirst true if no step was finished since the first factor
   */
  readonly nextStep?: (isFirst: boolean) => Route | undefined;
  /** Texts of the success screen. Default: those of the flow that finished. */
  readonly success?: Confirmation;
  /** Where a session follows the last step: whether a step is open, and a function that gives all of them up. */
  readonly steps?: { areOpen(): boolean; forget(): void };
  /** True if the route is a step after a first factor that was given before a reload. */
  readonly isNextStep?: boolean;
  /** State of the session. Absent if the element is not for signing in. */
  readonly session?: () => KnownSession;
  /** True if the current settings offer the route. Default: always. */
  readonly isOffered?: (route: Route) => boolean;
}

export interface KnownSession {
  readonly exists: boolean;
  /** True once the provider has confirmed the session, or its absence, since the page was opened. */
  readonly isConfirmed: boolean;
}

interface SessionEnded {
  readonly type: 'session.ended';
  /** Words for Main. Default: that the person has been signed out. */
  readonly because?: Words;
}

/** Milliseconds after which a session that no flow reported counts as started elsewhere. */
const SETTLING = 1_000;

interface Context extends WidgetInput {
  readonly flow: Flow<never> | undefined;
  /**
   * Tags of the running flow's state. `stuck`: it shows an error and has nothing pending. `leaving`: it ends the session
   * because the person goes back. `working`: a call is pending. `given`: it has given the second factor and still shows
   * something. `choosing`: it waits for a choice that a session takes away.
   */
  readonly tags: string;
  /** Reason for a session that no flow started. */
  readonly reason: Exclude<SignInReason, 'signed-in'>;
  /** True during a next step. */
  readonly isNextStep: boolean;
  readonly confirmation: Confirmation | undefined;
  /** The last route that threw. */
  readonly broken?: Route;
}

const loaded = ({ variant, route }: Context): Flow<never> | undefined => variant.find(route.flow)?.loaded();

const hasSession = ({ session }: Context): boolean => session?.().exists ?? false;

/** True while the flow redeems the page's token; a session must not interrupt it. */
const isRedeeming = ({ route, tags }: Context): boolean => 'token' in route.params && !tags.includes('stuck');

/** True if the step belongs to a session that exists. A step before any session ends if one begins elsewhere. */
const isAfterSession = ({ isNextStep, steps }: Context): boolean => isNextStep && !steps?.areOpen();

/** True if the session has what the running step asks for, such as the second factor: another tab has given it. */
const isFactorGiven = ({ isNextStep, nextStep, tags, steps }: Context): boolean =>
  isNextStep && !steps && !tags.includes('working') && nextStep?.(true) === undefined;

/** Tags of a flow's state. */
const tagsOf = (snapshot: unknown): string => [...(snapshot as AnyMachineSnapshot).tags].join();

type Done = { output: FlowOutput };
const outputOf = (event: unknown): FlowOutput => (event as Done).output;

/** True if the session existed when the page was opened. A session that scripts cannot see is confirmed later. */
const isOpenedSignedIn = ({ session }: WidgetInput): boolean => {
  const known = session?.();
  return known !== undefined && (known.exists || !known.isConfirmed);
};

/** The page left on the event, and would otherwise stay on this screen. */
const emitAgain = { actions: { type: 'emitAuthenticated', params: 'already-signed-in' } } as const;

/** A success screen is not kept after the session has ended. */
const signedOut = {
  guard: 'isForSignIn',
  target: 'starting',
  actions: ['forgetSession', 'startOver', 'saySignedOut'],
} as const;

/** The settings no longer offer the route. */
const leaveIfGone = {
  guard: 'isGone',
  target: 'starting',
  actions: [
    {
      type: 'keepEntries',
      params: ({ event }: { event: { entries: readonly Entry[] } }) => event,
    },
    'returnToMain',
  ],
} as const;

/** A flow or a screen threw. A route that breaks twice, for instance one that another version has stored, is left. */
const leaveBroken = {
  target: 'failed',
  actions: [
    ({ context, event }: { context: Context; event: { error: unknown } }) =>
      context.variant.services.report(event.error),
    'leaveIfBrokenAgain',
  ],
} as const;

/**
 * The router. A route names a flow and its parameters, and one flow runs at a time. Whichever flow finishes, only
 * this machine decides that the user is signed in.
 */
export const widgetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'retry' }
      | { type: 'session.began' }
      /** The session has new data, or the provider confirmed it. */
      | { type: 'session.changed' }
      | { type: 'session.stays' }
      /** The page has exchanged the session, and a step is open before the next one. */
      | { type: 'step.began' }
      | SessionEnded
      /** Back or Forward led to this page, which the browser had kept as it was left (its back/forward cache). */
      | { type: 'restored' }
      /** The browser's Forward returns to a screen that was left. */
      | { type: 'return'; route: Route }
      | { type: 'settings.changed'; entries: readonly Entry[] }
      /** A form was submitted before the widget ran; for Main. */
      | { type: 'submitted'; call: SubmittedCall }
      /** A screen threw while rendering. */
      | { type: 'broken'; error: unknown },
    input: {} as WidgetInput,
    emitted: {} as { type: 'authenticated'; reason: SignInReason },
  },
  actors: {
    load: fromPromise<Flow<never>, Context>(({ input: { variant, route } }) => {
      const descriptor = variant.find(route.flow);
      return descriptor ? descriptor.load() : Promise.reject(new Error(`There is no flow ${route.flow}.`));
    }),
    flow: flowLogic,
  },
  actions: {
    keepConfirmation: assign(({ context, event }) => {
      const output = outputOf(event);
      return 'confirmation' in output ? { confirmation: context.success ?? output.confirmation } : {};
    }),
    takeNextStep: assign(({ context }) => ({
      route: context.nextStep?.(!context.isNextStep) ?? route('main', {}),
      isNextStep: true,
    })),
    /** Within a next step, 'back' leads to the start of the step, until the session has ended. */
    follow: assign(({ context, event }) => {
      const output = outputOf(event);
      if (output.type === 'navigate') return { route: output.route };
      const step = context.isNextStep ? context.nextStep?.(true) : undefined;
      const main = output.type === 'back' ? mainAgain(context.route) : route('main', {});
      return { route: step ?? main, isNextStep: step !== undefined };
    }),
    startOver: assign({ route: route('main', {}), isNextStep: false }),
    returnToMain: assign(({ context }) => ({ route: mainAgain(context.route), isNextStep: false })),
    leaveIfBrokenAgain: assign(({ context }) =>
      context.broken === context.route
        ? { route: route('main', {}), isNextStep: false }
        : { broken: context.route },
    ),
    forgetSteps: ({ context }) => context.steps?.forget(),
    /** A later session is not the one that the page was opened with. */
    forgetSession: assign({ reason: 'elsewhere' }),
    saySignedOut: assign(({ event }) => ({
      route: route('main', { notice: (event as SessionEnded).because ?? say(ended.signedOut) }),
      confirmation: undefined,
    })),
    emitAuthenticated: emit((_, reason: SignInReason) => ({ type: 'authenticated', reason }) as const),
    keepEntries: assign((_, { entries }: { entries: readonly Entry[] }) => ({ entries })),
    /**
     * A link that no longer works does not hide a session that exists, as a refused token does not. Nor does a step that
     * another tab has finished; the delay leaves a step that was finished here to its flow.
     */
    leaveForSession: enqueueActions(({ context, enqueue }) => {
      const isDead = context.route.flow === 'password-reset' && context.tags.includes('stuck');
      if (hasSession(context) && (isDead || isFactorGiven(context)))
        enqueue.raise({ type: 'session.stays' }, { delay: 'settling' });
    }),
    /** Sends the event to the running flow. */
    passOn: ({ event, self }) => self.getSnapshot().children.flow?.send(event),
    useLoaded: assign({ flow: ({ context }) => loaded(context) }),
  },
  /** A choice that the session takes away is not shown any longer: a press would have no effect. */
  delays: { settling: ({ context }) => (context.tags.includes('choosing') ? 0 : SETTLING) },
  guards: {
    isLoaded: ({ context }) => loaded(context) !== undefined,
    isForSignIn: ({ context }) => context.session !== undefined,
    /** A refused token does not sign out a user who is signed in already. */
    isLoggedIn: ({ context }) =>
      (context.route.flow === 'main' || context.route.flow === 'sign-in-error') && hasSession(context),
    isConfirmed: ({ context }) => context.session?.().isConfirmed ?? false,
    isStuck: ({ context }) => context.tags.includes('stuck'),
    isGone: ({ context }) => context.isOffered?.(context.route) === false,
    hasNextStep: ({ context }) => context.nextStep?.(!context.isNextStep) !== undefined,
  },
}).createMachine({
  id: 'widget',
  context: ({ input }) => ({
    ...input,
    flow: undefined,
    tags: '',
    reason: isOpenedSignedIn(input) ? 'already-signed-in' : 'elsewhere',
    isNextStep: input.isNextStep ?? false,
    confirmation: undefined,
  }),
  initial: 'starting',
  on: {
    'session.began': [
      { guard: and([not('isForSignIn'), 'isStuck']), target: '.selecting' },
      /** Waits for the flow that created the session. If none finishes, the session was started elsewhere. */
      {
        guard: ({ context }) => !isAfterSession(context),
        actions: raise({ type: 'session.stays' }, { delay: 'settling' }),
      },
    ],
    'session.changed': { actions: 'leaveForSession' },
    'session.stays': {
      guard: ({ context }) =>
        hasSession(context) &&
        !context.tags.includes('given') &&
        (isFactorGiven(context) || (!isRedeeming(context) && !isAfterSession(context))),
      target: '.starting',
      actions: ['forgetSteps', 'startOver'],
    },
    'session.ended': [
      {
        guard: ({ context }) => context.isNextStep && context.tags.includes('leaving'),
        target: '.selecting',
        actions: ['forgetSession', 'startOver'],
      },
      {
        guard: ({ context }) => context.isNextStep,
        target: '.selecting',
        actions: ['forgetSession', 'forgetSteps', 'startOver', 'saySignedOut'],
      },
      { actions: 'forgetSession' },
    ],
    'step.began': { target: '.selecting', actions: 'takeNextStep' },
    'settings.changed': { actions: { type: 'keepEntries', params: ({ event }) => event } },
  },
  states: {
    starting: {
      always: [
        { guard: and(['isLoggedIn', 'hasNextStep']), target: 'selecting', actions: 'takeNextStep' },
        { guard: 'isLoggedIn', target: 'loggedIn' },
        { target: 'selecting' },
      ],
    },
    /** Selects the flow of the route. A loaded flow runs at once, without a screen in between. */
    selecting: {
      always: [{ guard: 'isLoaded', target: 'running', actions: 'useLoaded' }, { target: 'loading' }],
    },
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: { target: 'running', actions: assign({ flow: ({ event }) => event.output }) },
        onError: 'failed',
      },
      on: { 'settings.changed': leaveIfGone },
    },
    running: {
      entry: assign({ tags: '' }),
      invoke: {
        id: 'flow',
        src: 'flow',
        input: ({ context }) => ({
          machine: (context.flow as Flow<never>).machine,
          input: {
            ...context.variant.supply(context.route.flow),
            entries: context.entries,
            params: context.route.params,
          },
        }),
        onSnapshot: {
          guard: ({ context, event }) => tagsOf(event.snapshot) !== context.tags,
          actions: [assign({ tags: ({ event }) => tagsOf(event.snapshot) }), 'leaveForSession'],
        },
        onDone: [
          {
            guard: and([({ event }) => outputOf(event).type === 'authenticated', 'hasNextStep']),
            target: 'selecting',
            actions: 'takeNextStep',
          },
          {
            guard: ({ event }) => outputOf(event).type === 'authenticated',
            target: 'authenticated',
            actions: 'keepConfirmation',
          },
          {
            guard: ({ event }) => outputOf(event).type === 'finished',
            target: 'finished',
            actions: 'keepConfirmation',
          },
          { target: 'starting', actions: 'follow' },
        ],
        onError: leaveBroken,
      },
      on: {
        return: {
          guard: ({ context }) => context.route.flow === 'main',
          target: 'selecting',
          actions: assign({ route: ({ event }) => event.route }),
        },
        'settings.changed': [
          leaveIfGone,
          {
            actions: [{ type: 'keepEntries', params: ({ event }) => event }, 'passOn'],
          },
        ],
        restored: { actions: 'passOn' },
        submitted: { guard: ({ context }) => context.route.flow === 'main', actions: 'passOn' },
        broken: leaveBroken,
      },
    },
    authenticated: {
      entry: { type: 'emitAuthenticated', params: 'signed-in' },
      on: { 'session.stays': {}, 'session.ended': signedOut, restored: emitAgain },
    },
    finished: { on: { 'session.stays': {}, restored: 'selecting' } },
    /**
     * A session that no flow started. The page may navigate on the event, so the provider confirms the session first.
     */
    loggedIn: {
      entry: assign({ confirmation: { title: say(messages.title), body: say(messages.body) } }),
      initial: 'confirming',
      on: { 'session.stays': {}, 'session.ended': signedOut },
      states: {
        confirming: {
          always: { guard: 'isConfirmed', target: 'confirmed' },
          on: {
            'session.began': { target: 'confirming', reenter: true },
            'session.changed': { target: 'confirming', reenter: true },
          },
        },
        confirmed: {
          entry: { type: 'emitAuthenticated', params: ({ context }) => context.reason },
          on: { restored: emitAgain },
        },
      },
    },
    failed: { on: { retry: 'starting', 'settings.changed': leaveIfGone } },
  },
});
