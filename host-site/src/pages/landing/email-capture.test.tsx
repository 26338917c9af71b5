import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';
import { EmailCapture } from './email-capture.tsx';

afterEach(() => vi.useRealTimers());

it.each([
  ['was filled in without an event', ' ada@example.com'],
  ['was typed in double width', 'ada＠example．com'],
  ['was typed with an ideographic full stop', 'ａｄａ＠ｅｘａｍｐｌｅ。ｃｏｍ'],
  ['was dictated, with a full stop', 'ada@example.com. '],
])('takes an address that %s', async (_, value) => {
  const page = openPage(EmailCapture, { at: '/' });
  await page.mounted;
  const field = document.querySelector('input') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.press('Begin');
  await expect.poll(() => localStorage.getItem('onboardingEmail')).toBe('ada@example.com');
  expect(page.text()).not.toContain('needs an @');
  vi.advanceTimersByTime(999);
  expect(page.place().pathname).toBe('/');
  vi.advanceTimersByTime(1);
  await expect.poll(() => page.place().pathname).toBe('/survey');
});

it.each(['ada', 'ada@', 'ada@example,com', 'ada at@example.com'])(
  'refuses %s, before the questions',
  async (value) => {
    localStorage.removeItem('onboardingEmail');
    const page = openPage(EmailCapture, { at: '/' });
    await page.mounted;
    const field = document.querySelector('input') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    await page.press('Begin');
    await expect.poll(page.text).toContain('as in you@example.com');
    expect(localStorage.getItem('onboardingEmail')).toBeNull();
  },
);
