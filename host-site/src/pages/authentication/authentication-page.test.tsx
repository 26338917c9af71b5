import type { LoginWidgetProps } from '@login-widget/widget/react';
import { expect, it, vi } from 'vitest';
import { fakeClient, openPage, signedIn } from '../../../test/open-page.tsx';
import AuthenticationPage from './authentication-page.tsx';

// The element has its own tests; a stub that reports a login is sufficient here.
vi.mock('@login-widget/widget/react', () => ({
  LoginWidget: ({ onAuthenticated }: LoginWidgetProps) => (
    <login-widget>
      {(['signed-in', 'already-signed-in', 'elsewhere'] as const).map((reason) => (
        <button key={reason} type="button" onClick={() => onAuthenticated?.({ reason })}>
          {reason}
        </button>
      ))}
    </login-widget>
  ),
}));

const at = { pathname: '/authentication', state: { source: 'assessment', selectedDuration: 1 } };
const client = fakeClient({});

it('continues with the plan after the login, and keeps the address', async () => {
  const page = openPage(AuthenticationPage, { at, client });
  await expect.poll(() => document.querySelector('login-widget')).not.toBeNull();
  page.setSession(signedIn('ada@example.com'));
  await page.press('signed-in');
  await expect.poll(() => page.place().pathname).toBe('/payment-processing');
  expect(page.place().state).toEqual({ selectedDuration: 1 });
  expect(localStorage.getItem('onboardingEmail')).toBe('ada@example.com');
});

it.each(['elsewhere', 'already-signed-in'])(
  'keeps the plan at the prices, and starts no checkout, when the element finds a session: %s',
  async (reason) => {
    const page = openPage(AuthenticationPage, { at, client });
    await expect.poll(() => document.querySelector('login-widget')).not.toBeNull();
    page.setSession(signedIn());
    await page.press(reason);
    await expect.poll(() => page.place().pathname).toBe('/pricing');
    expect(sessionStorage.getItem('chosenPlan')).toBe('1');
  },
);

it('stays when the session is over before the element has reported it', async () => {
  const page = openPage(AuthenticationPage, { at, client });
  await page.press('elsewhere');
  expect(page.place().pathname).toBe('/authentication');
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

it('shows the plan, its price and the step to somebody who comes from the prices', async () => {
  const page = openPage(AuthenticationPage, { at, client });
  await expect.poll(page.text).toContain('1 month$335 a month');
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Log in');
});

it('offers a known passkey first if it was used last', async () => {
  localStorage.setItem('hasPasskey', 'true');
  localStorage.setItem('lastLoginWay', 'passkey');
  const page = openPage(AuthenticationPage, { at: '/authentication', client });
  await expect.poll(() => document.querySelector('login-widget')).not.toBeNull();
  await expect.poll(() => page.find('Log in with your passkey')).toBeDefined();
  const passkey = page.find('Log in with your passkey') as HTMLElement;
  const element = document.querySelector('login-widget') as HTMLElement;
  expect(passkey.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('says why nobody stays logged in where the browser blocks cookies', async () => {
  const blocked = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const page = openPage(AuthenticationPage, { at, client });
  await expect.poll(() => page.text()).toContain('Your browser blocks cookies for this site');
  blocked.mockRestore();
});
