import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { controlled } from '../../../test/controlled-flow.ts';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { variantOf, widgetMachine } from '../../app/widget.machine.ts';
import { readyFlow } from '../../routing/lazy-flow.ts';
import { route } from '../../routing/routes.ts';
import { storeAttempt } from './store-attempt.ts';

it('storeAttempt() clears the attempt when another tab starts a session', () => {
  const { services } = fakeServices({});
  const storage = { read: () => undefined, write: vi.fn(), clear: vi.fn(), release: vi.fn() };
  const actor = createActor(widgetMachine, {
    input: {
      variant: variantOf(services, { main: readyFlow(controlled) }),
      entries: [],
      route: route('main', {}),
      session: () => ({ exists: true, isConfirmed: true }),
    },
  });
  const stop = storeAttempt(actor, storage);
  actor.start();
  expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
  expect(storage.clear).toHaveBeenCalled();
  stop();
  actor.stop();
});

const code = route('otps', {
  method: 'email',
  destination: { address: 'a@b.com', shown: 'a@b.com' },
  methodId: '1',
});
const wallets = route('crypto-wallets', { start: 'choose', wallets: [] });

it.each([
  ['is stored while it is loaded, and if it cannot be', code, [600_000, 600_000]],
  ['is not stored with a wallet', wallets, []],
])('storeAttempt(): the start of a flow %s', async (_, to, expiries) => {
  const { services } = fakeServices({});
  const storage = { read: () => undefined, write: vi.fn(), clear: vi.fn(), release: vi.fn() };
  const loading = deferred<typeof controlled>();
  const lost = { offers: () => [], load: () => loading.promise, loaded: () => undefined };
  const actor = createActor(widgetMachine, {
    input: {
      variant: variantOf(services, { otps: lost, 'crypto-wallets': lost }),
      entries: [],
      route: to,
      session: () => ({ exists: false, isConfirmed: true }),
    },
  });
  const stop = storeAttempt(actor, storage);
  actor.start();
  expect(actor.getSnapshot().matches('loading')).toBe(true);
  loading.reject(new Error('chunk'));
  await settle();
  expect(actor.getSnapshot().matches('failed')).toBe(true);
  const stored = { route: to, isNextStep: false, progress: undefined, sent: [] };
  expect(storage.write.mock.calls).toEqual(expiries.map((until) => [{ ...stored, until }]));
  stop();
  actor.stop();
});

it('storeAttempt() forgets a flow whose screen threw, which a reload would show again', () => {
  const { services } = fakeServices({});
  const storage = { read: () => undefined, write: vi.fn(), clear: vi.fn(), release: vi.fn() };
  const actor = createActor(widgetMachine, {
    input: { variant: variantOf(services, { otps: readyFlow(controlled) }), entries: [], route: code },
  });
  const stop = storeAttempt(actor, storage);
  actor.start();
  storage.clear.mockClear();
  actor.send({ type: 'broken', error: new Error('The screen threw.') });
  expect(actor.getSnapshot().matches('failed')).toBe(true);
  expect(storage.clear).toHaveBeenCalled();
  expect(storage.write).not.toHaveBeenCalled();
  stop();
  actor.stop();
});
