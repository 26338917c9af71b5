import type { createAuthClient } from '@login-widget/auth-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportNotices } from './report-notices.ts';

type Notice = Parameters<Parameters<ReturnType<typeof createAuthClient>['onNotice']>[0]>[0];

/** A client that noticed a problem before anyone listened. */
const noticing = (type: Notice['type']) => ({
  onNotice(listener: (notice: Notice) => void) {
    listener({ type });
    return () => undefined;
  },
});

async function reportedFor(type: Notice['type']): Promise<unknown[]> {
  const element = document.createElement('div');
  const problems: unknown[] = [];
  element.addEventListener('widget-problem', ({ detail }) => problems.push(...detail.problems));
  reportNotices(element, noticing(type));
  await vi.waitFor(() => expect(problems).toHaveLength(1), 20_000);
  return problems;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('reportNotices()', () => {
  it('reports to the page and the console, with advice on plain http', async () => {
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('isSecureContext', false);
    const [problem] = await reportedFor('cookies-unavailable');
    expect(problem).toMatch(/plain http.+Serve it over https, or open it as localhost/);
    expect(console_).toHaveBeenCalledWith(`[login-widget] ${problem}`);
  });

  it('gives no such advice on https and localhost, or for missing storage', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('isSecureContext', true);
    const [problem] = await reportedFor('cookies-unavailable');
    expect(problem).toMatch(/keeps no cookies/);
    // Scripts cannot replace such a cookie, and the server then knows another session than the page.
    expect(problem).toMatch(/or your server set the session's cookies as HttpOnly/);
    expect(await reportedFor('storage-unavailable')).toEqual([expect.stringMatching(/keeps no storage/)]);
  });
});
