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

/** Describes what can happen to a machine. The paths through it are searched, not written. */
export interface Model {
  readonly machine: AnyStateMachine;
  readonly config?: object;
  /** Inputs that start it. */
  readonly inputs: readonly ((world: World) => unknown)[];
  /** Events of a person or the page; each is tried in every state. */
  readonly events?: (world: World) => readonly AnyEventObject[];
  /** Events to the invoked child with the id `flow`. */
  readonly childEvents?: readonly AnyEventObject[];
  /** Possible outcomes of each call. A call that is missing here fails the test. */
  readonly answers?: Readonly<Record<string, readonly Outcome[]>>;
  /** Waits to try, in milliseconds. */
  readonly waits?: readonly number[];
  /** The part of the context that distinguishes two states with the same name. */
  readonly distinct?: (context: never) => unknown;
}

interface Run {
  readonly actor: AnyActor;
  readonly world: World;
}

/** A step of a path, which any run can replay. */
interface Move {
  make(run: Run): void;
}

/** Longest search, far above what any machine here needs. */
const MOST_PATHS = 20_000;

const NOTHING = () => [];

/** Accepted by every state that waits for an answer. */
const CANCEL = { type: 'cancel' };
/** Accepted by every state from which the page leaves. */
const RESTORED = { type: 'restored' };

function movesAt(
  { actor, world }: Run,
  { events = NOTHING, childEvents = [], answers = {}, waits = [] }: Model,
): Move[] {
  const answering = world.waiting().flatMap((call) => {
    const outcomes = answers[call];
    if (!outcomes) throw new Error(`The model lists no outcome of ${call}.`);
    return outcomes.map((outcome) => ({
      make: (run: Run) => run.world.answer(call, outcome),
    }));
  });
  const isWorking = (actor.getSnapshot() as AnyMachineSnapshot).hasTag('working');
  return [
    ...answering,
    ...(isWorking ? [{ make: (run: Run) => run.actor.send(CANCEL) }] : []),
    { make: (run: Run) => run.actor.send(RESTORED) },
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
 * Walks a machine breadth-first, like `getShortestPaths` of `xstate/graph`. That function computes pure transitions
 * and never runs the invoked actors. This one replays each path with a live actor, its invoked actors, and a client
 * that gives the chosen answers.
 *
 * @returns the names of the states and transitions that no path has reached
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
    // A crashed child must not end the test run; only the machine's reaction counts.
    actor.subscribe({ error: () => undefined });
    actor.start();
    await setImmediate();
    for (const move of path) {
      move.make({ actor, world });
      await setImmediate();
    }
    return { actor, world };
  };
  /**
   * Two runs with the same key continue in the same way: the same states here and in children, the same pending
   * calls.
   */
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
