import { resolve } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { reloadForElement } from './reload-for-element.ts';

it('reloads the page after a change of the element or of its client, not of the site', async () => {
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [reloadForElement],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(() => vite.close());
  const send = vi.spyOn(vite.environments.client.hot, 'send');
  for (const file of ['host-site/src/main.tsx', 'widget/src/i18n/first-texts.ts', 'auth-client/src/core.ts'])
    vite.watcher.emit('change', resolve(file));
  await vi.waitFor(() => expect(send.mock.calls.length).toBeGreaterThan(1), 20_000);
  expect(send.mock.calls).toEqual([[{ type: 'full-reload' }], [{ type: 'full-reload' }]]);
});
