import { Component, type ReactNode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT_LIMIT } from './in-time.ts';
import { type LazyPage, lazyPage, PageOf } from './lazy-page.tsx';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? 'failed' : this.props.children);
}

let root: Root;

function draw(page: LazyPage) {
  const target = document.body.appendChild(document.createElement('div'));
  root = createRoot(target, { onCaughtError: () => undefined });
  root.render(
    <Boundary>
      <Suspense fallback="loading">
        <PageOf page={page} />
      </Suspense>
    </Boundary>,
  );
  return () => target.textContent;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('lazyPage', () => {
  it('fails on a timeout, and renders at once if loaded since', async () => {
    let arrive = (_: { default: () => string }) => {};
    const page = lazyPage(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    const text = draw(page);
    await expect.poll(text).toBe('loading');
    await vi.advanceTimersByTimeAsync(WAIT_LIMIT);
    await expect.poll(text).toBe('failed');
    arrive({ default: () => 'the page' });
    root.unmount();
    await expect.poll(draw(page)).toBe('the page');
  });
});
