import { expect, it } from 'vitest';
import { type AnyStateNode, StateMachine } from 'xstate';
import { statesOf } from './coverage/definition.ts';
import { unreachedIn } from './coverage/explore.ts';
import { models } from './coverage/models.ts';

const modules = import.meta.glob<Record<string, unknown>>('../src/**/*.machine.ts', { eager: true });
const machines = Object.values(modules).flatMap((exports) =>
  Object.entries(exports).flatMap(([name, value]) => (value instanceof StateMachine ? [name] : [])),
);

it('every machine of the widget has a model', () => {
  expect(Object.keys(models).toSorted()).toEqual(machines.toSorted());
});

it.each(Object.entries(models))('every state and every transition of %s is reached', async (_, model) => {
  expect(await unreachedIn(model)).toEqual([]);
});

it('what a model cannot reach is named', async () => {
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

/** States that run something for which nobody has to wait, by what they are. */
const WITHOUT_A_WAIT: ReadonlySet<string> = new Set([
  // Another machine, which says itself when it waits.
  'widget.running',
  'business-main.offering',
  // Beside a screen that can be used meanwhile.
  'main.open.discovery.watching',
  'main.open.ambient.present',
  'ambient.asking',
  'ambient.waiting',
  'otps.asking.message.waiting',
  'passwords.creating',
  'password-reset.resetting',
  'strength.checking',
  'one-tap.prompting',
  'main.open.prompt.asking',
  'tooltip.open',
  // What the page is told besides.
  'redirect-token',
  // A part of the widget on its way; a failure has a screen of its own.
  'widget.loading',
  // Has an answer of its own where none comes.
  'phone-parser.parsing',
  'sms-factor.formatting',
  // The session has ended in this browser, whatever the provider says, and the page leaves.
  'logout.leaving',
]);

it('whoever waits for an answer can stop waiting', () => {
  const endless = Object.values(models)
    .flatMap(({ machine }) => [...statesOf(machine.root)])
    .filter(({ id, invoke }) => invoke.length > 0 && !WITHOUT_A_WAIT.has(id))
    .filter((node) => !(node.tags.includes('working') && takesCancel(node)));
  expect(endless.map(({ id }) => id)).toEqual([]);
});
