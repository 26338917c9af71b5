import { expect, it, vi } from 'vitest';
import { openPage, signedIn } from '../../../test/open-page.tsx';
import AuthenticationPage from './authentication-page.tsx';

// The element has its own tests; a stub is sufficient here.
vi.mock('../../features/session/preload-widget.ts', () => ({ loadWidget: async () => ({}) }));

const at = { pathname: '/authentication', state: { source: 'assessment', selectedDuration: 1 } };
const client = { session: { getSync: () => null } };

it('continues with the plan when another tab signs in', async () => {
  const page = openPage(AuthenticationPage, { at, client });
  await expect.poll(() => document.querySelector('login-widget')).not.toBeNull();
  page.setSession(signedIn('ada@example.com'));
  await expect.poll(() => page.place().pathname).toBe('/payment-processing');
  expect(page.place().state).toEqual({ selectedDuration: 1 });
  expect(localStorage.getItem('onboardingEmail')).toBe('ada@example.com');
});

it('continues with the plan after a reload while signed in', async () => {
  const page = openPage(AuthenticationPage, { at, client, state: signedIn() });
  await expect.poll(() => page.place().pathname).toBe('/payment-processing');
  expect(page.place().state).toEqual({ selectedDuration: 1 });
});

it('leads a signed-in user without a plan to the account', async () => {
  const page = openPage(AuthenticationPage, { at: '/authentication', client, state: signedIn() });
  await expect.poll(() => page.place().pathname).toBe('/account');
});
