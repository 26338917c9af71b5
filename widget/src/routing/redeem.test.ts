import { describe, expect, it, vi } from 'vitest';
import { errorWords } from '../i18n/error-message.ts';
import { toText } from '../i18n/words.ts';
import { findSession, redeem } from './redeem.ts';

const unreachable = Object.assign(new Error('offline'), { name: 'ApiUnreachableError' });
const refused = Object.assign(new Error('refused'), { error_type: 'otp_code_not_found', status_code: 401 });
const wordsOf = (error: unknown) => toText(errorWords(error));

describe('a code whose answer was lost', () => {
  it('is looked for in the session before it is called wrong', async () => {
    const client = {};
    const find = vi.fn(async () => 'signed in');
    const spend = (call: () => Promise<string>) => redeem({ client, secret: '123456', find }, call);
    await expect(spend(() => Promise.reject(unreachable))).rejects.toBe(unreachable);
    expect(find).not.toHaveBeenCalled();
    expect(await spend(() => Promise.reject(refused))).toBe('signed in');
  });

  it('is said to be used, perhaps, where no session is found', async () => {
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

  it('is said to be used, perhaps, where the person stopped waiting for the answer', async () => {
    const client = {};
    const spend = (call: () => Promise<string>) =>
      redeem({ client, secret: '123456' }, call).catch((error) => error);
    void spend(() => new Promise(() => undefined));
    expect(wordsOf(await spend(() => Promise.reject(refused)))).toContain('This may have been used');
  });

  it('leaves another code alone, and itself where it was sent once', async () => {
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

describe('the session that is looked for', () => {
  it('counts where it has the factor, not where it had begun before', async () => {
    const answer = { session: { authentication_factors: [{ type: 'magic_link' }] } };
    const client = { session: { authenticate: async () => answer as never } };
    expect(await findSession(client, 'magic_link')).toBe(answer);
    expect(await findSession(client, 'totp')).toBeUndefined();
  });
});
