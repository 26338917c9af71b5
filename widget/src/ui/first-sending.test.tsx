import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { fakeServices, settle } from '../../test/fake-services.ts';
import { flow as magicLinks } from '../flows/magic-links/magic-links.flow.ts';
import { flow as otps } from '../flows/otps/otps.flow.ts';
import { flow as passwords } from '../flows/passwords/passwords.flow.ts';
import type { Flow } from '../routing/flow.ts';
import { type Route, route } from '../routing/routes.ts';
import { BootstrapProvider } from './bootstrap-context.tsx';

const email = 'ada@example.com';
const destination = { address: email, shown: email };
const refusal = { status_code: 429, error_type: 'too_many_requests', retry_after_seconds: 26 };

/** Routes to a screen that says that a message was sent, before it was sent. */
const WAYS: readonly [string, Flow, Route, string][] = [
  ['code', otps, route('otps', { method: 'email', destination }), 'The code was not sent'],
  [
    'code of a second factor',
    otps,
    route('otps', { method: 'sms', destination, secondFactor: 'known' }),
    'The code was not sent',
  ],
  ['link', magicLinks, route('magic-links', { email, isSent: false }), 'The email was not sent'],
  [
    'mail to set a password',
    passwords,
    route('passwords', { email, start: 'set-new' }),
    'The email was not sent',
  ],
];

/** Starts a flow with the given result of sending, and returns the texts of its screens. */
function begin(flow: Flow, { params }: Route, send: () => Promise<object>) {
  const { services, clock } = fakeServices({
    otps: { email: { loginOrCreate: send }, sms: { send } },
    magicLinks: { email: { loginOrCreate: send } },
    passwords: { resetByEmailStart: send },
  });
  const input = { ...flow.supply(services), params, entries: [] };
  const actor = createActor(flow.machine as AnyStateMachine, { input, clock });
  const shown: string[] = [];
  actor.subscribe((snapshot: AnyMachineSnapshot) => {
    const [meta] = Object.values(snapshot.getMeta()) as { screen: string }[];
    const Screen = meta && flow.screens[meta.screen];
    if (!Screen) return;
    const screen = (
      <BootstrapProvider client={services.client}>
        <Screen snapshot={snapshot} send={() => undefined} />
      </BootstrapProvider>
    );
    shown.push(renderToString(screen).replace(/<[^>]*>/g, ' '));
  });
  actor.start();
  return { actor, clock, shown };
}

describe.each(WAYS)('a first %s that is refused', (_, flow, to, title) => {
  it('is never said to be sent, and can be retried after the wait', async () => {
    const send = vi.fn<() => Promise<object>>(() => Promise.reject(refusal));
    const { actor, clock, shown } = begin(flow, to, send);
    await settle();
    expect(shown.at(-1)).toContain(title);
    expect(shown.at(-1)).toContain('Try again');
    expect(shown.join()).not.toContain('was sent');
    expect(shown.join()).not.toContain('Check your email');
    actor.send({ type: 'resend' });
    expect(send).toHaveBeenCalledOnce();
    clock.increment(26_000);
    send.mockResolvedValue({ method_id: 'method-1' });
    actor.send({ type: 'resend' });
    await settle();
    expect(shown.at(-1)).toContain('was sent to you at');
  });
});

describe.each(WAYS)('a first %s that is slow', (_, flow, to) => {
  it('is said to be on its way, then stopped if the person cancels', () => {
    const { actor, shown } = begin(flow, to, () => new Promise(() => undefined));
    expect(shown.at(-1)).toContain('Sending the');
    actor.send({ type: 'cancel' });
    expect(shown.at(-1)).toContain('Sending was stopped');
    expect(shown.join()).not.toContain('was sent');
  });
});
