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
    const spend = (call: () => Promise<string>) => redeem({ client, secret: '123456', find }, call);
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
      redeem({ client, secret: '123456', find }, () => Promise.reject(error)).catch(wordsOf);
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
      redeem({ client, secret, find }, () => Promise.reject(error)).catch((thrown) => thrown);
    expect(await spend('111111', refused)).toBe(refused);
    expect(await spend('222222', unreachable)).toBe(unreachable);
    expect(await spend('333333', refused)).toBe(refused);
    expect(await spend('222222', refused)).toBe(refused);
    expect(find).not.toHaveBeenCalled();
  });
});

describe('findSession()', () => {
  it('returns a session only if it has the factor', async () => {
    const answer = { session: { authentication_factors: [{ type: 'magic_link' }] } };
    const client = { session: { authenticate: async () => answer as never } };
    expect(await findSession(client, 'magic_link')).toBe(answer);
    expect(await findSession(client, 'totp')).toBeUndefined();
  });
});
