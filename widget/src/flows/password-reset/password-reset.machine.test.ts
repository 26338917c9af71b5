import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

/** @param state what the client says of the link once it has looked at it. */
function start(tokenType: 'login' | 'reset_password', isHere: boolean, state = 'anywhere') {
  const login = deferred();
  const authenticate = vi.fn(() => login.promise);
  const linkState = vi.fn(async () => state);
  const reset = deferred();
  const { services } = fakeServices({
    magicLinks: { authenticate, canAuthenticateHere: () => isHere, linkState },
    passwords: {
      linkState,
      strengthCheck: async () => ({ valid_password: true }),
      resetByEmail: () => reset.promise,
    },
  });
  const actor = createActor(passwordResetMachine, {
    input: { services, params: { token: 'token-1', tokenType }, entries: [] },
  }).start();
  return { actor, authenticate, linkState, login, reset };
}

describe('the link of a password mail that signs in', () => {
  it('is spent at once where this browser asked for it', () => {
    const { authenticate, linkState } = start('login', true);
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('token-1', expect.anything());
    expect(linkState).not.toHaveBeenCalled();
  });

  it('is spent by a press only where this browser did not: a mail scanner opens links too', async () => {
    const { actor, authenticate } = start('login', false);
    await settle();
    expect(actor.getSnapshot().value).toBe('asking');
    expect(authenticate).not.toHaveBeenCalled();
    actor.send({ type: 'continue' });
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('token-1', expect.anything());
  });

  it.each(['elsewhere', 'over'])('says before any press that it is %s', async (state) => {
    const { actor, authenticate } = start('login', false, state);
    await settle();
    expect(actor.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().hasTag('stuck')).toBe(true);
    expect(authenticate).not.toHaveBeenCalled();
  });

  it('is said to be another browser’s only where the refusal names the verifier', async () => {
    for (const [error_type, expected] of [
      ['pkce_mismatch', 'elsewhere'],
      ['unable_to_auth_magic_link', { loggingIn: 'refused' }],
    ] as const) {
      const { actor, login } = start('login', true);
      login.reject(Object.assign(new Error(), { error_type, error_message: 'No.' }));
      await settle();
      expect(actor.getSnapshot().value).toEqual(expected);
    }
  });
});

describe('the link of a password mail that leads to a new password', () => {
  it('asks for no press: to set a password takes one anyway', async () => {
    const { actor, authenticate } = start('reset_password', false);
    expect(actor.getSnapshot().matches('resetting')).toBe(true);
    await settle();
    expect(actor.getSnapshot().matches('resetting')).toBe(true);
    expect(authenticate).not.toHaveBeenCalled();
  });

  it.each(['elsewhere', 'over'])('says before a password is typed that it is %s', async (state) => {
    const { actor } = start('reset_password', false, state);
    await settle();
    expect(actor.getSnapshot().value).toBe(state);
  });

  it('is not looked at without a token', async () => {
    const { linkState, actor } = start('reset_password', false, 'over');
    expect(linkState).toHaveBeenCalledOnce();
    actor.stop();
    const { services } = fakeServices({ magicLinks: {}, passwords: { linkState } });
    const member = createActor(passwordResetMachine, {
      input: { services, params: { token: '', tokenType: 'reset_password', member: 'session' }, entries: [] },
    }).start();
    await settle();
    expect(linkState).toHaveBeenCalledOnce();
    expect(member.getSnapshot().matches('resetting')).toBe(true);
  });
});
