import { expect, it } from 'vitest';
import { type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import { statesOf } from './coverage/definition.ts';
import { unreachedIn } from './coverage/explore.ts';
import { models } from './coverage/models.ts';

const modules = import.meta.glob<Record<string, unknown>>('../src/**/*.machine.ts', { eager: true });
const machines = Object.values(modules).flatMap((exports) =>
  Object.entries(exports).flatMap(([name, value]) => (value instanceof StateMachine ? [name] : [])),
);

it('every machine has a model', () => {
  expect(Object.keys(models).toSorted(), '`widget/test/coverage/models.ts` lists them.').toEqual(
    machines.toSorted(),
  );
});

it.each(Object.entries(models))('every state and every transition of %s is reached', async (_, model) => {
  expect(
    await unreachedIn(model),
    'Let the model in `widget/test/coverage/` reach it. If it was reached before, a transition to it is missing.',
  ).toEqual([]);
});

it('a state that a model cannot reach is named', async () => {
  const { logoutMachine } = models;
  if (!logoutMachine) throw new Error('There is no such model.');
  expect(await unreachedIn({ ...logoutMachine, events: () => [{ type: 'yes' }] })).toEqual([
    "transition logout.prompting on 'no' (#1) to logout.stayed",
    'state logout.stayed',
    "transition logout.failed on 'again' (#0) to logout.signingOut",
    "transition logout.failed on 'again' (#1) to logout.asking",
  ]);
});

/** The transitions of `cancel` in a state, which may be its parent's. */
const cancelsOf = (node: AnyStateNode | undefined): readonly AnyTransitionDefinition[] =>
  node?.transitions.get('cancel') ?? (node ? cancelsOf(node.parent) : []);

/** The states that are entered with a state: those that it starts in. */
const enteredWith = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? [])).flatMap(
    enteredWith,
  ),
];

/** States that run something without making a person wait, by reason. */
const WITHOUT_A_WAIT: ReadonlySet<string> = new Set([
  // Another machine, which has its own waiting states.
  'widget.running',
  'business-main.offering',
  // The screen can be used meanwhile.
  'main.open.discovery.watching',
  'main.open.ambient.present',
  'authorize.prompting',
  'ambient.asking',
  'ambient.waiting',
  'otps.asking.message.waiting',
  'passwords.creating',
  'password-reset.resetting',
  'strength.checking',
  'strength.failed',
  'one-tap.prompting',
  'main.open.prompt.asking',
  'tooltip.open',
  // Only notifies the page.
  'redirect-token',
  // Loads a chunk; a failure has a screen of its own.
  'widget.loading',
  // Has a timeout of its own.
  'phone-parser.parsing',
  'sms-factor.formatting',
]);

it('every wait for an answer can be cancelled', () => {
  const endless = Object.values(models)
    .flatMap(({ machine }) => [...statesOf(machine.root)])
    .filter(({ id, invoke }) => invoke.length > 0 && !WITHOUT_A_WAIT.has(id))
    .filter((node) => !(node.tags.includes('working') && cancelsOf(node).length > 0));
  expect(endless.map(({ id }) => id)).toEqual([]);
});

/** States whose `cancel` leads to another wait, by reason. */
const WAITS_AFTER_CANCEL: ReadonlySet<string> = new Set([
  // The list can be used while it is refreshed.
  'passkeys.listing.deleting',
  // Cancel goes back, which ends the session of the first factor.
  'totp.creating',
]);

it('a person who cancels no longer waits', () => {
  const stillWaiting = Object.values(models)
    .flatMap(({ machine }) => [...statesOf(machine.root)])
    .filter(
      ({ id, invoke, tags }) => invoke.length > 0 && tags.includes('working') && !WAITS_AFTER_CANCEL.has(id),
    )
    .flatMap((node) => cancelsOf(node).map(({ target }) => ({ id: node.id, target: target ?? [node] })))
    .filter(({ target }) => target.flatMap(enteredWith).some(({ tags }) => tags.includes('working')))
    .map(({ id, target }) => `${id} to ${target.map((state) => state.id)}`);
  expect(stillWaiting, '`cancel` must lead to a state that does not wait.').toEqual([]);
});
