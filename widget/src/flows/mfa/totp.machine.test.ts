import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { toText } from '../../i18n/words.ts';
import { totpCalls } from './mfa-calls.ts';
import { totpMachine } from './totp.machine.ts';

function start(hasTotp = true) {
  const authenticate = vi.fn();
  const recover = vi.fn();
  const create = vi.fn();
  const recoveryCodes = vi.fn();
  create.mockResolvedValue({ totp_id: 'totp-2', secret: 'JBSWY3DP', recovery_codes: ['two'] });
  const { services } = fakeServices({ totps: { authenticate, recover, create, recoveryCodes } });
  const params = { account: 'ada@example.com', methods: ['totp'], hasTotp, phone: undefined } as const;
  const actor = createActor(totpMachine, {
    input: { services, calls: totpCalls(services), params, entries: [] },
  }).start();
  const errorText = () => {
    const { error } = actor.getSnapshot().context.entry;
    return error && toText(error);
  };
  return {
    actor,
    authenticate,
    create,
    recover,
    recoveryCodes,
    errorText,
    type: (text: string) => actor.send({ type: 'code.typed', text }),
  };
}

it.each(['unable_to_authenticate_totp', 'totp_code_already_authenticated'])(
  'sends an app code refused as %s again only on Enter',
  async (error_type) => {
    const { actor, authenticate, errorText, type } = start();
    authenticate.mockRejectedValue({ error_type, error_message: 'No.' });
    type('123456');
    await settle();
    const refusal = errorText();
    expect(refusal).toBeTruthy();
    type('1234567');
    type('12345');
    expect(errorText()).toBe(undefined);
    type('123456');
    await settle();
    expect(authenticate).toHaveBeenCalledTimes(1);
    expect(errorText()).toBe(refusal);
    actor.send({ type: 'code.submitted' });
    await settle();
    expect(authenticate).toHaveBeenCalledTimes(2);
  },
);

it('says that the app is locked for a code that was refused before', async () => {
  const { authenticate, errorText, type } = start();
  authenticate.mockRejectedValueOnce({ error_type: 'unable_to_authenticate_totp' });
  authenticate.mockRejectedValue({ status_code: 429, error_type: 'too_many_requests', error_message: 'No.' });
  type('123456');
  await settle();
  type('123457');
  await settle();
  const locked = errorText();
  expect(locked).not.toContain('Invalid passcode');
  type('12345');
  type('123456');
  await settle();
  expect(errorText()).toBe(locked);
});

it('sends a corrected app code once, without a press', async () => {
  const { authenticate, type } = start();
  authenticate.mockRejectedValueOnce({ error_type: 'unable_to_authenticate_totp' });
  type('123456');
  await settle();
  authenticate.mockReturnValue(deferred().promise);
  type('123457');
  type('123457');
  expect(authenticate.mock.calls.map(([{ totp_code }]) => totp_code)).toEqual(['123456', '123457']);
});

it('keeps the refusal of a backup code until another one is sent', async () => {
  const { actor, recover } = start();
  recover.mockRejectedValue({ error_type: 'unable_to_authenticate_recovery_code' });
  actor.send({ type: 'recovery.opened' });
  actor.send({ type: 'recovery.submitted', code: 'nope' });
  await settle();
  const { error, entry } = actor.getSnapshot().context;
  expect(error && toText(error)).toBe('Invalid backup code, please try again.');
  expect(entry.error).toBe(undefined);
});

it('sends a backup code in plain characters, also if a Japanese keyboard typed wide ones', async () => {
  const { actor, recover } = start();
  actor.send({ type: 'recovery.opened' });
  actor.send({ type: 'recovery.submitted', code: '　ａｂ１２－ｃｄ３４　' });
  await settle();
  expect(recover).toHaveBeenCalledWith(expect.objectContaining({ recovery_code: 'ab12-cd34' }));
});

it('asks nobody to save recovery codes that do not exist', async () => {
  const { actor, authenticate, recoveryCodes, type } = start(false);
  await settle();
  actor.send({ type: 'continue' });
  const factor = { type: 'totp', authenticator_app_factor: { totp_id: 'totp-1' } };
  authenticate.mockResolvedValue({ session: { authentication_factors: [factor] } });
  recoveryCodes.mockResolvedValue({ totps: [{ verified: true, recovery_codes: [] }] });
  type('123456');
  await settle();
  expect(actor.getSnapshot().output).toMatchObject({ type: 'authenticated' });
});

it('sets up another app after the new one was not confirmed in time', async () => {
  const { actor, authenticate, create, type } = start(false);
  await settle();
  actor.send({ type: 'continue' });
  authenticate.mockRejectedValue({ error_type: 'expired_totp', error_message: 'Too late.' });
  type('123456');
  await settle();
  const { value, context } = actor.getSnapshot();
  expect(value).toBe('refused');
  expect(context.error && toText(context.error)).toBe('Too late.');
  actor.send({ type: 'retry' });
  await settle();
  expect(create).toHaveBeenCalledTimes(2);
  expect(actor.getSnapshot().matches('linking')).toBe(true);
});

it.each([
  ['totp-2', 'two', 'two'],
  ['totp-1', undefined, 'one'],
])(
  'shows the recovery codes of the confirmed app %s, never those of another',
  async (totp_id, first, last) => {
    const { actor, authenticate, recoveryCodes, type } = start(false);
    await settle();
    actor.send({ type: 'continue' });
    const factor = { type: 'totp', authenticator_app_factor: { totp_id } };
    authenticate.mockResolvedValue({ session: { authentication_factors: [factor] } });
    const answer = deferred<object>();
    recoveryCodes.mockReturnValue(answer.promise);
    type('123456');
    await settle();
    const shown = () => actor.getSnapshot().context.recoveryCodes[0];
    expect(shown()).toBe(first);
    answer.resolve({ totps: [{ verified: true, recovery_codes: ['one'] }] });
    await settle();
    expect(actor.getSnapshot().value).toBe('saving');
    expect(shown()).toBe(last);
  },
);
