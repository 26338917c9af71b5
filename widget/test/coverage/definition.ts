import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Everything that a machine defines as reachable, each with a readable name. */
type Definition = ReadonlyMap<AnyStateNode | AnyTransitionDefinition, string>;

export function* statesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* statesOf(child);
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const nameOf = ({ source, eventType, target }: AnyTransitionDefinition, index: number): string =>
  `${source.id} on '${eventType}' (#${index}) to ${target?.map(({ id }) => id).join(', ') ?? 'itself'}`;

export function definitionOf(machine: AnyStateMachine): Definition {
  const names = new Map<AnyStateNode | AnyTransitionDefinition, string>();
  for (const node of statesOf(machine.root)) {
    names.set(node, `state ${node.id}`);
    for (const [index, transition] of transitionsOf(node).entries()) {
      names.set(transition, `transition ${nameOf(transition, index)}`);
    }
  }
  return names;
}
