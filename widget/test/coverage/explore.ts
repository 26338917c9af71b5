import { setImmediate } from 'node:timers/promises';
import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { definitionOf } from './definition.ts';
import { createWorld, type Outcome, type World } from './world.ts';

/** What can happen to a machine; the paths through it are found, not written. */
export interface Model {
  readonly machine: AnyStateMachine;
  readonly config?: object;
  /** The ways to start it. */
  readonly inputs: readonly ((world: World) => unknown)[];
  /** What a person, or the page, can do; each is tried in every state. */
  readonly events?: (world: World) => readonly AnyEventObject[];
  /** Events to the invoked child of the name `flow`. */
  readonly childEvents?: readonly AnyEventObject[];
  /** What each call may come back with; a call that is not named here fails the test. */
  readonly answers?: Readonly<Record<string, readonly Outcome[]>>;
  /** Stretches of time to let pass, in milliseconds. */
  readonly waits?: readonly number[];
  /** What of the context makes two states of the same name different. */
  readonly distinct?: (context: never) => unknown;
}

interface Run {
  readonly actor: AnyActor;
  readonly world: World;
}

/** One step of a path, made in whichever run replays it. */
interface Move {
  make(run: Run): void;
}

/** Longest search; far above what any machine here needs. */
const MOST_PATHS = 20_000;

const NOTHING = () => [];

/** Of every state that waits for an answer. */
const CANCEL = { type: 'cancel' };

function movesAt(
  { actor, world }: Run,
  { events = NOTHING, childEvents = [], answers = {}, waits = [] }: Model,
): Move[] {
  const answering = world.waiting().flatMap((call) => {
    const outcomes = answers[call];
    if (!outcomes) throw new Error(`The model does not say what ${call} may come back with.`);
    return outcomes.map((outcome) => ({
      make: (run: Run) => run.world.answer(call, outcome),
    }));
  });
  const isWorking = (actor.getSnapshot() as AnyMachineSnapshot).hasTag('working');
  return [
    ...answering,
    ...(isWorking ? [{ make: (run: Run) => run.actor.send(CANCEL) }] : []),
    ...events(world).map((_, index) => ({
      make: ({ actor, world: current }: Run) => actor.send(events(current)[index] as AnyEventObject),
    })),
    ...childEvents.map((event) => ({
      make: ({ actor }: Run) => (actor.getSnapshot() as AnyMachineSnapshot).children.flow?.send(event),
    })),
    ...waits.map((wait) => ({
      make: (run: Run) => run.world.clock.increment(wait),
    })),
  ];
}

/**
 * Walks a machine breadth-first, as `getShortestPaths` of `xstate/graph` does. That one computes with pure transitions
 * and so never runs what a machine invokes; this one replays each path with a live actor, its real invoked actors, and
 * a client that gives each of the chosen answers.
 *
 * @returns the states and transitions that no path has reached, by name.
 */
export async function unreachedIn(model: Model): Promise<string[]> {
  const missing = new Map(definitionOf(model.machine));
  const reach = (snapshot: AnyMachineSnapshot, transitions: readonly AnyTransitionDefinition[]) => {
    // biome-ignore lint/complexity/useLiteralKeys: XState's own record of the active nodes.
    for (const node of snapshot['_nodes'] ?? []) missing.delete(node);
    for (const transition of transitions) {
      missing.delete(transition);
      missing.delete(transition.source);
    }
  };
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') {
      reach(event.snapshot as AnyMachineSnapshot, event._transitions);
    }
  };

  const replay = async (input: (world: World) => unknown, path: readonly Move[]): Promise<Run> => {
    const world = createWorld(model.config ?? {});
    const actor = createActor(model.machine, { input: input(world), clock: world.clock, inspect });
    // A crash of a child must not end the test run; the machine's own reaction is what counts.
    actor.subscribe({ error: () => undefined });
    actor.start();
    await setImmediate();
    for (const move of path) {
      move.make({ actor, world });
      await setImmediate();
    }
    return { actor, world };
  };
  /** Two runs with the same key go on alike: the same states here and in children, the same calls open. */
  const keyOf = ({ actor, world }: Run): string => {
    const { value, context, children } = actor.getSnapshot() as AnyMachineSnapshot;
    const below = Object.values<AnyActor>(children).map(
      (child) => (child.getSnapshot() as { value?: unknown }).value,
    );
    return JSON.stringify([value, below, world.waiting().toSorted(), model.distinct?.(context as never)]);
  };

  let paths = 0;
  for (const input of model.inputs) {
    const start = await replay(input, []);
    const seen = new Set([keyOf(start)]);
    const open: { path: readonly Move[]; run: Run }[] = [{ path: [], run: start }];
    for (let state = open.shift(); state && missing.size > 0; state = open.shift()) {
      for (const move of movesAt(state.run, model)) {
        paths += 1;
        if (paths > MOST_PATHS) return [...missing.values(), `gave up after ${MOST_PATHS} paths`];
        const path = [...state.path, move];
        const run = await replay(input, path);
        const key = keyOf(run);
        const isOver = (run.actor.getSnapshot() as AnyMachineSnapshot).status !== 'active';
        if (isOver || seen.has(key)) run.actor.stop();
        else {
          seen.add(key);
          open.push({ path, run });
        }
      }
      state.run.actor.stop();
    }
  }
  return [...missing.values()];
}
