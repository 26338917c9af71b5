import { afterEach, expect, it, vi } from 'vitest';
import { fakeClient, openPage } from '../../../test/open-page.tsx';
import type { Session } from '../../features/session/session-store.ts';
import ConsentPage from './consent-page.tsx';

vi.mock('../../features/session/preload-widget.ts', () => ({ loadWidget: async () => undefined }));

afterEach(() => {
  vi.useRealTimers();
});

const STARTED = '2026-01-01T00:00:00Z';

function open() {
  let end = () => {};
  const page = openPage(ConsentPage, {
    at: '/oauth/authorize?client_id=acme&prompt=login',
    client: fakeClient({
      revoke: async () => {
        await new Promise<void>((resolve) => (end = resolve));
        page.setSession({ status: 'out' });
      },
    }),
    state: {
      status: 'in',
      session: {
        session_id: 'session-1',
        started_at: STARTED,
        authentication_factors: [],
      } as unknown as Session,
    },
  });
  return { page, end: () => end() };
}

it('ends the session before the login that an application wants, and returns with its last proof', async () => {
  const { page, end } = open();
  await page.press('Log In');
  await expect.poll(() => page.find('Log In')?.getAttribute('aria-disabled')).toBe('true');
  expect(page.text()).toContain('Log in again');
  end();
  await expect.poll(() => page.place().pathname).toBe('/authentication');
  expect(page.place().state).toEqual({
    returnTo: `/oauth/authorize?client_id=acme&prompt=login&last_proof=${Date.parse(STARTED)}`,
  });
});

it('offers the login when the session ended although the person had stopped waiting', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { page, end } = open();
  await page.press('Log In');
  await vi.advanceTimersByTimeAsync(5000);
  await page.press('Cancel');
  end();
  await expect.poll(page.text).toContain('Log in first');
  expect(page.place().pathname).toBe('/oauth/authorize');
  await page.press('Log In');
  await expect
    .poll(() => page.place().state)
    .toEqual({
      returnTo: '/oauth/authorize?client_id=acme&prompt=login&last_proof=0',
    });
});
