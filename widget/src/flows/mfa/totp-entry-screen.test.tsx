import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices } from '../../../test/fake-services.ts';
import { totpCalls } from './mfa-calls.ts';
import { totpMachine } from './totp.machine.ts';
import { TotpEntryScreen } from './totp-entry-screen.tsx';

it('offers a text message as waiting while the code of the app is verified', () => {
  const { services } = fakeServices({ totps: { authenticate: () => deferred().promise } });
  const params = {
    account: 'ada@example.com',
    methods: ['totp', 'smsOtp'],
    hasTotp: true,
    phone: '+12025550123',
  } as const;
  const actor = createActor(totpMachine, {
    input: { services, calls: totpCalls(services), params, entries: [] },
  }).start();
  const isWaiting = () => {
    const screen = document.createElement('div');
    screen.innerHTML = renderToString(
      <TotpEntryScreen snapshot={actor.getSnapshot()} send={() => undefined} />,
    );
    const [button] = [...screen.querySelectorAll('.lw-button')];
    expect(button?.textContent).toBe('Text me a code instead');
    return button?.getAttribute('aria-disabled') === 'true';
  };
  expect(isWaiting()).toBe(false);
  actor.send({ type: 'code.typed', text: '123456' });
  expect(actor.getSnapshot().value).toBe('verifying');
  expect(isWaiting()).toBe(true);
});
