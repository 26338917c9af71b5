import type { ComponentType } from 'react';
import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import type { WidgetConfig } from '../config/config.ts';
import type { Overrides } from '../i18n/words.ts';
import type { BusinessServices } from './business-services.ts';
import type { Confirmation } from './confirmation.ts';
import type { Entry } from './entry.ts';
import type { BusinessFlowId, FlowId, Route, Routes } from './routes.ts';
import type { Services } from './services.ts';

/** What a flow is started with. It never sees its parent. */
export interface FlowInput<Id extends FlowId> {
  readonly services: Id extends BusinessFlowId ? BusinessServices : Services;
  readonly params: Routes[Id];
  /** What the flows offer, for Main to show. */
  readonly entries: readonly Entry[];
}

/** How a flow ends. What `back` means is the parent's affair. */
export type FlowOutput =
  | { readonly type: 'navigate'; readonly route: Route }
  | { readonly type: 'back' }
  | { readonly type: 'authenticated'; readonly confirmation: Confirmation }
  /** Over, and nobody has signed in: the same screen, but no `authenticate-flow-complete`. */
  | { readonly type: 'finished'; readonly confirmation: Confirmation };

/** Where a page that is loaded again goes on with a sign-in that was begun. */
export interface Resumption {
  readonly route: Route;
  /** Until when that leads anywhere, such as the expiry of a code; milliseconds since the epoch. */
  readonly until: number;
}

const MINUTE = 60_000;

/** Minutes that a person has for the step after the first factor: an intermediate session lives as long. */
export const NEXT_STEP_MINUTES = 10;

/** A resumption that is good for some minutes from now. */
export const resumeFor = (minutes: number, now: number, route: Route): Resumption => ({
  route,
  until: now + minutes * MINUTE,
});

/** A screen is a function of its machine's snapshot; it never calls the client and never sets a timer. */
export interface ScreenProps<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>;
  readonly send: (event: EventFromLogic<Machine>) => void;
}

/** The lazy half of a flow: its machine, and its screens by the name in the states' `meta.screen`. */
export interface Flow {
  readonly machine: AnyStateMachine;
  // biome-ignore lint/suspicious/noExplicitAny: the one erased type; `defineFlow` checked each screen against its machine.
  readonly screens: Readonly<Record<string, ComponentType<ScreenProps<any>>>>;
  /** Stylesheets of these screens alone. */
  readonly styles?: readonly string[];
  /**
   * The route that leads back to the current screen when the page is loaded again; undefined where the person has to
   * start over. It is kept in the tab's session storage, so it must survive JSON.
   */
  // biome-ignore lint/suspicious/noExplicitAny: erased with the machine's type above.
  resume?(snapshot: any): Resumption | undefined;
}

/** What a method offers to Main. */
export interface Offer {
  offers(config: WidgetConfig): readonly Entry[];
}

/** What a screen that is drawn without React needs to know. */
export interface DrawNeeds {
  /** What ids begin with; see `ui/element-id.ts`. */
  readonly idPrefix: string;
  readonly strings: Overrides;
  readonly services: Pick<Services, 'client' | 'config' | 'now'>;
  /** React has the screen: what moves by itself is React's. */
  isTaken(): boolean;
}

/** The eager half of a flow: what it offers to Main, and how to fetch the rest. */
export interface FlowDescriptor extends Offer {
  load(): Promise<Flow>;
  /** The rest, where it has been fetched already. */
  atHand(): Flow | undefined;
  /**
   * Draws its first screen without React, for whoever is faster than the application: what that renders for the same
   * parameters, letter for letter (`element/drawn-screens.test.tsx`), so that React can take it over. Undefined where the
   * application has something to do before that screen.
   */
  draw?(params: Routes[FlowId], needs: DrawNeeds): HTMLElement | undefined;
}

type Accepts<Id extends FlowId, Machine extends AnyStateMachine> =
  FlowInput<Id> extends InputFrom<Machine>
    ? OutputFrom<Machine> extends FlowOutput
      ? Machine
      : never
    : never;

/** Binds a machine to its screens, and rejects one whose input or output breaks the contract. */
export const defineFlow =
  <Id extends FlowId>() =>
  <Machine extends AnyStateMachine>(flow: {
    machine: Accepts<Id, Machine> & Machine;
    screens: Readonly<Record<string, ComponentType<ScreenProps<Machine>>>>;
    styles?: readonly string[];
    resume?: (snapshot: SnapshotFrom<Machine>) => Resumption | undefined;
  }): Flow =>
    flow;

/** The flows of a variant of the widget; its routes lead to no others. */
export type Flows = Readonly<Partial<Record<FlowId, FlowDescriptor>>>;
