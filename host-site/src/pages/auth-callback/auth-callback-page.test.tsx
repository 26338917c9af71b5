import { afterEach, expect, it, vi } from 'vitest';
import { openPage, signedIn } from '../../../test/open-page.tsx';
import { forgetCallbackLink, takeCallbackLink } from '../../features/session/callback-link.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';
import AuthCallbackPage from './auth-callback-page.tsx';

class ApiUnreachableError extends Error {
  override readonly name = 'ApiUnreachableError';
}

const follow = (search: string) =>
  takeCallbackLink({
    location: { pathname: '/auth-callback', search },
    history: { state: null, replaceState: () => undefined },
  } as unknown as Window);

function open(authenticate: () => Promise<unknown>) {
  const client = { magicLinks: { canAuthenticateHere: () => true, authenticate } };
  return openPage(AuthCallbackPage, { at: '/auth-callback', client });
}

afterEach(() => {
  forgetCallbackLink();
  vi.useRealTimers();
});

it('returns to the login screen after three seconds, with the plan', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  follow('?token=spent&duration=1');
  const page = open(() => Promise.reject(new Error('The link is spent.')));
  await expect.poll(page.text).toContain('The link is spent.');
  expect(page.find('Try Again')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2900);
  expect(page.place().pathname).toBe('/auth-callback');
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(() => page.place().pathname).toBe('/authentication');
  expect(page.place().state).toEqual({ selectedDuration: 1 });
});

it.each([
  ['', 'No authentication token found in URL'],
  ['?stytch_token_type=oauth&error=access_denied&error_description=Call+me', 'You canceled the login with'],
  ['?stytch_token_type=oauth&token=social', 'The other service could not log you in.'],
  ['?stytch_token_type=oauth&error=oauth_auth_code_error', 'The other service could not log you in.'],
])('says what has happened without a token, for %s', async (query, text) => {
  follow(query);
  const page = openPage(AuthCallbackPage, { at: '/auth-callback', client: {} });
  await expect.poll(page.text).toContain(text);
  expect(page.text()).not.toContain('Call me');
});

it('offers a retry if the link could not be verified', async () => {
  follow('?token=good&duration=3');
  const authenticate = vi.fn(() => Promise.reject(new ApiUnreachableError('The network failed.')));
  const page = open(authenticate);
  await expect.poll(page.text).toContain('The network failed.');
  await page.press('Try Again');
  await expect.poll(() => authenticate.mock.calls.length).toBe(2);
});

it.each([
  ['elsewhere', 'Open the link where you asked for it'],
  ['over', 'It was already used or has expired.'],
  ['anywhere', 'You opened this link in a different browser'],
])('does not redeem a link from elsewhere in the state %s', async (state, text) => {
  follow('?token=good&duration=3');
  const authenticate = vi.fn();
  const client = {
    magicLinks: { canAuthenticateHere: () => false, linkState: async () => state, authenticate },
  };
  const page = openPage(AuthCallbackPage, { at: '/auth-callback', client });
  await expect.poll(page.text).toContain(text);
  expect(authenticate).not.toHaveBeenCalled();
});

it('leads to the login screen if nobody wants to wait, and stays there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  follow('?token=slow&duration=1');
  let answer = (_: object) => {};
  const page = open(() => new Promise((resolve) => (answer = resolve)));
  await expect.poll(page.text).toContain('Verifying your link');
  await vi.advanceTimersByTimeAsync(5_100);
  await page.press('Cancel');
  await expect.poll(() => page.place().pathname).toBe('/authentication');
  expect(page.place().state).toEqual({ selectedDuration: 1 });
  answer({ session: { authentication_factors: [] } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.place().pathname).toBe('/authentication');
});

it('lets a person who has gone to another page stay there', async () => {
  follow('?token=slow&duration=1');
  let answer = (_: object) => {};
  const authenticate = () => new Promise((resolve) => (answer = resolve));
  const client = { magicLinks: { canAuthenticateHere: () => true, authenticate } };
  const PageWithHeader = () => {
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => navigate(paths.blog)}>
          Blog
        </button>
        <AuthCallbackPage />
      </>
    );
  };
  const page = openPage(PageWithHeader, { at: '/auth-callback', client });
  await expect.poll(page.text).toContain('Verifying your link');
  await page.press('Blog');
  await expect.poll(() => page.place().pathname).toBe(paths.blog);
  answer({ session: { authentication_factors: [] } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.place().pathname).toBe(paths.blog);
});

it('explains that the client could not be loaded, and offers a retry', async () => {
  follow('?token=good&duration=3');
  const page = openPage(AuthCallbackPage, {
    at: '/auth-callback',
    loadClient: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://x')),
  });
  await expect.poll(page.text).toContain('The link could not be verified.');
  await page.press('Try Again');
});

it.each([
  ['', false, 'Taking you back to the login screen…'],
  ['&source=header', true, 'Taking you to your account…'],
  ['&source=header&return_to=%2Foauth%2Fauthorize', true, 'Taking you back to where you were…'],
  ['&duration=3', true, 'Taking you to the checkout…'],
])('says where a used link with %s leads, logged in: %s', async (query, isLoggedIn, text) => {
  follow(`?token=spent${query}`);
  const client = { magicLinks: { canAuthenticateHere: () => false, linkState: async () => 'over' } };
  const page = openPage(AuthCallbackPage, {
    at: '/auth-callback',
    client,
    ...(isLoggedIn && { state: signedIn() }),
  });
  await expect.poll(page.text).toContain('It was already used or has expired.');
  expect(page.text()).toContain(text);
});
