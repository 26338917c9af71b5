import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { routesTable } from '../test/server-routes-table.ts';
import { serverRoutes } from './routes/routes.ts';

const PAGE = join(import.meta.dirname, '../../docs/server-api.md');

it('is documented as it is served; `npx vitest -u` updates it', async () => {
  const services = { passwords: {}, project: {}, limits: {} } as Services;
  const text = readFileSync(PAGE, 'utf8');
  const written = text.replace(
    /(<!-- table -->\n)[\s\S]*(<!-- \/table -->)/,
    (_, begin, end) => `${begin}\n${routesTable(serverRoutes(services))}\n\n${end}`,
  );
  await expect(written).toMatchFileSnapshot(PAGE);
});
