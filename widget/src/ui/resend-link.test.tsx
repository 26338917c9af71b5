import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../flows/otps/otps.messages.ts';
import { drawResendLink } from './draw-resend-link.ts';
import { ResendLink } from './resend-link.tsx';

const texts = { message: messages.resend, waiting: messages.resendIn };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Draws the link with React, or as the fast start does. */
function open(isByReact: boolean, from: number): HTMLButtonElement {
  const place = document.body.appendChild(document.createElement('div'));
  if (isByReact) {
    act(() => createRoot(place).render(<ResendLink {...texts} from={from} busy={false} onClick={vi.fn()} />));
  } else {
    place.append(
      drawResendLink({ ...texts, strings: {} }, from, { now: Date.now, isHandedOver: () => false }),
    );
  }
  return place.querySelector('button') as HTMLButtonElement;
}

it.each([
  ['React', true],
  ['the fast start', false],
])('keeps its accessible name while the shown time counts down, drawn by %s', (_, isByReact) => {
  const button = open(isByReact, Date.now() + 3_000);
  const seen = () => button.querySelector('[aria-hidden]')?.textContent ?? button.textContent;
  const received = () => {
    const copy = button.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return copy.textContent;
  };
  const wait = () => act(() => void vi.advanceTimersByTime(1_000));
  expect([received(), seen()]).toEqual(['Resend code', 'Resend code in 0:03']);
  wait();
  expect([received(), seen()]).toEqual(['Resend code', 'Resend code in 0:02']);
  wait();
  wait();
  expect([received(), seen()]).toEqual(['Resend code', 'Resend code']);
  expect(button.getAttributeNames()).not.toContain('aria-disabled');
});
