import type { Route } from '../http/route.ts';
import { asServerCalls, SHARED } from '../server-api/b2b/shared-routes.ts';
import { SERVER_PATH } from '../server-api/server-app.ts';

/** The fields that a call may have, with the required ones in bold. */
const fieldsOf = ({ schema }: Route): string => {
  const { entries = {} } = schema as { entries?: Record<string, { type: string }> };
  return Object.entries(entries)
    .filter(([name]) => !['session_token', 'session_jwt', 'attributes'].includes(name))
    .map(([name, { type }]) => (type === 'exact_optional' ? name : `**${name}**`))
    .join(', ');
};

/** The table of `demo/docs/server-api.md`: a line for each route, by path. */
export const routesTable = (routes: readonly Route[]): string => {
  const shared = new Set(SHARED.map(asServerCalls).map(({ method, path }) => `${method} ${path}`));
  const rows = routes.map((route) => {
    const { method, path } = route.endpoint;
    const mark = shared.has(`${method} ${path}`) ? ' *' : '';
    return { path, row: `| ${method} | \`${path}\`${mark} | ${fieldsOf(route)} |` };
  });
  const sorted = rows.toSorted((a, b) =>
    a.path < b.path ? -1 : a.path > b.path ? 1 : a.row < b.row ? -1 : 1,
  );
  return [`| | Below \`${SERVER_PATH}\` | Fields |`, '|---|---|---|', ...sorted.map(({ row }) => row)].join(
    '\n',
  );
};
