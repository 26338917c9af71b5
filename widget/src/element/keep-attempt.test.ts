import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeServices } from '../../test/fake-services.ts';
import { obedient } from '../../test/obedient-flow.ts';
import { variantOf, widgetMachine } from '../app/widget.machine.ts';
import { readyFlow } from '../routing/lazy-flow.ts';
import { route } from '../routing/routes.ts';
import { keepAttempt } from './keep-attempt.ts';

it('keepAttempt() clears the attempt when another tab starts a session', () => {
  const { services } = fakeServices({});
  const storage = { read: () => undefined, write: vi.fn(), clear: vi.fn(), release: vi.fn() };
  const actor = createActor(widgetMachine, {
    input: {
      variant: variantOf(services, { main: readyFlow(obedient) }),
      entries: [],
      route: route('main', {}),
      session: () => ({ exists: true, isConfirmed: true }),
    },
  });
  const stop = keepAttempt(actor, storage);
  actor.start();
  expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
  expect(storage.clear).toHaveBeenCalled();
  stop();
  actor.stop();
});
