import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeServices, settle } from '../../test/fake-services.ts';
import { obedient } from '../../test/obedient-flow.ts';
import { say } from '../i18n/words.ts';
import type { Confirmation } from '../routing/confirmation.ts';
import type { Flow, FlowOutput } from '../routing/flow.ts';
import { type FlowId, type Route, route } from '../routing/routes.ts';
import { type WidgetInput, widgetMachine } from './widget.machine.ts';

function start(
  loads: Partial<Record<FlowId, () => Promise<Flow>>> = {},
  isLoggedIn = false,
  nextStep: WidgetInput['nextStep'] = () => undefined,
  success?: Confirmation,
  atHand: Partial<Record<FlowId, Flow>> = { main: obedient },
  hasSession = () => false,
) {
  const { services, said } = fakeServices({});
  const descriptor = (id: FlowId) => ({
    offers: () => [],
    load: loads[id] ?? (() => Promise.resolve(obedient)),
    atHand: () => atHand[id],
  });
  const authenticated = vi.fn();
  const actor = createActor(widgetMachine, {
    input: {
      services,
      flows: {
        main: descriptor('main'),
        'magic-links': descriptor('magic-links'),
        mfa: descriptor('mfa'),
        totp: descriptor('totp'),
      },
      entries: [],
      isLoggedIn,
      hasSession,
      nextStep,
      ...(success && { success }),
      route: route('main', {}),
    },
  });
  actor.on('authenticated', authenticated);
  actor.start();
  const end = (output: FlowOutput) => actor.getSnapshot().children.flow?.send({ type: 'end', output });
  return { actor, end, authenticated, said };
}

const toMail = route('magic-links', { email: 'ada@example.com', isSent: true });

describe('the router', () => {
  it('runs the first flow at once', () => {
    expect(start().actor.getSnapshot().matches('running')).toBe(true);
  });

  it('says that somebody is logged in already, without telling it as a sign-in, until the session is over', () => {
    const { actor, authenticated } = start({}, true);
    expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
    expect(authenticated).not.toHaveBeenCalled();
    actor.send({ type: 'session.ended' });
    expect(actor.getSnapshot().matches('running')).toBe(true);
    expect(actor.getSnapshot().context.confirmation).toBeUndefined();
  });

  it('runs the flow that a route names, with its parameters', async () => {
    const { actor, end } = start();
    end({ type: 'navigate', route: toMail });
    expect(actor.getSnapshot().matches('loading')).toBe(true);
    await settle();
    expect(actor.getSnapshot().context.route).toEqual(toMail);
    expect(actor.getSnapshot().matches('running')).toBe(true);
  });

  it('shows nothing between two screens where the next flow is at hand', () => {
    const load = vi.fn(() => Promise.resolve(obedient));
    const both = { main: obedient, 'magic-links': obedient };
    const { actor, end } = start({ 'magic-links': load }, false, undefined, undefined, both);
    const shown: unknown[] = [];
    actor.subscribe(({ value }) => shown.push(value));
    end({ type: 'navigate', route: toMail });
    expect(shown).toEqual(['running']);
    expect(actor.getSnapshot().context.route).toEqual(toMail);
    expect(load).not.toHaveBeenCalled();
  });

  it('comes back to Main', async () => {
    const { actor, end } = start();
    end({ type: 'navigate', route: toMail });
    await settle();
    end({ type: 'back' });
    await settle();
    expect(actor.getSnapshot().context.route.flow).toBe('main');
  });

  it('says once that a person is signed in, and keeps the words of the flow that finished', () => {
    const { actor, end, authenticated } = start();
    const title = say({ id: 't', text: 'Success' });
    end({ type: 'authenticated', confirmation: { title, body: title } });
    end({ type: 'authenticated', confirmation: { title, body: title } });
    expect(authenticated).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().context.confirmation?.title).toBe(title);
  });

  const second = route('mfa', { methods: ['totp'], hasTotp: false, phone: undefined, account: 'ada' });
  const confirmation = { title: say({ id: 't', text: 'Success' }), body: say({ id: 'b', text: 'ok' }) };

  it('has a second factor proven before it says that a person is signed in', async () => {
    const { actor, end, authenticated } = start({}, false, (isFirst) => (isFirst ? second : undefined));
    end({ type: 'authenticated', confirmation });
    await settle();
    expect(actor.getSnapshot().context.route).toEqual(second);
    expect(authenticated).not.toHaveBeenCalled();
    end({ type: 'authenticated', confirmation });
    expect(authenticated).toHaveBeenCalledTimes(1);
  });

  it('takes one step after the other for as long as there is one, and then says its own words', async () => {
    const steps: Route[] = [second, route('totp', second.params as never)];
    const own = { title: say({ id: 'own', text: 'Own' }), body: say({ id: 'own', text: 'Own' }) };
    const { actor, end, authenticated } = start({}, false, () => steps[0], own);
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

  it('says so when a route leads to a flow that the variant does not have', async () => {
    const { actor, end } = start();
    end({ type: 'navigate', route: route('idp-logout', { query: {} }) });
    await settle();
    expect(actor.getSnapshot().matches('failed')).toBe(true);
  });

  it('asks for the second factor again when the page is opened anew in between', async () => {
    const { actor, authenticated } = start({}, true, () => second);
    await settle();
    expect(actor.getSnapshot().context.route).toEqual(second);
    expect(authenticated).not.toHaveBeenCalled();
  });

  it('leads back to the beginning of the second step, and to Main once the session is over', async () => {
    let step: Route | undefined = second;
    const { actor, end } = start({}, true, () => step);
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

  it('begins anew when the session ends in the second step', async () => {
    const { actor } = start({}, true, () => second);
    await settle();
    actor.send({ type: 'session.ended' });
    await settle();
    expect(actor.getSnapshot().context.route.flow).toBe('main');
  });

  it('offers to try again when a flow would not load', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(obedient);
    const { actor, end } = start({ 'magic-links': load });
    end({ type: 'navigate', route: toMail });
    await settle();
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    actor.send({ type: 'retry' });
    await settle();
    expect(actor.getSnapshot().matches('running')).toBe(true);
  });

  it('says that somebody is logged in whose session began elsewhere, without telling it as a sign-in', async () => {
    vi.useFakeTimers();
    const { actor, authenticated } = start({}, false, undefined, undefined, undefined, () => true);
    actor.send({ type: 'session.began' });
    expect(actor.getSnapshot().matches('running')).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
    expect(authenticated).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('leaves a session to the flow that began it', async () => {
    vi.useFakeTimers();
    const { actor, end, authenticated } = start({}, false, undefined, undefined, undefined, () => true);
    actor.send({ type: 'session.began' });
    end({
      type: 'authenticated',
      confirmation: { title: say({ id: 't', text: 'Success' }), body: say({ id: 'b', text: 'ok' }) },
    });
    vi.advanceTimersByTime(2_000);
    expect(actor.getSnapshot().matches('authenticated')).toBe(true);
    expect(authenticated).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('tells of a screen that could not be drawn, and begins it anew', () => {
    const { actor, said } = start();
    const error = new Error('A screen broke.');
    actor.send({ type: 'broken', error });
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(said.reported).toEqual([error]);
    actor.send({ type: 'retry' });
    expect(actor.getSnapshot().matches('running')).toBe(true);
  });

  it('stops the running flow when it is stopped itself', () => {
    const { actor } = start();
    const flow = actor.getSnapshot().children.flow;
    actor.stop();
    expect(flow?.getSnapshot().status).toBe('stopped');
  });
});
