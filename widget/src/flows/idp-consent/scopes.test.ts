import { expect, it } from 'vitest';
import { meaningOf, splitScope } from './scopes.ts';

it('meaningOf() has words for every known scope', () => {
  for (const scope of splitScope('openid profile email phone full_access offline_access')) {
    expect(meaningOf(scope)?.text).toMatch(/^[A-Z].* /);
  }
  expect(meaningOf('full_access')?.text).toBe('Manage your account in full');
});

it('meaningOf() is undefined for a scope of the project', () => {
  expect(meaningOf('read:invoices')).toBe(undefined);
});
