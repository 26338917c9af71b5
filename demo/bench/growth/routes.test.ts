import { expect, it } from 'vitest';
import { nameOf, routeFinder } from './routes.ts';

const find = routeFinder([
  { method: 'ALL', path: '/admin/*' },
  { method: 'GET', path: '/users/:id' },
  { method: 'GET', path: '/users/me' },
  { method: 'DELETE', path: '/users/:id' },
]);

it('prefers the route without parameters for a request', () => {
  const nameAt = (method: string, path: string) => {
    const route = find(method, path);
    return route && nameOf(route);
  };
  expect(nameAt('GET', '/users/me')).toBe('GET /users/me');
  expect(nameAt('GET', '/users/7')).toBe('GET /users/:id');
  expect(nameAt('DELETE', '/users/me')).toBe('DELETE /users/:id');
  expect(nameAt('GET', '/users/')).toBeUndefined();
  expect(nameAt('GET', '/admin/users')).toBeUndefined();
});
