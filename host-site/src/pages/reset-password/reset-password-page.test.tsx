import { expect, it } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

it.each([
  ['/reset-password?stytch_token_type=reset_password&token=x', 'Reset your password'],
  ['/reset-password', 'Log in with your password'],
])('names what the element shows at %s', async (at, title) => {
  openPage(ResetPasswordPage, { at, loadClient: () => new Promise(() => undefined) });
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe(title);
});
