import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StoredAttempt } from '../../app/stored-attempt.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import { route } from '../../routing/routes.ts';
import { type AttemptStorage, attemptStorage } from './attempt-storage.ts';

const flows = { passwords: lazyFlow<never>(() => Promise.reject(new Error('not fetched'))) };
const attempt = (until: number): StoredAttempt => ({
  route: route('passwords', { email: 'ada@example.com', start: 'log-in' }),
  until,
  isNextStep: false,
});

const opened: AttemptStorage[] = [];
function storageOf(element: HTMLElement, scope = 'public-token-test-1'): AttemptStorage {
  const storage = attemptStorage({ element, scope, flows, now: () => 1000 });
  opened.push(storage);
  return storage;
}

function open(scope?: string): AttemptStorage {
  const element = document.createElement('div');
  document.body.append(element);
  return storageOf(element, scope);
}

/** Removes all elements, as a reload does. */
function leave(): void {
  for (const storage of opened.splice(0)) storage.release();
  document.body.replaceChildren();
}

const both = () => [0, 1].map(() => document.body.appendChild(document.createElement('div')));

afterEach(() => {
  vi.restoreAllMocks();
  leave();
  sessionStorage.clear();
});

describe('attemptStorage()', () => {
  it('returns what was written, also to the next element', () => {
    open().write(attempt(5000));
    leave();
    expect(open().read()).toMatchObject(attempt(5000));
  });

  it('returns it in the next popup of an extension, which is another tab', () => {
    vi.stubGlobal('origin', 'chrome-extension://abc');
    open().write(attempt(5000));
    leave();
    sessionStorage.clear();
    const next = open();
    expect(next.read()).toMatchObject(attempt(5000));
    next.clear();
    leave();
    expect(open().read()).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('keeps the first deadline of the same attempt', () => {
    open().write(attempt(5000));
    leave();
    const second = open();
    expect(second.read()).toMatchObject(attempt(5000));
    second.write(attempt(9000));
    expect(second.read()?.until).toBe(5000);
  });

  it('belongs to one element of a page and to one project', () => {
    open().write(attempt(5000));
    expect(open().read()).toBeUndefined();
    expect(open('public-token-test-2').read()).toBeUndefined();
  });

  it('belongs after a reload to the element in the same place, whichever reads first', () => {
    for (const element of both()) storageOf(element).clear();
    opened[1]?.write(attempt(5000));
    opened[0]?.clear();
    leave();
    const [first, second] = both().map((element) => storageOf(element));
    expect(first?.read()).toBeUndefined();
    first?.clear();
    expect(second?.read()).toMatchObject(attempt(5000));
  });

  it('belongs to the first element of a page that has no element in that place', () => {
    for (const element of both()) storageOf(element);
    opened[1]?.write(attempt(5000));
    leave();
    expect(open().read()).toMatchObject(attempt(5000));
  });

  it('belongs to the element that wrote last', () => {
    const [first, second] = both().map((element) => storageOf(element));
    first?.write(attempt(5000));
    second?.write(attempt(6000));
    first?.clear();
    expect(first?.read()).toBeUndefined();
    expect(second?.read()).toMatchObject(attempt(6000));
  });

  it('goes to the next element once the page around the first is hidden, such as by Activity of React', () => {
    const [first, second, third] = [...both(), ...both()] as HTMLElement[];
    storageOf(first as HTMLElement).write(attempt(5000));
    expect(storageOf(second as HTMLElement).read()).toBeUndefined();
    (first as HTMLElement).style.display = 'none';
    expect(storageOf(third as HTMLElement).read()).toMatchObject(attempt(5000));
    opened[0]?.clear();
    expect(opened[2]?.read()).toMatchObject(attempt(5000));
  });

  it('stays with an element that was never shown, such as in a closed dialog', () => {
    for (const element of both()) storageOf(element);
    opened[1]?.write(attempt(5000));
    leave();
    const [first, second] = both();
    for (const element of [first, second]) (element as HTMLElement).style.display = 'none';
    expect(storageOf(second as HTMLElement).read()).toMatchObject(attempt(5000));
    expect(storageOf(first as HTMLElement).read()).toBeUndefined();
  });

  it('is not written by an element that has left the page', () => {
    const [first, second] = both();
    const old = storageOf(first as HTMLElement);
    first?.remove();
    const next = storageOf(second as HTMLElement);
    next.clear();
    old.write(attempt(5000));
    expect(next.read()).toBeUndefined();
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
