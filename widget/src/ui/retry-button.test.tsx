import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RetryButton } from './retry-button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Renders the button, and counts the retries. */
function open(from?: number) {
  const place = document.body.appendChild(document.createElement('div'));
  const onRetry = vi.fn();
  act(() => createRoot(place).render(<RetryButton from={from} onClick={onRetry} />));
  return { button: place.querySelector('button') as HTMLButtonElement, onRetry };
}

it('retries at once if the provider asks for no wait', () => {
  const { button, onRetry } = open();
  act(() => button.click());
  expect(onRetry).toHaveBeenCalledOnce();
});

it('keeps the focus while it waits, and retries after the wait', () => {
  const { button, onRetry } = open(Date.now() + 3_000);
  button.focus();
  act(() => button.click());
  expect(onRetry).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  act(() => void vi.advanceTimersByTime(3_000));
  expect(button.getAttribute('aria-disabled')).toBeNull();
  act(() => button.click());
  expect(onRetry).toHaveBeenCalledOnce();
});
