import type { AuthClient } from '@login-widget/auth-client';
import { describe, expect, it, vi } from 'vitest';
import { BackendError } from './backend-error.ts';
import { withProof } from './with-proof.ts';

/** A client whose session has the first of these tokens, and after a check by the provider the next; null has ended. */
function clientWith(...tokens: (string | null)[]) {
  const session = {
    getSync: () => (tokens[0] ? {} : null),
    getTokens: () => (tokens[0] ? { session_token: tokens[0] } : null),
    authenticate: vi.fn(async () => void (tokens.length > 1 && tokens.shift())),
  };
  return { client: async () => ({ session }) as unknown as AuthClient, session };
}

/** The backend knows one token. */
const knowing = (known: string) =>
  vi.fn(async ({ token }: { token: string | undefined }) => {
    if (token !== known) throw new BackendError('Unauthorized', 401);
    return 'answer';
  });

describe('withProof()', () => {
  it('repeats a refused call with tokens that have replaced the old ones meanwhile', async () => {
    const { client } = clientWith('old', 'new');
    const run = knowing('new');
    expect(await withProof(client, run)).toBe('answer');
    expect(run.mock.calls).toEqual([[{ token: 'old' }], [{ token: 'new' }]]);
  });

  it('does not repeat a call that was refused with the same tokens', async () => {
    const { client, session } = clientWith('same');
    const run = knowing('other');
    await expect(withProof(client, run)).rejects.toMatchObject({ status: 401 });
    expect(run).toHaveBeenCalledOnce();
    expect(session.authenticate).toHaveBeenCalledOnce();
  });

  it('does not repeat a call whose session has ended', async () => {
    const { client } = clientWith('old', null);
    const run = knowing('new');
    await expect(withProof(client, run)).rejects.toMatchObject({ status: 401 });
    expect(run).toHaveBeenCalledOnce();
  });

  it('neither asks the provider nor repeats a call that failed for another reason', async () => {
    const { client, session } = clientWith('old', 'new');
    const run = vi.fn(() => Promise.reject(new BackendError('Down', 503)));
    await expect(withProof(client, run)).rejects.toMatchObject({ status: 503 });
    expect(run).toHaveBeenCalledOnce();
    expect(session.authenticate).not.toHaveBeenCalled();
  });

  it('rejects without a session', async () => {
    const { client } = clientWith(null);
    await expect(withProof(client, knowing('any'))).rejects.toThrow('No active session found');
  });
});
