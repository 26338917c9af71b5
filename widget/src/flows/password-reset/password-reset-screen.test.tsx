import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { passwordResetMachine } from './password-reset.machine.ts';
import { passwordResetCalls } from './password-reset-calls.ts';
import { PasswordResetScreen } from './password-reset-screen.tsx';

it.each([
  ['submit', ['busy', 'waiting']],
  ['without.password', ['waiting', 'busy']],
] as const)('only one of the two buttons can be pressed after %s', async (type, states) => {
  const { services } = fakeServices({
    magicLinks: { authenticate: () => deferred().promise, linkState: async () => 'here' },
    passwords: {
      linkState: async () => 'here',
      strengthCheck: async () => ({ valid_password: true, score: 4 }),
      resetByEmail: () => deferred().promise,
    },
  });
  const actor = createActor(passwordResetMachine, {
    input: {
      services,
      calls: passwordResetCalls(services),
      params: { token: 'token-1', tokenType: 'reset_password' },
      entries: [],
    },
  }).start();
  actor.send({ type: 'password.typed', text: 'correct horse battery' });
  await expect.poll(() => actor.getSnapshot().context.isGood).toBe(true);
  const buttons = () => {
    const screen = document.createElement('div');
    screen.innerHTML = renderToString(<PasswordResetScreen snapshot={actor.getSnapshot()} send={() => {}} />);
    return [...screen.querySelectorAll('.lw-button')].map((button) => {
      if (button.getAttribute('aria-busy') === 'true') return 'busy';
      return button.getAttribute('aria-disabled') === 'true' ? 'waiting' : 'open';
    });
  };
  await settle();
  expect(buttons()).toEqual(['open', 'open']);
  actor.send({ type });
  expect(buttons()).toEqual(states);
});
