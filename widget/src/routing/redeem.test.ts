import { describe, expect, it, vi } from 'vitest';
import { errorWords } from '../i18n/error-message.ts';
import { toText } from '../i18n/words.ts';
import { findSession, redeem } from './redeem.ts';

const unreachable = Object.assign(new Error('offline'), { name: 'ApiUnreachableError' });
const refused = Object.assign(new Error('refused'), { error_type: 'otp_code_not_found', status_code: 401 });
const wordsOf = (error: unknown) => toText(errorWords(error));

describe('redeem() after a lost answer', () => {
  it('looks for a session before it calls the code wrong', async () => {
    const client = {};
    const find = vi.fn(async () => 'signed in');
    const prepareFind = () => find;
    const spend = (call: () => Promise<string>) => redeem({ client, secret: '123456', prepareFind }, call);
    await expect(spend(() => Promise.reject(unreachable))).rejects.toBe(unreachable);
    expect(find).not.toHaveBeenCalled();
    expect(await spend(() => Promise.reject(refused))).toBe('signed in');
  });

  it('says that the code may have been used when no session is found', async () => {
    const client = {};
    const find = async () => {
      throw new Error('No session.');
    };
    const spend = (error: Error) =>
      redeem({ client, secret: '123456', prepareFind: () => find }, () => Promise.reject(error)).catch(
        wordsOf,
      );
    await spend(unreachable);
    expect(await spend(refused)).toBe(
      'This may have been used when the connection failed. Ask for a new one and try again.',
    );
  });

  it('says that the code may have been used after a cancelled attempt', async () => {
    const client = {};
    const spend = (call: () => Promise<string>) =>
      redeem({ client, secret: '123456' }, call).catch((error) => error);
    void spend(() => new Promise(() => undefined));
    expect(wordsOf(await spend(() => Promise.reject(refused)))).toContain('This may have been used');
  });

  it('ignores other codes and codes that were sent once', async () => {
    const client = {};
    const find = vi.fn(async () => 'signed in');
    const spend = (secret: string, error: Error) =>
      redeem({ client, secret, prepareFind: () => find }, () => Promise.reject(error)).catch(
        (thrown) => thrown,
      );
    expect(await spend('111111', refused)).toBe(refused);
    expect(await spend('222222', unreachable)).toBe(unreachable);
    expect(await spend('333333', refused)).toBe(refused);
    expect(await spend('222222', refused)).toBe(refused);
    expect(find).not.toHaveBeenCalled();
  });
});

describe('findSession()', () => {
  const factor = (type: string, delivery_method: string, second: number) => ({
    type,
    delivery_method,
    last_authenticated_at: `2026-11-27T10:00:0${second}Z`,
  });
  const clientWith = (before: object[], after: object[]) => ({
    session: {
      getSync: () => ({ authentication_factors: before }) as never,
      authenticate: async () => ({ session: { authentication_factors: after } }) as never,
    },
  });

  it('returns a session only if it has the factor', async () => {
    const client = clientWith([], [factor('magic_link', 'email', 1)]);
    expect(await findSession(client, 'magic_link')()).toBeDefined();
    expect(await findSession(client, 'totp')()).toBeUndefined();
  });

  it('does not take the first factor for a second one of the same type', async () => {
    const first = factor('otp', 'email', 1);
    const second = factor('otp', 'sms', 2);
    expect(await findSession(clientWith([first], [first]), 'otp')()).toBeUndefined();
    expect(await findSession(clientWith([first], [first, second]), 'otp')()).toBeDefined();
  });

  it('returns a session whose factor was verified again', async () => {
    const client = clientWith([factor('password', 'knowledge', 1)], [factor('password', 'knowledge', 2)]);
    expect(await findSession(client, 'password')()).toBeDefined();
  });
});

it('compares with the time before the first attempt', async () => {
  const factors = [{ type: 'otp', last_authenticated_at: '2026-11-27T10:00:01Z' }];
  const session = {
    getSync: () => ({ authentication_factors: factors }) as never,
    authenticate: async () => ({ session: { authentication_factors: factors } }) as never,
  };
  const client = { session };
  const spend = (error: Error) =>
    redeem({ client, secret: '123456', prepareFind: () => findSession(client, 'otp') }, () =>
      Promise.reject(error),
    ).catch((thrown) => thrown);
  await spend(unreachable);
  // The answer to another call, such as a refresh, has brought the verified factor.
  factors[0] = { type: 'otp', last_authenticated_at: '2026-11-27T10:00:02Z' };
  expect(await spend(refused)).toHaveProperty('session');
});
