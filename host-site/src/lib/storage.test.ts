import { describe, expect, it } from 'vitest';
import { safeStorage } from './storage.ts';

const full = (): Storage =>
  ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  }) as unknown as Storage;

describe('a safe storage', () => {
  it('keeps values in the browser’s storage', () => {
    safeStorage(() => sessionStorage).setItem('kept', 'yes');
    expect(sessionStorage.getItem('kept')).toBe('yes');
  });

  it('keeps values in memory where the browser refuses its storage', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    storage.setItem('key', 'value');
    expect(storage.getItem('key')).toBe('value');
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  it('keeps what no longer fits in memory, and forgets it when it is removed', () => {
    const storage = safeStorage(full);
    storage.setItem('key', 'value');
    expect(storage.getItem('key')).toBe('value');
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });
});
