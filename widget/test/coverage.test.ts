import { expect, it } from 'vitest';
import { StateMachine } from 'xstate';
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
