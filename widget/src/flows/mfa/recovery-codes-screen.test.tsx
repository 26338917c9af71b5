import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { totpCalls } from './mfa-calls.ts';
import { RecoveryCodesScreen } from './recovery-codes-screen.tsx';
import { totpMachine } from './totp.machine.ts';

it('offers backup codes to save only once they have been fetched after a reload', async () => {
  const answer = deferred<object>();
  const { services } = fakeServices({ totps: { recoveryCodes: () => answer.promise } });
  const params = {
    account: 'ada@example.com',
    methods: ['totp'],
    hasTotp: false,
    phone: undefined,
    isLinked: true,
  } as const;
  const actor = createActor(totpMachine, {
    input: { services, calls: totpCalls(services), params, entries: [] },
  }).start();
  const shown = () =>
    renderToString(<RecoveryCodesScreen snapshot={actor.getSnapshot()} send={() => undefined} />);
  expect(shown()).toContain('Save your');
  for (const offer of ['Download file', 'Copy all', 'I saved them', 'Done']) {
    expect(shown()).not.toContain(offer);
  }
  answer.resolve({ totps: [{ verified: true, recovery_codes: ['one'] }] });
  await settle();
  for (const offer of ['one', 'Download file', 'Copy all', 'I saved them', 'Done']) {
    expect(shown()).toContain(offer);
  }
});
