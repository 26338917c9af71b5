import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { toText } from '../../i18n/words.ts';
import type { Routes } from '../../routing/routes.ts';
import { otpsMachine } from './otps.machine.ts';

const params: Routes['otps'] = {
  method: 'email',
  destination: { address: 'ada@example.com', shown: 'ada@example.com' },
  methodId: 'email-1',
};
const wrong = { error_type: 'otp_code_not_found', error_message: 'The code was not found.' };

function start(more: Partial<Routes['otps']> = {}) {
  const authenticate = vi.fn();
  const loginOrCreate = vi.fn();
  const fake = fakeServices({ otps: { authenticate, email: { loginOrCreate } } });
  const actor = createActor(otpsMachine, {
    clock: fake.clock,
    input: { services: fake.services, params: { ...params, ...more }, entries: [] },
  }).start();
  return {
    ...fake,
    actor,
    authenticate,
    loginOrCreate,
    type: (text: string) => actor.send({ type: 'code.typed', text }),
    errorText: () => {
      const { error } = actor.getSnapshot().context.entry;
      return error && toText(error);
    },
    left: () => actor.getSnapshot().context.secondsLeft,
  };
}

describe('asking for a passcode', () => {
  it('submits by itself at six digits, and not before', () => {
    const { authenticate, type } = start();
    authenticate.mockReturnValue(deferred().promise);
    type('12345');
    expect(authenticate).not.toHaveBeenCalled();
    type('123456');
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('123456', 'email-1', {
      session_duration_minutes: 30,
    });
  });

  it('hears no further digits while it verifies', () => {
    const { authenticate, type, actor } = start();
    authenticate.mockReturnValue(deferred().promise);
    type('123456');
    type('654321');
    expect(authenticate).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().context.entry.code).toBe('123456');
  });

  it('keeps a wrong code, says so, and tries again when it is edited', async () => {
    const { authenticate, type, actor, errorText, said } = start();
    authenticate.mockRejectedValueOnce(wrong);
    type('123456');
    await settle();
    expect(errorText()).toBe('Invalid passcode, please try again.');
    expect(actor.getSnapshot().context.entry.code).toBe('123456');
    expect(said.reported).toEqual([wrong]);
    authenticate.mockReturnValue(deferred().promise);
    type('12345');
    type('123457');
    expect(authenticate).toHaveBeenLastCalledWith('123457', 'email-1', { session_duration_minutes: 30 });
  });

  it('sends a refused code again by Enter alone, however it was reached', async () => {
    const { authenticate, type, actor, errorText } = start();
    authenticate.mockRejectedValue(wrong);
    type('123456');
    await settle();
    for (const text of ['1234567', '123456', '12345']) type(text);
    expect(errorText()).toBe(undefined);
    type('123456');
    await settle();
    expect(authenticate).toHaveBeenCalledTimes(1);
    expect(errorText()).toBe('Invalid passcode, please try again.');
    actor.send({ type: 'code.submitted' });
    await settle();
    expect(authenticate).toHaveBeenCalledTimes(2);
  });

  it('sends a code again that is typed again after it could not be checked', async () => {
    const { authenticate, type, errorText } = start();
    authenticate.mockRejectedValueOnce({ name: 'ApiUnreachableError' });
    type('123456');
    await settle();
    expect(errorText()).toBe('Unable to contact our servers.');
    type('123456');
    expect(authenticate).toHaveBeenCalledTimes(1);
    authenticate.mockReturnValue(deferred().promise);
    type('12345');
    type('123456');
    expect(authenticate).toHaveBeenCalledTimes(2);
  });

  it('sends nothing by Enter before the code is whole', () => {
    const { authenticate, type, actor } = start();
    type('12345');
    actor.send({ type: 'code.submitted' });
    expect(authenticate).not.toHaveBeenCalled();
  });

  it('ends as authenticated with its own success words', async () => {
    const { authenticate, type, actor, said } = start();
    authenticate.mockResolvedValue({ user_id: 'user-1' });
    type('123456');
    await settle();
    const { output, status } = actor.getSnapshot();
    expect(status).toBe('done');
    if (output?.type !== 'authenticated') throw new Error('not authenticated');
    expect(toText(output.confirmation.title)).toBe('Success');
    expect(toText(output.confirmation.body)).toBe('Your passcode has been successfully verified.');
    expect(said.announced).toEqual(['OTP_AUTHENTICATE']);
  });

  it('goes back when asked', () => {
    const { actor } = start();
    actor.send({ type: 'back' });
    expect(actor.getSnapshot().output).toEqual({ type: 'back' });
  });

  it('lets a person stop waiting, and ignores the late answer', async () => {
    const { authenticate, type, actor } = start();
    const answer = deferred();
    authenticate.mockReturnValue(answer.promise);
    type('123456');
    expect(actor.getSnapshot().matches({ asking: { code: 'verifying' } })).toBe(true);
    actor.send({ type: 'cancel' });
    answer.resolve({});
    await settle();
    expect(actor.getSnapshot().matches({ asking: { code: 'entering' } })).toBe(true);
  });
});

describe("the code's time", () => {
  it('counts down each second and then says that it has expired', () => {
    const { left, clock, actor } = start();
    expect(left()).toBe(300);
    clock.increment(1000);
    expect(left()).toBe(299);
    clock.increment(298_000);
    expect(left()).toBe(1);
    clock.increment(1000);
    expect(left()).toBe(0);
    expect(actor.getSnapshot().matches({ asking: { countdown: 'expired' } })).toBe(true);
  });

  it('still lets an expired code be tried: the provider decides', () => {
    const { authenticate, type, clock } = start();
    authenticate.mockReturnValue(deferred().promise);
    clock.increment(301_000);
    type('123456');
    expect(authenticate).toHaveBeenCalledTimes(1);
  });
});

describe('sending the code again', () => {
  it('restarts the time, takes the new method id and says so in a toast', async () => {
    const { loginOrCreate, authenticate, actor, clock, left, said, type } = start();
    loginOrCreate.mockResolvedValue({ method_id: 'email-2' });
    authenticate.mockReturnValue(deferred().promise);
    clock.increment(400_000);
    actor.send({ type: 'resend' });
    await settle();
    expect(loginOrCreate).toHaveBeenCalledWith('ada@example.com', { expiration_minutes: 5 });
    expect(said.toasts).toEqual(['success: Code resent']);
    expect(said.announced).toEqual(['OTP_LOGIN_OR_CREATE']);
    expect(left()).toBe(300);
    clock.increment(1000);
    expect(left()).toBe(299);
    type('123456');
    expect(authenticate).toHaveBeenCalledWith('123456', 'email-2', expect.anything());
  });

  it('waits as long as the provider says that it sends nothing, and then sends once', async () => {
    const { loginOrCreate, actor, clock } = start({ resendAt: 27_000 });
    loginOrCreate.mockReturnValue(deferred().promise);
    clock.increment(26_999);
    actor.send({ type: 'resend' });
    expect(loginOrCreate).not.toHaveBeenCalled();
    clock.increment(1);
    actor.send({ type: 'resend' });
    expect(loginOrCreate).toHaveBeenCalledTimes(1);
  });

  it('that is refused waits as long as the refusal says', async () => {
    const { loginOrCreate, actor } = start();
    loginOrCreate.mockRejectedValueOnce({ status_code: 429, retry_after_seconds: 26 });
    actor.send({ type: 'resend' });
    await settle();
    expect(actor.getSnapshot().context.params.resendAt).toBe(26_000);
  });

  it('is one request however often it is pressed', () => {
    const { loginOrCreate, actor } = start();
    loginOrCreate.mockReturnValue(deferred().promise);
    for (let press = 0; press < 3; press += 1) actor.send({ type: 'resend' });
    expect(loginOrCreate).toHaveBeenCalledTimes(1);
  });

  it('that fails says why in a toast and leaves the time running', async () => {
    const { loginOrCreate, actor, clock, left, said } = start();
    loginOrCreate.mockRejectedValue({ error_message: 'Too many requests' });
    clock.increment(10_000);
    actor.send({ type: 'resend' });
    await settle();
    expect(said.toasts).toEqual(['error: Too many requests']);
    expect(left()).toBe(290);
  });

  it('is logged as the press that it is, whatever comes of it', async () => {
    const { loginOrCreate, actor, said } = start();
    const answer = deferred<{ method_id: string }>();
    loginOrCreate.mockReturnValue(answer.promise);
    actor.send({ type: 'resend' });
    const clicked = ['email_try_again_clicked', { email: 'ada@example.com', type: 'login_or_create_otp' }];
    expect(said.tracked).toEqual([clicked]);
    answer.reject({ error_message: 'Too many requests' });
    await settle();
    expect(said.tracked).toEqual([clicked]);
  });

  it('says that a code is being sent again when that takes more than a second', async () => {
    const { actor, clock, loginOrCreate, said } = start();
    const answer = deferred<{ method_id: string }>();
    loginOrCreate.mockReturnValue(answer.promise);
    actor.send({ type: 'resend' });
    clock.increment(999);
    expect(said.toasts).toEqual([]);
    clock.increment(1);
    expect(said.toasts).toEqual(['loading: Sending the code…']);
    answer.resolve({ method_id: 'email-2' });
    await settle();
    expect(said.toasts).toEqual([
      'loading: Sending the code…',
      'gone: Sending the code…',
      'success: Code resent',
    ]);
  });

  describe('where the browser can read text messages', () => {
    const get = vi.fn<(request: CredentialRequestOptions) => Promise<unknown>>();
    beforeEach(() => {
      vi.stubGlobal('OTPCredential', class {});
      vi.stubGlobal('navigator', { credentials: { get } });
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      get.mockReset();
    });

    it('takes the code out of the message that comes, once the person allows it', async () => {
      get.mockResolvedValue({ code: '123456' });
      const { authenticate } = start({ method: 'sms' });
      authenticate.mockReturnValue(deferred().promise);
      await settle();
      expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
      expect(authenticate).toHaveBeenCalledWith('123456', 'email-1', expect.anything());
    });

    it('waits for no message any more once the screen is left', () => {
      get.mockReturnValue(deferred().promise);
      const { actor } = start({ method: 'sms' });
      actor.send({ type: 'back' });
      expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    });

    it('asks for no message where the code was mailed', () => {
      start();
      expect(get).not.toHaveBeenCalled();
    });
  });
});
