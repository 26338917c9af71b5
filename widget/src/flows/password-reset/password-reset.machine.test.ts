import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { flow } from './password-reset.flow.ts';
import { passwordResetMachine } from './password-reset.machine.ts';
import { passwordResetCalls } from './password-reset-calls.ts';

/** @param state result of the client's check of the link */
function start(tokenType: 'login' | 'reset_password', isHere: boolean, state = 'anywhere') {
  const login = deferred();
  const authenticate = vi.fn(() => login.promise);
  const linkState = vi.fn(async () => state);
  const reset = deferred();
  const resetByEmail = vi.fn(() => reset.promise);
  const { services } = fakeServices({
    magicLinks: { authenticate, canAuthenticateHere: () => isHere, linkState },
    passwords: {
      linkState,
      strengthCheck: async () => ({ valid_password: true }),
      resetByEmail,
    },
  });
  const actor = createActor(passwordResetMachine, {
    input: {
      services,
      calls: passwordResetCalls(services),
      params: { token: 'token-1', tokenType },
      entries: [],
    },
  }).start();
  return { actor, authenticate, linkState, login, reset, resetByEmail };
}

/** Starts the form for a new password, with one that the provider accepts. */
async function startTyped() {
  const started = start('reset_password', true);
  const { actor } = started;
  await settle();
  actor.send({ type: 'password.typed', text: 'marble fiddle quilt 58' });
  await vi.waitFor(() => expect(actor.getSnapshot().context.isGood).toBe(true), 20_000);
  return started;
}

describe('the link of a password mail that signs in', () => {
  it('is redeemed at once in the browser that requested it', () => {
    const { authenticate, linkState } = start('login', true);
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('token-1', expect.anything());
    expect(linkState).not.toHaveBeenCalled();
  });

  it('waits for a press in another browser, because scanners open links', async () => {
    const { actor, authenticate } = start('login', false);
    await settle();
    expect(actor.getSnapshot().value).toBe('asking');
    expect(authenticate).not.toHaveBeenCalled();
    actor.send({ type: 'continue' });
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('token-1', expect.anything());
  });

  it('is still there after a reload, while it is checked and until it is pressed', async () => {
    const { actor } = start('login', false);
    const kept = () => flow.resume?.(actor.getSnapshot() as never)?.route.params;
    expect(actor.getSnapshot().value).toBe('checkingLink');
    expect(kept()).toEqual({ token: 'token-1', tokenType: 'login' });
    await settle();
    expect(actor.getSnapshot().value).toBe('asking');
    expect(kept()).toEqual({ token: 'token-1', tokenType: 'login' });
    actor.send({ type: 'continue' });
    expect(kept()).toBeUndefined();
  });

  it.each(['elsewhere', 'over'])('shows the state %s without a press', async (state) => {
    const { actor, authenticate } = start('login', false, state);
    await settle();
    expect(actor.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().hasTag('stuck')).toBe(true);
    expect(authenticate).not.toHaveBeenCalled();
  });

  it('is reported as requested elsewhere only after a PKCE error', async () => {
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

describe('the link of a password mail that resets the password', () => {
  it('needs no press, because the person presses to set the password', async () => {
    const { actor, authenticate } = start('reset_password', false);
    expect(actor.getSnapshot().matches('resetting')).toBe(true);
    await settle();
    expect(actor.getSnapshot().matches('resetting')).toBe(true);
    expect(authenticate).not.toHaveBeenCalled();
  });

  it.each(['elsewhere', 'over'])(
    'says %s before a password is typed, and a session does not hide it',
    async (state) => {
      const { actor } = start('reset_password', false, state);
      await settle();
      expect(actor.getSnapshot().value).toEqual({ unset: state });
      expect(actor.getSnapshot().hasTag('stuck')).toBe(false);
    },
  );

  it('says that the password may have been set when an answer was lost, also after a reload', async () => {
    const { actor, resetByEmail } = await startTyped();
    resetByEmail.mockRejectedValueOnce({ name: 'ApiUnreachableError' });
    actor.send({ type: 'submit' });
    await settle();
    expect(actor.getSnapshot().context.mayBeSet).toBe(true);
    const kept = flow.resume?.(actor.getSnapshot() as never)?.route.params;
    expect(kept).toMatchObject({ token: 'token-1', mayBeSet: true });
    resetByEmail.mockRejectedValueOnce({ error_type: 'unable_to_auth_password_reset_token' });
    actor.send({ type: 'submit' });
    await settle();
    expect(actor.getSnapshot().value).toEqual({ unset: 'over' });
    expect(actor.getSnapshot().context.mayBeSet).toBe(true);
  });

  it('says so too when another password is submitted after the lost answer', async () => {
    const { actor, resetByEmail } = await startTyped();
    resetByEmail.mockRejectedValueOnce({ name: 'ApiUnreachableError' });
    actor.send({ type: 'submit' });
    await settle();
    actor.send({ type: 'password.typed', text: 'another good password' });
    await vi.waitFor(() => expect(actor.getSnapshot().context.isGood).toBe(true));
    resetByEmail.mockRejectedValueOnce({ error_type: 'unable_to_auth_password_reset_token' });
    actor.send({ type: 'submit' });
    await settle();
    expect(actor.getSnapshot().value).toEqual({ unset: 'over' });
    expect(actor.getSnapshot().context.mayBeSet).toBe(true);
  });

  it('does not say so when the link was used elsewhere', async () => {
    const { actor, resetByEmail } = await startTyped();
    resetByEmail.mockRejectedValueOnce({ error_type: 'unable_to_auth_password_reset_token' });
    actor.send({ type: 'submit' });
    await settle();
    expect(actor.getSnapshot().context.mayBeSet).toBe(false);
  });

  it('does not say so after a refusal, which leaves the link valid', async () => {
    const { actor, resetByEmail } = await startTyped();
    resetByEmail.mockRejectedValueOnce({ error_type: 'weak_password', status_code: 400 });
    actor.send({ type: 'submit' });
    await settle();
    expect(actor.getSnapshot().context.mayBeSet).toBe(false);
  });

  it('offers another link when this one has expired while the form was open', async () => {
    const { actor, reset } = await startTyped();
    actor.send({ type: 'submit' });
    reset.reject({ error_type: 'unable_to_auth_password_reset_token' });
    await settle();
    // A session replaces the screens that are stuck. Its success would read as if the password had been set.
    expect(actor.getSnapshot().value).toEqual({ unset: 'over' });
    expect(actor.getSnapshot().hasTag('stuck')).toBe(false);
  });

  it('is not checked without a token', async () => {
    const { linkState, actor } = start('reset_password', false, 'over');
    expect(linkState).toHaveBeenCalledOnce();
    actor.stop();
    const { services } = fakeServices({ magicLinks: {}, passwords: { linkState } });
    const member = createActor(passwordResetMachine, {
      input: {
        services,
        calls: passwordResetCalls(services),
        params: { token: '', tokenType: 'reset_password', member: 'session' },
        entries: [],
      },
    }).start();
    await settle();
    expect(linkState).toHaveBeenCalledOnce();
    expect(member.getSnapshot().matches('resetting')).toBe(true);
  });
});
