export interface KnownRoute {
  readonly method: string;
  readonly path: string;
}

const PARAMETER = /^:/;

const segments = (path: string): string[] => path.split('/');

const matches = (pattern: string[], path: string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((part, at) => (PARAMETER.test(part) ? path[at] !== '' : part === path[at]));

/** Returns a route's name: `POST /sdk/v1/otps/authenticate`. */
export const nameOf = ({ method, path }: KnownRoute): string => `${method} ${path}`;

/**
 * Returns the routes that answer calls, without middleware, which has any method or a whole folder. Routes that differ
 * only in a parameter's name count as one.
 */
export const callable = (routes: readonly KnownRoute[]): KnownRoute[] => {
  const named = routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  const shape = (route: KnownRoute) => nameOf(route).replace(/:\w+/g, ':');
  return [...new Map(named.toReversed().map((one) => [shape(one), one])).values()];
};

/** Finds the route of a request. When several match, the one with the fewest parameters is taken. */
export const routeFinder = (routes: readonly KnownRoute[]) => {
  const known = callable(routes).map((route) => ({ route, parts: segments(route.path) }));
  const parameters = (parts: string[]) => parts.filter((part) => PARAMETER.test(part)).length;
  known.sort((a, b) => parameters(a.parts) - parameters(b.parts));
  return (method: string, path: string): KnownRoute | undefined => {
    const wanted = segments(path);
    return known.find(({ route, parts }) => route.method === method && matches(parts, wanted))?.route;
  };
};
