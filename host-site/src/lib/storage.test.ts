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

describe('safeStorage', () => {
  it('stores values in the browser’s storage', () => {
    safeStorage(() => sessionStorage).setItem('kept', 'yes');
    expect(sessionStorage.getItem('kept')).toBe('yes');
  });

  it('stores values in memory if the browser refuses storage', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    storage.setItem('key', 'value');
    expect(storage.getItem('key')).toBe('value');
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  it('stores values in memory if storage is full, and can remove them', () => {
    const storage = safeStorage(full);
    storage.setItem('key', 'value');
    expect(storage.getItem('key')).toBe('value');
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });
});
