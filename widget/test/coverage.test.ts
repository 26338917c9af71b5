import { expect, it } from 'vitest';
import { type AnyStateNode, StateMachine } from 'xstate';
import { statesOf } from './coverage/definition.ts';
import { unreachedIn } from './coverage/explore.ts';
import { models } from './coverage/models.ts';

const modules = import.meta.glob<Record<string, unknown>>('../src/**/*.machine.ts', { eager: true });
const machines = Object.values(modules).flatMap((exports) =>
  Object.entries(exports).flatMap(([name, value]) => (value instanceof StateMachine ? [name] : [])),
);

it('every machine has a model', () => {
  expect(Object.keys(models).toSorted()).toEqual(machines.toSorted());
});

it.each(Object.entries(models))('every state and every transition of %s is reached', async (_, model) => {
  expect(await unreachedIn(model)).toEqual([]);
});

it('a state that a model cannot reach is named', async () => {
  const { logoutMachine } = models;
  if (!logoutMachine) throw new Error('There is no such model.');
  expect(await unreachedIn({ ...logoutMachine, events: () => [{ type: 'yes' }] })).toEqual([
    "transition logout.prompting on 'no' (#1) to logout.stayed",
    'state logout.stayed',
    "transition logout.failed on 'again' (#0) to logout.asking",
  ]);
});

const takesCancel = (node: AnyStateNode | undefined): boolean =>
  node !== undefined && (node.transitions.has('cancel') || takesCancel(node.parent));

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
    .filter((node) => !(node.tags.includes('working') && takesCancel(node)));
  expect(endless.map(({ id }) => id)).toEqual([]);
});
