import { describe, expect, it } from 'vitest';
import { startOwnPostgres } from '../../provider/test/postgres-server.ts';
import { notMeasured } from './growth-table.ts';
import { measure } from './measure.ts';
import { COUNTING } from './statements.ts';

const server = process.env.CI || process.env.LONG ? await startOwnPostgres(COUNTING) : undefined;

// The sizes that show growth take half an hour: `npm run bench:growth`.
describe.skipIf(!server)('the bench of growth', () => {
  it('calls every route with success', async () => {
    try {
      const { measured, routes } = await measure(server?.url ?? '', { sizes: [400], rounds: 1 });
      expect(notMeasured(routes, measured)).toEqual([]);
    } finally {
      await server?.stop();
    }
  });
});
