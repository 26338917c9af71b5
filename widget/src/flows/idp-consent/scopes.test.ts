import { expect, it } from 'vitest';
import { meaningOf, splitScope } from './scopes.ts';

it('every scope that the widget knows has words of its own', () => {
  for (const scope of splitScope('openid profile email phone full_access offline_access')) {
    expect(meaningOf(scope)?.text).toMatch(/^[A-Z].* /);
  }
  expect(meaningOf('full_access')?.text).toBe('Manage your account in full');
});

it('a scope of the project has no meaning that is known here', () => {
  expect(meaningOf('read:invoices')).toBe(undefined);
});
