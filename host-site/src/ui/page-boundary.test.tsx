import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';

const Broken = () => {
  throw new Error('The chunk did not load.');
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  [true, 'Your saved answers are not lost.'],
  [false, undefined],
])('promises that answers are kept only on a page that stores them: %s', async (keepsAnswers, promise) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const target = document.createElement('div');
  const root = createRoot(target, { onCaughtError: () => undefined });
  root.render(
    <PageBoundary place="/authentication" keepsAnswers={keepsAnswers}>
      <Broken />
    </PageBoundary>,
  );
  await expect.poll(() => target.textContent).toContain('This page could not be loaded');
  if (promise) expect(target.textContent).toContain(promise);
  else expect(target.textContent).not.toMatch(/lost/);
  root.unmount();
});
