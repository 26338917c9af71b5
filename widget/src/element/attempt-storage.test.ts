import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KeptAttempt } from '../app/kept-attempt.ts';
import { lazyFlow } from '../routing/lazy-flow.ts';
import { route } from '../routing/routes.ts';
import { type AttemptStorage, attemptStorage } from './attempt-storage.ts';

const flows = { passwords: lazyFlow<never>(() => Promise.reject(new Error('not fetched'))) };
const attempt = (until: number): KeptAttempt => ({
  route: route('passwords', { email: 'ada@example.com', start: 'log-in' }),
  until,
  isNextStep: false,
});

const opened: AttemptStorage[] = [];
function open(scope = 'public-token-test-1'): AttemptStorage {
  const element = document.createElement('div');
  document.body.append(element);
  const storage = attemptStorage({ element, scope, flows, now: () => 1000 });
  opened.push(storage);
  return storage;
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const storage of opened.splice(0)) storage.release();
  document.body.replaceChildren();
  sessionStorage.clear();
});

describe('attemptStorage()', () => {
  it('returns what was written, also to the next element', () => {
    const first = open();
    first.write(attempt(5000));
    first.release();
    expect(open().read()).toEqual(attempt(5000));
  });

  it('keeps the first deadline of the same attempt', () => {
    const first = open();
    first.write(attempt(5000));
    first.release();
    const second = open();
    second.write(attempt(9000));
    expect(second.read()?.until).toBe(5000);
  });

  it('belongs to one element of a page and to one project', () => {
    open().write(attempt(5000));
    expect(open().read()).toBeUndefined();
    expect(open('public-token-test-2').read()).toBeUndefined();
  });

  it('forgets a cleared attempt', () => {
    const storage = open();
    storage.write(attempt(5000));
    storage.clear();
    expect(storage.read()).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  it('stores nothing when the browser denies access to its storage', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const storage = open();
    storage.write(attempt(5000));
    storage.clear();
    expect(storage.read()).toBeUndefined();
  });
});
