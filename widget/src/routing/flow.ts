import type { ComponentType } from 'react';
import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import type { Overrides } from '../i18n/words.ts';
import type { Confirmation } from './confirmation.ts';
import type { Entry } from './entry.ts';
import type { FlowId, Route, Routes } from './routes.ts';
import type { Services, SharedServices } from './services.ts';
import type { SharedCalls, SharedFlowId } from './shared-calls.ts';

/** Services of a flow: those of the consumer variant, or those that both variants have. */
type ServicesOf<Id extends FlowId> = Id extends SharedFlowId | 'main' | 'idp-authorize' | 'idp-logout'
  ? SharedServices
  : Services;

interface BaseInput<Id extends FlowId, S> {
  readonly services: S;
  readonly params: Routes[Id];
  /** Entries of all flows, for Main to show. */
  readonly entries: readonly Entry[];
}

/**
 * Input of a flow. It never sees its parent. A flow that both variants run gets its calls too.
 *
 * @typeParam S the services of its variant
 */
export type FlowInput<Id extends FlowId, S = ServicesOf<Id>> = BaseInput<Id, S> &
  (Id extends SharedFlowId ? { readonly calls: SharedCalls[Id] } : unknown);

/** Output of a flow. The parent decides what `back` means. */
export type FlowOutput =
  | { readonly type: 'navigate'; readonly route: Route }
  | { readonly type: 'back' }
  | { readonly type: 'authenticated'; readonly confirmation: Confirmation }
  /** The flow is over without a sign-in: same screen, but no `authenticate-flow-complete`. */
  | { readonly type: 'finished'; readonly confirmation: Confirmation };

/** Route at which a sign-in in progress continues after a reload. */
export interface Resumption {
  readonly route: Route;
  /** Expiry of the route, for instance of a code, in milliseconds since the epoch. */
  readonly until: number;
}

const MINUTE = 60_000;

/** Minutes for the step after the first factor: the lifetime of an intermediate session. */
export const NEXT_STEP_MINUTES = 10;

/** Minutes for a step that was begun before a message is sent. */
export const FIRST_STEP_MINUTES = 10;

/**
 * Minutes in which the screen for a code continues after the code has expired, and offers another one: the browser may
 * have discarded the tab of a person who was away.
 */
export const CODE_MINUTES = 60;

/** A resumption that expires in the given number of minutes. */
export const resumeFor = (minutes: number, now: number, route: Route): Resumption => ({
  route,
  until: now + minutes * MINUTE,
});

/** Props of a screen: a function of its machine's snapshot that never calls the client and never sets a timer. */
export interface ScreenProps<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>;
  readonly send: (event: EventFromLogic<Machine>) => void;
}

/** A machine, and its screens by the name in the states' `meta.screen`. */
interface FlowParts {
  readonly machine: AnyStateMachine;
  // biome-ignore lint/suspicious/noExplicitAny: the one erased type; `defineFlow` checked each screen against its machine.
  readonly screens: Readonly<Record<string, ComponentType<ScreenProps<any>>>>;
  /** Stylesheets that only these screens need. */
  readonly styles?: readonly string[];
  /**
   * Route that restores the current screen after a reload, or undefined if the person has to start over. It is kept
   * in the tab's session storage, so it must be serializable as JSON.
   */
  // biome-ignore lint/suspicious/noExplicitAny: erased with the machine's type above.
  resume?(snapshot: any): Resumption | undefined;
}

/**
 * The lazy half of a flow.
 *
 * @typeParam S the services that it needs. A flow for other services does not fit into a variant's registry.
 */
export interface Flow<S = Services> extends FlowParts {
  /** The part of the machine's input that depends on the services. */
  readonly supply: (services: S) => object;
}

/** The part of a flow that provides entries for Main. */
export interface Offer {
  offers(services: Services): readonly Entry[];
}

/** Input for drawing a screen without React. */
export interface DrawDependencies {
  /** Prefix of element ids; see `widget/src/ui/element-id.ts`. */
  readonly idPrefix: string;
  readonly strings: Overrides;
  readonly services: Pick<Services, 'client' | 'config' | 'now'>;
  /** True once React has hydrated the screen; timers then belong to React. */
  isHandedOver(): boolean;
}

/** The eager half of a flow: its entries on Main, and how to load the rest. */
export interface FlowDescriptor<S = Services> extends Offer {
  readonly load: () => Promise<Flow<S>>;
  /** The lazy half, if it is loaded. */
  readonly loaded: () => Flow<S> | undefined;
  /**
   * Draws the first screen without React, for people who are faster than the application. It draws the same view as
   * the screen of React, which hydrates it. Returns undefined if the application has work to do before that screen.
   */
  draw?(params: Routes[FlowId], dependencies: DrawDependencies): HTMLElement | undefined;
}

type Accepts<Input, Machine extends AnyStateMachine> =
  Input extends InputFrom<Machine> ? (OutputFrom<Machine> extends FlowOutput ? Machine : never) : never;

interface Parts<Input, Machine extends AnyStateMachine> {
  machine: Accepts<Input, Machine> & Machine;
  screens: Readonly<Record<string, ComponentType<ScreenProps<Machine>>>>;
  styles?: readonly string[];
  resume?: (snapshot: SnapshotFrom<Machine>) => Resumption | undefined;
}

/** Binds a machine to its screens. A machine whose input or output breaks the contract does not compile. */
export const defineFlow =
  <Id extends FlowId, S = ServicesOf<Id>>() =>
  <Machine extends AnyStateMachine>(parts: Parts<FlowInput<Id, S>, Machine>): Flow<S> => ({
    ...parts,
    supply: (services) => ({ services }),
  });

/**
 * The same for a flow that both variants run. Returns a function that completes it with the calls of a variant, and
 * with screens of its own.
 */
export const defineSharedFlow =
  <Id extends SharedFlowId>() =>
  <Machine extends AnyStateMachine>(parts: Parts<FlowInput<Id>, Machine>) =>
  <S extends SharedServices>(
    callsOf: (services: S) => SharedCalls[Id],
    screens: Parts<FlowInput<Id>, Machine>['screens'] = {},
  ): Flow<S> => ({
    ...parts,
    screens: { ...parts.screens, ...screens },
    supply: (services) => ({ services, calls: callsOf(services) }),
  });

/** The flows of one variant of the widget. Its routes lead to these flows only. */
export type Flows<S = Services> = Readonly<Partial<Record<FlowId, FlowDescriptor<S>>>>;
