import { expect, it } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';
import { EmailCapture } from './email-capture.tsx';

it('takes an address that was filled in without an event', async () => {
  const page = openPage(EmailCapture, { at: '/' });
  await page.mounted;
  const field = document.querySelector('input') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, ' ada@example.com');
  await page.press('Begin');
  await expect.poll(() => localStorage.getItem('onboardingEmail')).toBe('ada@example.com');
  expect(page.text()).not.toContain('needs an @');
  await expect.poll(() => page.place().pathname, { timeout: 3_000 }).toBe('/survey');
});
