import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceBack } from './once-back.ts';

let stop: () => void;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(answers: readonly boolean[], isOnline = true) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const rest = [...answers];
  const isReached = vi.fn(async () => (rest.length > 1 ? rest.shift() : rest[0]) ?? false);
  const then = vi.fn();
  stop = onceBack(window, isReached, then);
  return { isReached, then };
}
const event = async (type: string) => {
  window.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
};

it('onceBack() calls once when the site answers again', async () => {
  const { then } = start([false, false, true]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(then).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(then).toHaveBeenCalledOnce();
});

it.each(['online', 'focus'])('onceBack() asks at once on the event %s', async (type) => {
  const { then } = start([false, true], false);
  await vi.advanceTimersByTimeAsync(0);
  await event(type);
  expect(then).toHaveBeenCalledOnce();
});

it('onceBack() never calls when the site could be reached all the time', async () => {
  const { then, isReached } = start([true]);
  await vi.advanceTimersByTimeAsync(30_000);
  await event('focus');
  expect(isReached).toHaveBeenCalledOnce();
  expect(then).not.toHaveBeenCalled();
});

it('onceBack() does not call after it was stopped, even with a question under way', async () => {
  const { then } = start([true], false);
  stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(then).not.toHaveBeenCalled();
});
