import { describe, expect, it, vi } from 'vitest';
import { contentManager } from './content-manager.ts';
import type { RawSettings } from './settings/raw-settings.ts';

const business: RawSettings = {
  publicToken: 'public-token-test-1',
  apiUrl: 'https://provider.test',
  screen: null,
  config: { authFlowType: 'Discovery', products: ['emailOtp'] },
  theme: null,
  strings: {},
  client: undefined,
};

/** Waits until the chunk of the business variant has loaded and its content could be created. */
async function loaded() {
  await import('../business/prepare-business.ts');
  await new Promise((next) => setTimeout(next));
}

describe('content that comes with a chunk of its own', () => {
  it('is created once the chunk has loaded', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const onContent = vi.fn();
    const manager = contentManager(document.createElement('div'), onContent);
    expect(manager.create(business)).toEqual({ view: undefined, problems: [] });
    await loaded();
    expect(onContent).toHaveBeenCalledOnce();
    const [content] = onContent.mock.calls[0] ?? [];
    expect(content.view).toBeDefined();
    manager.end(content);
    vi.unstubAllGlobals();
  });

  it('is never created after the element has ended or has other settings', async () => {
    const onContent = vi.fn();
    const manager = contentManager(document.createElement('div'), onContent);
    manager.create(business);
    manager.end(undefined);
    manager.create(business);
    manager.create({ ...business, config: {} });
    await loaded();
    expect(onContent).not.toHaveBeenCalled();
  });
});
