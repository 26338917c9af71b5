import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices } from '../../../test/fake-services.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

function start(tokenType: 'login' | 'reset_password', isHere: boolean) {
  const authenticate = vi.fn(() => deferred().promise);
  const { services } = fakeServices({ magicLinks: { authenticate, canAuthenticateHere: () => isHere } });
  const actor = createActor(passwordResetMachine, {
    input: { services, params: { token: 'token-1', tokenType }, entries: [] },
  }).start();
  return { actor, authenticate };
}

describe('the link of a password mail that signs in', () => {
  it('is spent at once where this browser asked for it', () => {
    const { authenticate } = start('login', true);
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('token-1', expect.anything());
  });

  it('is spent by a press only where this browser did not: a mail scanner opens links too', () => {
    const { actor, authenticate } = start('login', false);
    expect(actor.getSnapshot().value).toBe('asking');
    expect(authenticate).not.toHaveBeenCalled();
    actor.send({ type: 'continue' });
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('token-1', expect.anything());
  });

  it('asks for no press where a password is to be set: that takes one anyway', () => {
    const { actor, authenticate } = start('reset_password', false);
    expect(actor.getSnapshot().matches('resetting')).toBe(true);
    expect(authenticate).not.toHaveBeenCalled();
  });
});
