import type { ActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { FlowOutput } from './flow.ts';

interface FlowLogicInput {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
}

/**
 * Actor logic that runs the machine in its input. The parent can then invoke one typed actor for every flow, and
 * XState stops the running flow on exit.
 */
export const flowLogic: ActorLogic<AnyMachineSnapshot, AnyEventObject, FlowLogicInput> & {
  output?: FlowOutput;
} = {
  getInitialSnapshot: (scope, { machine, input }) => machine.getInitialSnapshot(scope, input),
  start: (snapshot) => snapshot.machine.start(snapshot),
  transition: (snapshot, event, scope) => snapshot.machine.transition(snapshot, event, scope),
  getPersistedSnapshot: (snapshot) => snapshot.machine.getPersistedSnapshot(snapshot),
};
