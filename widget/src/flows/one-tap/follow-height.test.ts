import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followHeight } from './follow-height.ts';

let change: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        change = listener;
      }
      observe() {}
      disconnect() {
        change = () => undefined;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('follows the first heights at once and later ones after 100 ms', () => {
  const [content, place] = [document.createElement('div'), document.createElement('div')];
  const grow = (height: number) => {
    Object.defineProperty(content, 'offsetHeight', { value: height, configurable: true });
    change();
  };
  const end = followHeight(content, place);
  grow(0);
  expect(place.style.height).toBe('47px');
  grow(200);
  expect(place.style.height).toBe('200px');
  grow(210);
  vi.advanceTimersByTime(99);
  grow(220);
  vi.advanceTimersByTime(99);
  expect(place.style.height).toBe('200px');
  vi.advanceTimersByTime(1);
  expect(place.style.height).toBe('220px');
  grow(300);
  end();
  vi.advanceTimersByTime(1000);
  expect(place.style.height).toBe('220px');
});
