import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { toText } from '../../i18n/words.ts';
import type { Routes } from '../../routing/routes.ts';
import type { SentRoute } from '../../routing/sent-messages.ts';
import { flow } from './otps.flow.ts';
import { otpsMachine } from './otps.machine.ts';
import { otpsCalls } from './otps-calls.ts';

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
    input: {
      services: fake.services,
      calls: otpsCalls(fake.services),
      params: { ...params, ...more },
      entries: [],
    },
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

describe('entering a passcode', () => {
  it('submits at six digits, and not before', () => {
    const { authenticate, type } = start();
    authenticate.mockReturnValue(deferred().promise);
    type('12345');
    expect(authenticate).not.toHaveBeenCalled();
    type('123456');
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('123456', 'email-1', {
      session_duration_minutes: 30,
    });
  });

  it('ignores digits while it verifies', () => {
    const { authenticate, type, actor } = start();
    authenticate.mockReturnValue(deferred().promise);
    type('123456');
    type('654321');
    expect(authenticate).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().context.entry.code).toBe('123456');
  });

  it('keeps a wrong code, shows the error, and retries after an edit', async () => {
    const { authenticate, type, actor, errorText, recorded } = start();
    authenticate.mockRejectedValueOnce(wrong);
    type('123456');
    await settle();
    expect(errorText()).toBe('Invalid passcode, please try again.');
    expect(actor.getSnapshot().context.entry.code).toBe('123456');
    expect(recorded.reported).toEqual([wrong]);
    authenticate.mockReturnValue(deferred().promise);
    type('12345');
    type('123457');
    expect(authenticate).toHaveBeenLastCalledWith('123457', 'email-1', { session_duration_minutes: 30 });
  });

  it('sends a refused code again only on Enter', async () => {
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

  it('sends a code again that is retyped after a network error', async () => {
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

  it('says after a reload that a code without an answer may have been used', async () => {
    const before = start();
    before.authenticate.mockReturnValue(deferred().promise);
    before.type('123456');
    const { route } = flow.resume?.(before.actor.getSnapshot()) ?? {};
    expect(route?.params).toMatchObject({ methodId: 'email-1', isUnanswered: true });

    const { authenticate, loginOrCreate, type, actor, errorText, services } = start(
      route?.params as Routes['otps'],
    );
    authenticate.mockRejectedValue(wrong);
    const sent = route as SentRoute;
    services.sent.keep({ route: sent, until: services.now() + 60_000 });
    type('123456');
    await settle();
    expect(errorText()).toBe(
      'This may have been used when the connection failed. Ask for a new one and try again.',
    );
    // The form must not say that it still works.
    expect(services.sent.find(sent)).toBeUndefined();
    loginOrCreate.mockResolvedValue({ method_id: 'email-2' });
    actor.send({ type: 'resend' });
    await settle();
    expect(services.sent.toStore()).toMatchObject([{ route: { params: { isUnanswered: false } } }]);
    type('654321');
    await settle();
    expect(errorText()).toBe('Invalid passcode, please try again.');
  });

  it('remembers a code without an answer until there is one', async () => {
    const { authenticate, type, actor } = start();
    const stored = () => flow.resume?.(actor.getSnapshot())?.route.params;
    expect(stored()).not.toHaveProperty('isUnanswered');
    authenticate.mockRejectedValueOnce({ name: 'ApiUnreachableError' });
    type('123456');
    await settle();
    expect(stored()).toHaveProperty('isUnanswered', true);
    authenticate.mockRejectedValueOnce(wrong);
    type('12345');
    type('654321');
    await settle();
    expect(stored()).not.toHaveProperty('isUnanswered');
  });

  it('forgets that a code had no answer when a new one is sent', async () => {
    const { authenticate, loginOrCreate, type, actor } = start();
    authenticate.mockRejectedValue({ name: 'ApiUnreachableError' });
    type('123456');
    await settle();
    loginOrCreate.mockResolvedValue({ method_id: 'email-2' });
    actor.send({ type: 'resend' });
    await settle();
    const stored = flow.resume?.(actor.getSnapshot())?.route.params;
    expect(stored).toMatchObject({ methodId: 'email-2', isUnanswered: false });
  });

  it('sends nothing on Enter before the code is complete', () => {
    const { authenticate, type, actor } = start();
    type('12345');
    actor.send({ type: 'code.submitted' });
    expect(authenticate).not.toHaveBeenCalled();
  });

  it('ends as authenticated with its own success texts', async () => {
    const { authenticate, type, actor, recorded } = start();
    authenticate.mockResolvedValue({ user_id: 'user-1' });
    type('123456');
    await settle();
    const { output, status } = actor.getSnapshot();
    expect(status).toBe('done');
    if (output?.type !== 'authenticated') throw new Error('not authenticated');
    expect(toText(output.confirmation.title)).toBe('Success');
    expect(toText(output.confirmation.body)).toBe('Your passcode has been successfully verified.');
    expect(recorded.announced).toEqual(['OTP_AUTHENTICATE']);
  });

  it('goes back', () => {
    const { actor } = start();
    actor.send({ type: 'back' });
    expect(actor.getSnapshot().output).toEqual({ type: 'back' });
  });

  it('lets the person cancel, and ignores the late answer', async () => {
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

describe('the lifetime of a code', () => {
  it('counts down each second, then says that the code has expired', () => {
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

  it('allows an expired code, because the provider decides', () => {
    const { authenticate, type, clock } = start();
    authenticate.mockReturnValue(deferred().promise);
    clock.increment(301_000);
    type('123456');
    expect(authenticate).toHaveBeenCalledTimes(1);
  });
});

describe('resending a code', () => {
  it('restarts the countdown, uses the new method id, shows a toast', async () => {
    const { loginOrCreate, authenticate, actor, clock, left, recorded, type } = start();
    loginOrCreate.mockResolvedValue({ method_id: 'email-2' });
    authenticate.mockReturnValue(deferred().promise);
    clock.increment(400_000);
    actor.send({ type: 'resend' });
    await settle();
    expect(loginOrCreate).toHaveBeenCalledWith('ada@example.com', { expiration_minutes: 5 });
    expect(recorded.toasts).toEqual(['success: Code resent']);
    expect(recorded.announced).toEqual(['OTP_LOGIN_OR_CREATE']);
    expect(left()).toBe(300);
    clock.increment(1000);
    expect(left()).toBe(299);
    type('123456');
    expect(authenticate).toHaveBeenCalledWith('123456', 'email-2', expect.anything());
  });

  it('no longer says that the earlier code still works', async () => {
    const { loginOrCreate, actor, services } = start({ isRepeated: true });
    loginOrCreate.mockResolvedValue({ method_id: 'email-2' });
    actor.send({ type: 'resend' });
    await settle();
    const { params: shown } = actor.getSnapshot().context;
    expect(shown).toMatchObject({ methodId: 'email-2', isRepeated: false });
    const wanted = { flow: 'otps', params } as const;
    expect(services.sent.find(wanted)?.params.isRepeated).toBe(false);
  });

  it('keeps the code that is verified meanwhile, and its refusal', async () => {
    const { loginOrCreate, authenticate, actor, type, errorText } = start();
    const verification = deferred<object>();
    authenticate.mockReturnValue(verification.promise);
    loginOrCreate.mockResolvedValue({ method_id: 'email-2' });
    type('111111');
    actor.send({ type: 'resend' });
    await settle();
    expect(actor.getSnapshot().context.entry.code).toBe('111111');
    verification.reject(wrong);
    await settle();
    expect(errorText()).toBe('Invalid passcode, please try again.');
    type('');
    expect(errorText()).toBeUndefined();
  });

  it('waits as long as the provider asks for, then sends once', async () => {
    const { loginOrCreate, actor, clock } = start({ resendAt: 27_000 });
    loginOrCreate.mockReturnValue(deferred().promise);
    clock.increment(26_999);
    actor.send({ type: 'resend' });
    expect(loginOrCreate).not.toHaveBeenCalled();
    clock.increment(1);
    actor.send({ type: 'resend' });
    expect(loginOrCreate).toHaveBeenCalledTimes(1);
  });

  it('waits as long as a refusal asks for', async () => {
    const { loginOrCreate, actor } = start();
    loginOrCreate.mockRejectedValueOnce({ status_code: 429, retry_after_seconds: 26 });
    actor.send({ type: 'resend' });
    await settle();
    expect(actor.getSnapshot().context.params.resendAt).toBe(26_000);
  });

  it('makes one call for several presses', () => {
    const { loginOrCreate, actor } = start();
    loginOrCreate.mockReturnValue(deferred().promise);
    for (let press = 0; press < 3; press += 1) actor.send({ type: 'resend' });
    expect(loginOrCreate).toHaveBeenCalledTimes(1);
  });

  it('shows a failure as a toast and keeps the countdown', async () => {
    const { loginOrCreate, actor, clock, left, recorded } = start();
    loginOrCreate.mockRejectedValue({ error_message: 'Too many requests' });
    clock.increment(10_000);
    actor.send({ type: 'resend' });
    await settle();
    expect(recorded.toasts).toEqual(['error: Too many requests']);
    expect(left()).toBe(290);
  });

  it('logs the press even if the call fails', async () => {
    const { loginOrCreate, actor, recorded } = start();
    const answer = deferred<{ method_id: string }>();
    loginOrCreate.mockReturnValue(answer.promise);
    actor.send({ type: 'resend' });
    const clicked = ['email_try_again_clicked', { email: 'ada@example.com', type: 'login_or_create_otp' }];
    expect(recorded.tracked).toEqual([clicked]);
    answer.reject({ error_message: 'Too many requests' });
    await settle();
    expect(recorded.tracked).toEqual([clicked]);
  });

  it('shows a toast if sending takes more than a second', async () => {
    const { actor, clock, loginOrCreate, recorded } = start();
    const answer = deferred<{ method_id: string }>();
    loginOrCreate.mockReturnValue(answer.promise);
    actor.send({ type: 'resend' });
    clock.increment(999);
    expect(recorded.toasts).toEqual([]);
    clock.increment(1);
    expect(recorded.toasts).toEqual(['loading: Sending the code…']);
    answer.resolve({ method_id: 'email-2' });
    await settle();
    expect(recorded.toasts).toEqual([
      'loading: Sending the code…',
      'gone: Sending the code…',
      'success: Code resent',
    ]);
  });

  describe('with a browser that reads text messages', () => {
    const get = vi.fn<(request: CredentialRequestOptions) => Promise<unknown>>();
    beforeEach(() => {
      vi.stubGlobal('OTPCredential', class {});
      vi.stubGlobal('navigator', { credentials: { get } });
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      get.mockReset();
    });

    it('takes the code from the message when the person allows it', async () => {
      get.mockResolvedValue({ code: '123456' });
      const { authenticate } = start({ method: 'sms' });
      authenticate.mockReturnValue(deferred().promise);
      await settle();
      expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
      expect(authenticate).toHaveBeenCalledWith('123456', 'email-1', expect.anything());
    });

    it('keeps what was typed when the browser gives no code', async () => {
      const answer = deferred<null>();
      get.mockReturnValue(answer.promise);
      const { actor, type } = start({ method: 'sms' });
      type('12');
      answer.resolve(null);
      await settle();
      expect(actor.getSnapshot().context.entry.code).toBe('12');
    });

    it('stops waiting for a message when the screen is left', () => {
      get.mockReturnValue(deferred().promise);
      const { actor } = start({ method: 'sms' });
      actor.send({ type: 'back' });
      expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    });

    it('does not wait for a message when the code was mailed', () => {
      start();
      expect(get).not.toHaveBeenCalled();
    });
  });
});
