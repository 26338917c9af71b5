import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const retry = vi.fn();
const reload = vi.fn();
const now = vi.spyOn(performance, 'now');

/** The module as a new page has it. */
async function newPage() {
  vi.resetModules();
  return (await import('./retry-part.ts')).retryPart;
}

beforeEach(() => {
  vi.clearAllMocks();
  now.mockReturnValue(0);
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.unstubAllGlobals());

it('retryPart() reloads the page at the second press, if its server answers', async () => {
  const requested = vi.fn(async (..._: unknown[]) => new Response());
  vi.stubGlobal('fetch', requested);
  const retryPart = await newPage();
  await retryPart(retry);
  expect([retry, requested, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  await retryPart(retry);
  expect(requested).toHaveBeenCalledWith(location.href, { method: 'HEAD', cache: 'no-store' });
  expect([retry, requested, reload].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1]);
});

it('retryPart() leaves a page as it is whose server does not answer, or answers with an error', async () => {
  const retryPart = await newPage();
  await retryPart(retry);
  for (const answer of [
    () => Promise.reject(new TypeError('offline')),
    async () => new Response('', { status: 502 }),
  ]) {
    vi.stubGlobal('fetch', answer);
    await retryPart(retry);
  }
  expect(retry).toHaveBeenCalledTimes(3);
  expect(reload).not.toHaveBeenCalled();
});

it('retryPart() counts a failure that comes more than a minute later as another', async () => {
  const requested = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', requested);
  const retryPart = await newPage();
  await retryPart(retry);
  now.mockReturnValue(60_001);
  await retryPart(retry);
  expect(requested).not.toHaveBeenCalled();
});
