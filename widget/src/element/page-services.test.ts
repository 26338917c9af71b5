import { ApiUnreachableError } from '@login-widget/auth-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();

beforeEach(() => {
  // The module remembers the last failure.
  vi.resetModules();
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Reports the same error twice. @returns the number of reloads */
async function reportTwice(error: unknown): Promise<number> {
  const { pageServices } = await import('./page-services.ts');
  const { report } = pageServices({
    element: document.createElement('div'),
    events: { log: () => undefined },
    project: undefined,
    notify: () => () => undefined,
  });
  report(error);
  report(error);
  await new Promise((resolve) => setTimeout(resolve));
  return reload.mock.calls.length;
}

const unreachable = (message: string) =>
  new ApiUnreachableError('Unable to contact our servers.', { cause: new TypeError(message) });

// What Chromium, Firefox, Safari and webpack say.
it.each([
  'Failed to fetch dynamically imported module: https://example.com/chunks/passwords-1.js',
  'error loading dynamically imported module: https://example.com/chunks/passwords-1.js',
  'Importing a module script failed.',
  'Loading chunk 7 failed.',
])('reloads the page if a file of the client is missing twice: %s', async (message) => {
  expect(await reportTwice(unreachable(message))).toBe(1);
});

it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'leaves the page as it is if the provider is unreachable twice: %s',
  async (message) => {
    expect(await reportTwice(unreachable(message))).toBe(0);
  },
);

it('leaves the page as it is if the provider refuses twice', async () => {
  expect(await reportTwice({ name: 'ApiError', error_type: 'module_not_found', message: 'No module' })).toBe(
    0,
  );
});
