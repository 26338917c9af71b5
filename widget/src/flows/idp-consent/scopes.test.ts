import { expect, it } from 'vitest';
import { meaningOf, splitScope } from './scopes.ts';

it('every scope that the widget knows has words of its own, granted or not', () => {
  const known = splitScope('openid profile email phone full_access offline_access');
  for (const scope of known) {
    expect(meaningOf(scope)?.text).toMatch(/ /);
    expect(
      scopeLines([scope])
        .map(({ text }) => text.text)
        .join(),
  }
  expect(meaningOf('full_access')?.text).toBe('Manage your account in full');
});

it('a scope of the project has no meaning that is known here', () => {
  expect(meaningOf('read:invoices')).toBe(undefined);
});
