import type { ComponentType } from 'react';
import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import type { WidgetConfig } from '../config/config.ts';
import type { Overrides } from '../i18n/words.ts';
import type { BusinessServices } from './business-services.ts';
import type { Confirmation } from './confirmation.ts';
import type { Entry } from './entry.ts';
import type { BusinessFlowId, FlowId, Route, Routes } from './routes.ts';
import type { Services } from './services.ts';

/** Input of a flow. It never sees its parent. */
export interface FlowInput<Id extends FlowId> {
  readonly services: Id extends BusinessFlowId ? BusinessServices : Services;
  readonly params: Routes[Id];
  /** Entries of all flows, for Main to show. */
  readonly entries: readonly Entry[];
}

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

/** The lazy half of a flow: its machine, and its screens by the name in the states' `meta.screen`. */
export interface Flow {
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

/** The part of a flow that provides entries for Main. */
export interface Offer {
  offers(config: WidgetConfig): readonly Entry[];
}

/** Input for drawing a screen without React. */
export interface DrawNeeds {
  /** Prefix of element ids; see `widget/src/ui/element-id.ts`. */
  readonly idPrefix: string;
  readonly strings: Overrides;
  readonly services: Pick<Services, 'client' | 'config' | 'now'>;
  /** True once React has hydrated the screen; timers then belong to React. */
  isTaken(): boolean;
}

/** The eager half of a flow: its entries on Main, and how to load the rest. */
export interface FlowDescriptor extends Offer {
  load(): Promise<Flow>;
  /** The lazy half, if it is loaded. */
  loaded(): Flow | undefined;
  /**
   * Draws the first screen without React, for people who are faster than the application. The markup must equal what
   * React renders for the same parameters, letter for letter (`widget/src/element/drawn-screens.test.tsx`), so that
   * React can hydrate it. Returns undefined if the application has work to do before that screen.
   */
  draw?(params: Routes[FlowId], needs: DrawNeeds): HTMLElement | undefined;
}

type Accepts<Id extends FlowId, Machine extends AnyStateMachine> =
  FlowInput<Id> extends InputFrom<Machine>
    ? OutputFrom<Machine> extends FlowOutput
      ? Machine
      : never
    : never;

/** Binds a machine to its screens. A machine whose input or output breaks the contract does not compile. */
export const defineFlow =
  <Id extends FlowId>() =>
  <Machine extends AnyStateMachine>(flow: {
    machine: Accepts<Id, Machine> & Machine;
    screens: Readonly<Record<string, ComponentType<ScreenProps<Machine>>>>;
    styles?: readonly string[];
    resume?: (snapshot: SnapshotFrom<Machine>) => Resumption | undefined;
  }): Flow =>
    flow;

/** The flows of one variant of the widget. Its routes lead to these flows only. */
export type Flows = Readonly<Partial<Record<FlowId, FlowDescriptor>>>;
