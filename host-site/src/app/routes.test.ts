import { describe, expect, it } from 'vitest';
import { findEntry } from '../content/blog.ts';
import { isAt, paths } from '../lib/paths.ts';
import { notFoundRoute, routeOf, routes } from './routes.ts';

describe('the route of an address', () => {
  it.each(routes.filter(({ path }) => !path.includes(':')))('is the page at $path', (route) => {
    expect(routeOf(route.path)).toBe(route);
    expect(routeOf(`${route.path}/`)).toBe(route);
    expect(routeOf(route.path.toUpperCase())).toBe(route);
  });

  it('is the page of unknown articles for any name under the blog', () => {
    expect(routeOf('/blog/unknown').title).toMatch(/^Article not found/);
    expect(routeOf('/blog/diet-eczema').title).toMatch(/^Diet and eczema/);
  });

  it('is known to the page too, in any case and with slashes at its end', () => {
    expect(
      ['/auth-callback', '/Auth-Callback/', '/AUTH-CALLBACK//'].map((at) => isAt(at, paths.authCallback)),
    ).toEqual([true, true, true]);
    expect(isAt('/account', paths.authCallback)).toBe(false);
    const entry = findEntry('/blog/diet-eczema');
    expect(entry).toBeDefined();
    expect(['/Blog/Diet-Eczema', '/blog/diet-eczema//'].map(findEntry)).toEqual([entry, entry]);
  });

  it.each(['/accounts', '/account/more', '/blog/one/two', '/blogs', '/.', '/a/about'])(
    'is the page that says so for %s',
    (path) => expect(routeOf(path)).toBe(notFoundRoute),
  );
});
