import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { common } from '../i18n/common.messages.ts';
import { say } from '../i18n/words.ts';
import { TextField } from './text-field.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it.each([
  ['goes', 'offline', ''],
  ['stays', 'unreachable', common.unreachable.text],
] as const)('useStillTrue(): an error %s when online again: %s', (_, name, left) => {
  const message = common[name];
  const words = say(message);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(<TextField id="email" label="Email" error={words} />));
  const alert = place.querySelector('[role=alert]');
  expect(alert?.textContent).toBe(message.text);
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(alert?.textContent).toBe(left);
  expect(place.querySelector('input')?.getAttribute('aria-invalid')).toBe(`${left !== ''}`);
  act(() => root.unmount());
});
