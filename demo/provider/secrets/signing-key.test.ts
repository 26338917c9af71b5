import { expect, it } from 'vitest';
import { createProvider } from '../provider.ts';
import { openMemoryStore } from '../store/memory-store.ts';

const baseUrl = 'http://localhost:5180';

it('reports in one sentence that the database was made with another master secret', async () => {
  const store = await openMemoryStore();
  await (await createProvider({ store, baseUrl })).close();
  const other = { ...store, masterSecret: 'another-master-secret-of-forty-three-letters' };
  await expect(createProvider({ store: other, baseUrl })).rejects.toMatchObject({
    name: 'MasterSecretError',
    message: expect.stringContaining('is not the one that this database was made with.'),
  });
  await store.close();
});
