import { variantOf, widgetMachine } from '../../src/app/widget.machine.ts';
import { route } from '../../src/routing/routes.ts';
import { controlled } from '../controlled-flow.ts';
import type { Model } from './explore.ts';
import { confirmation, missing, no, yes } from './outcomes.ts';
import type { World } from './world.ts';

const nextStep = () => route('mfa', missing);

const known =
  (exists: boolean, isConfirmed = true) =>
  () => ({ exists, isConfirmed });

const input =
  (more: object, isLoaded = false) =>
  ({ services, ask }: World) => ({
    variant: variantOf(
      services,
      Object.fromEntries(
        (['main', 'mfa'] as const).map((id) => [
          id,
          {
            offers: () => [],
            load: () => ask('flow.load'),
            loaded: () => (isLoaded ? controlled : undefined),
          },
        ]),
      ),
    ),
    entries: [],
    route: route('main', {}),
    ...more,
  });

/** Model of the router. */
export const widgetModel: Model = {
  machine: widgetMachine,
  inputs: [
    input({}),
    input({}, true),
    input({ session: known(true, false) }),
    input({ session: known(true), nextStep }),
    input({ nextStep }, true),
    input({ session: known(true) }, true),
    input({ session: known(true), route: route('mfa', missing) }),
    input({ session: known(false), isOffered: () => false }),
  ],
  events: () => [
    { type: 'retry' },
    { type: 'session.began' },
    { type: 'session.changed' },
    { type: 'session.stays' },
    { type: 'step.began' },
    { type: 'settings.changed', entries: [] },
    { type: 'submitted', call: undefined },
    { type: 'session.ended' },
    { type: 'return', route: route('main', {}) },
    { type: 'broken', error: new Error('A screen broke.') },
  ],
  childEvents: [
    { type: 'end', output: { type: 'back' } },
    { type: 'end', output: { type: 'navigate', route: route('main', {}) } },
    { type: 'end', output: { type: 'authenticated', confirmation } },
    { type: 'end', output: { type: 'finished', confirmation } },
    { type: 'crash' },
    { type: 'fail' },
    { type: 'leave' },
  ],
  answers: { 'flow.load': [yes(controlled), no()] },
};
