import { and, assign, emit, fromPromise, raise, setup } from 'xstate';
import { say } from '../i18n/words.ts';
import type { Confirmation } from '../routing/confirmation.ts';
import type { Entry } from '../routing/entry.ts';
import type { Flow, FlowInput, FlowOutput, Flows } from '../routing/flow.ts';
import { flowLogic } from '../routing/flow-logic.ts';
import { type FlowId, type Route, route } from '../routing/routes.ts';
import type { Services } from '../routing/services.ts';
import { messages } from './logged-in.messages.ts';
import { mainAgain } from './main-again.ts';

export interface WidgetInput {
  readonly services: Services;
  readonly flows: Flows;
  readonly entries: readonly Entry[];
  readonly route: Route;
  /**
   * What a person still has to do before they count as signed in, such as a second factor, where one is wanted.
   *
   * @param isFirst no step has been finished since they proved who they are.
   */
  readonly nextStep?: (isFirst: boolean) => Route | undefined;
  /** The words of the success screen; without them, those of the flow that finished. */
  readonly success?: Confirmation;
  /** There is a session already, and the element is for signing in. */
  readonly isLoggedIn?: boolean;
  /** The route is a further step of somebody who has given a first factor, before the page was loaded again. */
  readonly isNextStep?: boolean;
  /** Whether there is one now, where the element is for signing in. */
  readonly hasSession?: () => boolean;
}

/** Milliseconds after which a session that no flow has finished with is one that began elsewhere. */
const SETTLING = 1_000;

interface Context extends Omit<WidgetInput, 'isLoggedIn' | 'isNextStep' | 'hasSession'> {
  readonly isLoggedIn: boolean;
  hasSession(): boolean;
  readonly flow: Flow | undefined;
  /** A next step is being taken; the flow that finishes it is the last. */
  readonly isNextStep: boolean;
  readonly confirmation: Confirmation | undefined;
}

const atHand = ({ flows, route }: Context): Flow | undefined => flows[route.flow]?.atHand();

type Done = { output: FlowOutput };
const outputOf = (event: unknown): FlowOutput => (event as Done).output;

/**
 * The router: a route names a flow and its parameters, and one flow runs at a time. Whatever flow finishes, there is
 * one place where a person counts as signed in.
 */
export const widgetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'retry' }
      | { type: 'session.began' }
      | { type: 'session.stays' }
      | { type: 'session.ended' }
      /** The browser's Forward leads back to a screen that was left. */
      | { type: 'return'; route: Route }
      /** A screen could not be drawn. */
      | { type: 'broken'; error: unknown },
    input: {} as WidgetInput,
    emitted: {} as { type: 'authenticated' },
  },
  actors: {
    load: fromPromise<Flow, Context>(({ input: { flows, route } }) => {
      const descriptor = flows[route.flow];
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
    /** From within a next step, 'back' leads to its beginning, until the person is signed out. */
    follow: assign(({ context, event }) => {
      const output = outputOf(event);
      if (output.type === 'navigate') return { route: output.route };
      const step = context.isNextStep ? context.nextStep?.(true) : undefined;
      const main = output.type === 'back' ? mainAgain(context.route) : route('main', {});
      return { route: step ?? main, isNextStep: step !== undefined };
    }),
    startOver: assign({ route: route('main', {}), isNextStep: false }),
    takeAtHand: assign({ flow: ({ context }) => atHand(context) }),
  },
  delays: { settling: SETTLING },
  guards: {
    isAtHand: ({ context }) => atHand(context) !== undefined,
    hasNextStep: ({ context }) => context.nextStep?.(!context.isNextStep) !== undefined,
  },
}).createMachine({
  id: 'widget',
  context: ({ input }) => ({
    ...input,
    flow: undefined,
    isLoggedIn: input.isLoggedIn ?? false,
    hasSession: input.hasSession ?? (() => false),
    isNextStep: input.isNextStep ?? false,
    confirmation: undefined,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        {
          guard: and([({ context }) => context.isLoggedIn, 'hasNextStep']),
          target: 'turning',
          actions: 'takeNextStep',
        },
        { guard: ({ context }) => context.isLoggedIn, target: 'loggedIn' },
        { target: 'turning' },
      ],
    },
    /** To the flow that the route names; without a wait, and without a screen for it, where that is at hand. */
    turning: {
      always: [{ guard: 'isAtHand', target: 'running', actions: 'takeAtHand' }, { target: 'loading' }],
    },
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: { target: 'running', actions: assign({ flow: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    running: {
      invoke: {
        id: 'flow',
        src: 'flow',
        input: ({ context }) => ({
          machine: (context.flow as Flow).machine,
          input: {
            services: context.services,
            entries: context.entries,
            params: context.route.params,
          } as FlowInput<FlowId>,
        }),
        onDone: [
          {
            guard: and([({ event }) => outputOf(event).type === 'authenticated', 'hasNextStep']),
            target: 'turning',
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
          { target: 'turning', actions: 'follow' },
        ],
        onError: {
          target: 'failed',
          actions: ({ context, event }) => context.services.report(event.error),
        },
      },
      on: {
        'session.ended': {
          guard: ({ context }) => context.isNextStep,
          target: 'turning',
          actions: 'startOver',
        },
        /** The flow that made it is about to finish. Nobody has finished in a while: it came from elsewhere. */
        'session.began': {
          guard: ({ context }) => !context.isNextStep,
          actions: raise({ type: 'session.stays' }, { delay: 'settling' }),
        },
        'session.stays': {
          guard: ({ context }) => context.hasSession() && !context.isNextStep,
          target: 'starting',
          actions: assign({ isLoggedIn: true, route: route('main', {}) }),
        },
        return: {
          guard: ({ context }) => context.route.flow === 'main',
          target: 'turning',
          actions: assign({ route: ({ event }) => event.route }),
        },
        broken: {
          target: 'failed',
          actions: ({ context, event }) => context.services.report(event.error),
        },
      },
    },
    authenticated: { entry: emit({ type: 'authenticated' }) },
    finished: {},
    /** Until the session turns out to be over. */
    loggedIn: {
      entry: assign({ confirmation: { title: say(messages.title), body: say(messages.body) } }),
      on: {
        'session.ended': {
          target: 'starting',
          actions: assign({ isLoggedIn: false, confirmation: undefined }),
        },
      },
    },
    failed: { on: { retry: 'turning' } },
  },
});
