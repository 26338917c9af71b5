import { expect, it, vi } from 'vitest';
import { openPage, signedIn } from '../../../test/open-page.tsx';
import AuthenticationPage from './authentication-page.tsx';

// The element itself has its own tests; here it is enough that it is there.
vi.mock('../../features/session/preload-widget.ts', () => ({ loadWidget: async () => ({}) }));

const at = { pathname: '/authentication', state: { source: 'assessment', selectedDuration: 1 } };
const client = { session: { getSync: () => null } };

it('the login screen goes on with the plan when somebody logs in in another tab', async () => {
  const page = openPage(AuthenticationPage, { at, client });
  await expect.poll(() => document.querySelector('login-widget')).not.toBeNull();
  page.setSession(signedIn('ada@example.com'));
  await expect.poll(() => page.place().pathname).toBe('/payment-processing');
  expect(page.place().state).toEqual({ selectedDuration: 1 });
  expect(localStorage.getItem('onboardingEmail')).toBe('ada@example.com');
});

it('the login screen goes on with the plan that it was left with when it is loaded again, signed in', async () => {
  const page = openPage(AuthenticationPage, { at, client, state: signedIn() });
  await expect.poll(() => page.place().pathname).toBe('/payment-processing');
  expect(page.place().state).toEqual({ selectedDuration: 1 });
});

it('the login screen leads who is signed in already and chose nothing to the account', async () => {
  const page = openPage(AuthenticationPage, { at: '/authentication', client, state: signedIn() });
  await expect.poll(() => page.place().pathname).toBe('/account');
});
