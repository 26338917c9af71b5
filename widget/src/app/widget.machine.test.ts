import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor, setup } from 'xstate';
import { controlled } from '../../test/controlled-flow.ts';
import { fakeServices, settle } from '../../test/fake-services.ts';
import { say } from '../i18n/words.ts';
import type { Flow, FlowOutput } from '../routing/flow.ts';
import { type FlowId, type Route, route } from '../routing/routes.ts';
import { messages as ended } from '../routing/signed-out.messages.ts';
import { type KnownSession, variantOf, type WidgetInput, widgetMachine } from './widget.machine.ts';

const NOBODY: KnownSession = { exists: false, isConfirmed: true };
const UNCONFIRMED: KnownSession = { exists: true, isConfirmed: false };
const CONFIRMED: KnownSession = { exists: true, isConfirmed: true };

interface Started extends Pick<WidgetInput, 'nextStep' | 'success' | 'isOffered'> {
  /** Default: nobody is signed in. */
  readonly session?: KnownSession;
  /** The flows that are loaded from the beginning. Default: Main. */
  readonly loaded?: Partial<Record<FlowId, Flow>>;
  /** How the others load. */
  readonly loads?: Partial<Record<FlowId, () => Promise<Flow>>>;
}

function start({ session = NOBODY, loaded = { main: controlled }, loads = {}, ...input }: Started = {}) {
  let known = session;
  const { services, recorded } = fakeServices({});
  const descriptor = (id: FlowId) => ({
    offers: () => [],
    load: loads[id] ?? (() => Promise.resolve(controlled)),
    loaded: () => loaded[id],
  });
  const authenticated = vi.fn();
  const actor = createActor(widgetMachine, {
    input: {
      variant: variantOf(services, {
        main: descriptor('main'),
        'magic-links': descriptor('magic-links'),
        impersonation: descriptor('impersonation'),
        mfa: descriptor('mfa'),
        totp: descriptor('totp'),
      }),
      entries: [],
      session: () => known,
      route: route('main', {}),
      ...input,
    },
  });
  actor.on('authenticated', authenticated);
  actor.start();
  const end = (output: FlowOutput) => actor.getSnapshot().children.flow?.send({ type: 'end', output });
  const become = (next: KnownSession, type: 'session.began' | 'session.changed' | 'session.ended') => {
    known = next;
    actor.send({ type });
  };
  const flow = () => actor.getSnapshot().children.flow as AnyActorRef | undefined;
  const reasons = () => authenticated.mock.calls.map(([{ reason }]) => reason);
  return { actor, end, authenticated, reasons, become, recorded, flow };
}

const toMail = route('magic-links', { email: 'ada@example.com', isSent: true });

const confirmation = { title: say({ id: 't', text: 'Success' }), body: say({ id: 'b', text: 'ok' }) };

describe('widgetMachine', () => {
  it('runs the first flow at once', () => {
    expect(start().actor.getSnapshot().matches('running')).toBe(true);
  });

  it('reports an existing session once, after its confirmation', () => {
    const { actor, reasons, become } = start({ session: UNCONFIRMED });
    expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
    expect(reasons()).toEqual([]);
    become(CONFIRMED, 'session.changed');
    become(CONFIRMED, 'session.changed');
    expect(reasons()).toEqual(['already-signed-in']);
  });

  it('reports a confirmed session at once', () => {
    expect(start({ session: CONFIRMED }).reasons()).toEqual(['already-signed-in']);
  });

  it('shows success for a refused token if the user is signed in', async () => {
    const { actor, end, become } = start();
    become(CONFIRMED, 'session.began');
    end({ type: 'navigate', route: route('sign-in-error', { words: say({ id: 'e', text: 'No.' }) }) });
    await settle();
    expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
  });

  it.each([UNCONFIRMED, CONFIRMED])(
    'returns to Main with a notice when an existing session ends',
    (known) => {
      const { actor, become } = start({ session: known });
      become(NOBODY, 'session.ended');
      expect(actor.getSnapshot().matches('running')).toBe(true);
      expect(actor.getSnapshot().context.confirmation).toBeUndefined();
      expect(actor.getSnapshot().context.route).toEqual(route('main', { notice: say(ended.signedOut) }));
    },
  );

  it('returns to Main with a notice after a sign-out, then signs in again', () => {
    const { actor, end, reasons, become } = start();
    end({ type: 'authenticated', confirmation });
    become(NOBODY, 'session.ended');
    expect(actor.getSnapshot().context.route).toEqual(route('main', { notice: say(ended.signedOut) }));
    end({ type: 'authenticated', confirmation });
    expect(reasons()).toEqual(['signed-in', 'signed-in']);
  });

  it('runs the flow of a route with its parameters', async () => {
    const { actor, end } = start();
    end({ type: 'navigate', route: toMail });
    expect(actor.getSnapshot().matches('loading')).toBe(true);
    await settle();
    expect(actor.getSnapshot().context.route).toEqual(toMail);
    expect(actor.getSnapshot().matches('running')).toBe(true);
  });

  it('shows no screen in between when the next flow is loaded', () => {
    const load = vi.fn(() => Promise.resolve(controlled));
    const both = { main: controlled, 'magic-links': controlled };
    const { actor, end } = start({ loads: { 'magic-links': load }, loaded: both });
    const shown: unknown[] = [];
    actor.subscribe(({ value }) => shown.push(value));
    end({ type: 'navigate', route: toMail });
    expect([...new Set(shown)]).toEqual(['running']);
    expect(actor.getSnapshot().context.route).toEqual(toMail);
    expect(load).not.toHaveBeenCalled();
  });

  it('returns to Main when the flow ends with back', async () => {
    const { actor, end } = start();
    end({ type: 'navigate', route: toMail });
    await settle();
    end({ type: 'back' });
    await settle();
    expect(actor.getSnapshot().context.route.flow).toBe('main');
  });

  it('reports a sign-in once and keeps the flow’s confirmation', () => {
    const { actor, end, authenticated } = start();
    const title = say({ id: 't', text: 'Success' });
    end({ type: 'authenticated', confirmation: { title, body: title } });
    end({ type: 'authenticated', confirmation: { title, body: title } });
    expect(authenticated).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().context.confirmation?.title).toBe(title);
  });

  const second = route('mfa', { methods: ['totp'], hasTotp: false, phone: undefined, account: 'ada' });

  it('requires the second factor before it reports the sign-in', async () => {
    const { actor, end, authenticated } = start({ nextStep: (isFirst) => (isFirst ? second : undefined) });
    end({ type: 'authenticated', confirmation });
    await settle();
    expect(actor.getSnapshot().context.route).toEqual(second);
    expect(authenticated).not.toHaveBeenCalled();
    end({ type: 'authenticated', confirmation });
    expect(authenticated).toHaveBeenCalledTimes(1);
  });

  it('takes every next step, then shows the configured success texts', async () => {
    const steps: Route[] = [second, route('totp', second.params as never)];
    const own = { title: say({ id: 'own', text: 'Own' }), body: say({ id: 'own', text: 'Own' }) };
    const { actor, end, authenticated } = start({ nextStep: () => steps[0], success: own });
    for (const step of [...steps]) {
      end({ type: 'authenticated', confirmation });
      await settle();
      expect(actor.getSnapshot().context.route).toEqual(step);
      steps.shift();
    }
    expect(authenticated).not.toHaveBeenCalled();
    end({ type: 'authenticated', confirmation });
    expect(authenticated).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().context.confirmation).toEqual(own);
  });

  it('fails for a flow that the variant does not have', async () => {
    const { actor, end } = start();
    end({ type: 'navigate', route: route('idp-logout', { query: {} }) });
    await settle();
    expect(actor.getSnapshot().matches('failed')).toBe(true);
  });

  it('asks for the second factor again after a reload', async () => {
    const { actor, authenticated } = start({ session: CONFIRMED, nextStep: () => second });
    await settle();
    expect(actor.getSnapshot().context.route).toEqual(second);
    expect(authenticated).not.toHaveBeenCalled();
  });

  it('goes back to the start of the second step, later to Main', async () => {
    let step: Route | undefined = second;
    const { actor, end } = start({ session: CONFIRMED, nextStep: () => step });
    await settle();
    end({ type: 'navigate', route: route('totp', second.params as never) });
    await settle();
    end({ type: 'back' });
    await settle();
    expect(actor.getSnapshot().context.route).toEqual(second);
    step = undefined;
    end({ type: 'back' });
    await settle();
    expect(actor.getSnapshot().context.route.flow).toBe('main');
  });

  it('starts over with a notice when the session ends in the second step', async () => {
    const { actor } = start({ session: CONFIRMED, nextStep: () => second });
    await settle();
    actor.send({ type: 'session.ended' });
    await settle();
    expect(actor.getSnapshot().context.route).toEqual(route('main', { notice: say(ended.signedOut) }));
  });

  it('starts over when the session ends before the second step is loaded', async () => {
    const { actor } = start({ session: CONFIRMED, nextStep: () => second });
    expect(actor.getSnapshot().matches('loading')).toBe(true);
    actor.send({ type: 'session.ended' });
    await settle();
    expect(actor.getSnapshot().context.route).toEqual(route('main', { notice: say(ended.signedOut) }));
  });

  it('shows no notice to a person who leaves the second step', async () => {
    const { actor, flow } = start({ session: CONFIRMED, nextStep: () => second });
    await settle();
    flow()?.send({ type: 'leave' });
    actor.send({ type: 'session.ended' });
    await settle();
    expect(actor.getSnapshot().context.route).toEqual(route('main', {}));
  });

  it('offers a retry when a flow cannot be loaded', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(controlled);
    const { actor, end } = start({ loads: { 'magic-links': load } });
    end({ type: 'navigate', route: toMail });
    await settle();
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    actor.send({ type: 'retry' });
    await settle();
    expect(actor.getSnapshot().matches('running')).toBe(true);
  });

  describe('a session that no flow started', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('is reported as started elsewhere after a delay', () => {
      const { actor, reasons, become } = start();
      become(CONFIRMED, 'session.began');
      expect(actor.getSnapshot().matches('running')).toBe(true);
      vi.advanceTimersByTime(1_000);
      expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
      expect(reasons()).toEqual(['elsewhere']);
    });

    it('replaces a choice that it has decided before anything can be pressed', () => {
      const { actor, flow, reasons, become } = start();
      flow()?.send({ type: 'offer' });
      become(CONFIRMED, 'session.began');
      vi.advanceTimersByTime(0);
      expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
      expect(reasons()).toEqual(['elsewhere']);
    });

    it('is left to the flow that started it', () => {
      const { actor, end, reasons, become } = start();
      become(CONFIRMED, 'session.began');
      end({ type: 'authenticated', confirmation });
      vi.advanceTimersByTime(2_000);
      expect(actor.getSnapshot().matches('authenticated')).toBe(true);
      expect(reasons()).toEqual(['signed-in']);
    });

    it('does not stop a flow that redeems a token, until that fails', async () => {
      const { actor, end, become } = start();
      end({ type: 'navigate', route: route('impersonation', { token: 't' }) });
      await vi.advanceTimersByTimeAsync(0);
      become(CONFIRMED, 'session.began');
      vi.advanceTimersByTime(1_000);
      expect(actor.getSnapshot().matches('running')).toBe(true);
      actor.getSnapshot().children.flow?.send({ type: 'fail' });
      become(CONFIRMED, 'session.began');
      vi.advanceTimersByTime(1_000);
      expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
    });

    it('replaces a second step that another tab has finished', async () => {
      let step: Route | undefined = second;
      const { actor, reasons, become } = start({ session: CONFIRMED, nextStep: () => step });
      await vi.advanceTimersByTimeAsync(0);
      become(CONFIRMED, 'session.changed');
      vi.advanceTimersByTime(1_000);
      expect(actor.getSnapshot().context.route).toEqual(second);
      step = undefined;
      become(CONFIRMED, 'session.changed');
      vi.advanceTimersByTime(1_000);
      expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
      expect(reasons()).toEqual(['already-signed-in']);
    });

    it('leaves a second step that was finished here to its flow', async () => {
      let step: Route | undefined = second;
      const { actor, end, reasons, become, flow } = start({ session: CONFIRMED, nextStep: () => step });
      await vi.advanceTimersByTimeAsync(0);
      flow()?.send({ type: 'work' });
      step = undefined;
      become(CONFIRMED, 'session.changed');
      vi.advanceTimersByTime(5_000);
      expect(actor.getSnapshot().matches('running')).toBe(true);
      end({ type: 'authenticated', confirmation });
      vi.advanceTimersByTime(5_000);
      expect(actor.getSnapshot().matches('authenticated')).toBe(true);
      expect(reasons()).toEqual(['signed-in']);
    });

    it('leaves a flow that shows something after the second step, also one resumed after a reload', async () => {
      const showing = setup({}).createMachine({ initial: 'saving', states: { saving: { tags: 'given' } } });
      const codes = { ...controlled, machine: showing };
      const loaded = { main: controlled, totp: codes };
      let step: Route | undefined = route('totp', second.params as never);
      const { actor, become } = start({ session: CONFIRMED, nextStep: () => step, loaded });
      step = undefined;
      become(CONFIRMED, 'session.changed');
      vi.advanceTimersByTime(5_000);
      expect(actor.getSnapshot().matches('running')).toBe(true);
      expect(actor.getSnapshot().context.route.flow).toBe('totp');
    });

    it('leaves such a flow alone, although another step follows', () => {
      const showing = setup({}).createMachine({ initial: 'saving', states: { saving: { tags: 'given' } } });
      const codes = { ...controlled, machine: showing };
      const flows = { totp: { offers: () => [], load: async () => codes, loaded: () => codes } };
      const forget = vi.fn();
      const actor = createActor(widgetMachine, {
        input: {
          variant: variantOf(fakeServices({}).services, flows),
          entries: [],
          route: route('totp', second.params as never),
          isNextStep: true,
          session: () => CONFIRMED,
          steps: { areOpen: () => true, forget },
        },
      }).start();
      actor.send({ type: 'session.began' });
      vi.advanceTimersByTime(5_000);
      expect(actor.getSnapshot().context.route.flow).toBe('totp');
      expect(forget).not.toHaveBeenCalled();
      actor.send({ type: 'session.ended' });
      expect(forget).toHaveBeenCalledOnce();
    });

    it('replaces a second step whose code was refused because another tab has used it', async () => {
      let step: Route | undefined = second;
      const { actor, become, flow } = start({ session: CONFIRMED, nextStep: () => step });
      await vi.advanceTimersByTimeAsync(0);
      flow()?.send({ type: 'work' });
      step = undefined;
      become(CONFIRMED, 'session.changed');
      vi.advanceTimersByTime(5_000);
      flow()?.send({ type: 'rest' });
      vi.advanceTimersByTime(1_000);
      expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
    });

    it('replaces the screen of a flow that cannot be loaded', async () => {
      const load = vi.fn().mockRejectedValue(new Error('chunk'));
      const { actor, end, become } = start({ loads: { 'magic-links': load } });
      end({ type: 'navigate', route: toMail });
      await vi.advanceTimersByTimeAsync(0);
      expect(actor.getSnapshot().matches('failed')).toBe(true);
      become(CONFIRMED, 'session.began');
      vi.advanceTimersByTime(1_000);
      expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
    });
  });

  it('restarts a flow that failed without a session, outside of sign-in', () => {
    const { services } = fakeServices({});
    const flows = { passkeys: { offers: () => [], load: async () => controlled, loaded: () => controlled } };
    const actor = createActor(widgetMachine, {
      input: { variant: variantOf(services, flows), entries: [], route: route('passkeys', {}) },
    }).start();
    const flow = () => actor.getSnapshot().children.flow as AnyActorRef;
    const before = flow();
    actor.send({ type: 'session.began' });
    expect(flow()).toBe(before);
    before.send({ type: 'fail' });
    actor.send({ type: 'session.began' });
    expect(flow()).not.toBe(before);
    expect(flow().getSnapshot().hasTag('stuck')).toBe(false);
  });

  describe('a page that the browser restores from its back/forward cache', () => {
    it('gets the session again on a success screen, because it left on the event', () => {
      const { actor, end, reasons } = start();
      end({ type: 'authenticated', confirmation });
      actor.send({ type: 'restored' });
      expect(reasons()).toEqual(['signed-in', 'already-signed-in']);
      expect(actor.getSnapshot().matches('authenticated')).toBe(true);
    });

    it('gets a session again that existed when it was opened, once that is confirmed', () => {
      const { actor, reasons, become } = start({ session: UNCONFIRMED });
      actor.send({ type: 'restored' });
      expect(reasons()).toEqual([]);
      become(CONFIRMED, 'session.changed');
      actor.send({ type: 'restored' });
      expect(reasons()).toEqual(['already-signed-in', 'already-signed-in']);
    });

    it('tells the running flow', () => {
      const { actor, flow, reasons } = start();
      actor.send({ type: 'restored' });
      expect(flow()?.getSnapshot().context.received).toEqual(['restored']);
      expect(reasons()).toEqual([]);
    });

    it('runs a finished flow again', () => {
      const { actor, end } = start();
      end({ type: 'finished', confirmation });
      expect(actor.getSnapshot().matches('finished')).toBe(true);
      actor.send({ type: 'restored' });
      expect(actor.getSnapshot().matches('running')).toBe(true);
    });
  });

  describe('changed settings', () => {
    const entries = [{ kind: 'button', id: 'new' } as never];

    it('keep the running flow and notify it', () => {
      const { actor, flow } = start({ isOffered: () => true });
      const before = flow();
      actor.send({ type: 'settings.changed', entries });
      expect(flow()).toBe(before);
      expect(before?.getSnapshot().context.received).toEqual(['settings.changed']);
      expect(actor.getSnapshot().context.entries).toBe(entries);
    });

    it('return to Main, with the address, when they no longer offer the running flow', async () => {
      const { actor, end } = start({ isOffered: ({ flow }) => flow === 'main' });
      end({ type: 'navigate', route: toMail });
      await settle();
      actor.send({ type: 'settings.changed', entries });
      expect(actor.getSnapshot().context.route).toEqual(
        route('main', { again: { tab: 'email', typed: 'ada@example.com' } }),
      );
      expect(actor.getSnapshot().context.entries).toBe(entries);
    });

    it('keep the success screen of a method they no longer offer', () => {
      const { actor, end } = start({ isOffered: () => false });
      end({ type: 'authenticated', confirmation });
      actor.send({ type: 'settings.changed', entries });
      expect(actor.getSnapshot().matches('authenticated')).toBe(true);
    });
  });

  it('reports a screen that threw, and offers a retry', () => {
    const { actor, recorded } = start();
    const error = new Error('A screen broke.');
    actor.send({ type: 'broken', error });
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(recorded.reported).toEqual([error]);
    actor.send({ type: 'retry' });
    expect(actor.getSnapshot().matches('running')).toBe(true);
  });

  it('leads to Main when the same screen throws again after a retry', () => {
    const both = { main: controlled, 'magic-links': controlled };
    const { actor, end } = start({ loaded: both });
    end({ type: 'navigate', route: toMail });
    const breakAgain = () => {
      actor.send({ type: 'broken', error: new Error('A screen broke.') });
      actor.send({ type: 'retry' });
      return actor.getSnapshot().context.route;
    };
    expect(breakAgain()).toEqual(toMail);
    expect(breakAgain()).toEqual(route('main', {}));
    expect(actor.getSnapshot().matches('running')).toBe(true);
  });

  it('stops the running flow when it is stopped', () => {
    const { actor } = start();
    const flow = actor.getSnapshot().children.flow;
    actor.stop();
    expect(flow?.getSnapshot().status).toBe('stopped');
  });
});
