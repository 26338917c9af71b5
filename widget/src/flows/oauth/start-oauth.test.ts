import { createAuthClient } from '@login-widget/auth-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseConfig } from '../../config/parse-config.ts';
import { pageServices } from '../../element/page-services.ts';
import type { ButtonEntry } from '../../routing/entry.ts';
import { oauth } from './oauth.ts';

const assign = vi.fn();

beforeEach(() => {
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => vi.restoreAllMocks());

/** Presses the button of a provider, while the client waits for the project's settings. */
function press() {
  const element = document.createElement('div');
  const requested = vi.fn();
  element.addEventListener('before-redirect', requested);
  const client = createAuthClient('public-token-test-1', {
    telemetry: false,
    environment: { fetch: () => new Promise(() => undefined) },
  });
  const services = {
    ...pageServices({ element, events: client.events, project: undefined, notify: () => () => undefined }),
    lastUsed: { get: () => null, set: () => undefined },
    client,
    config: parseConfig({ products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } }).config,
  };
  const [button] = oauth.offers(services) as ButtonEntry[];
  const leaving = new AbortController();
  const started = button?.start(leaving.signal);
  return { requested, leaving, started, client };
}

it('leaves for the provider once the page has been asked', async () => {
  const { requested, started, client } = press();
  await started;
  expect(requested).toHaveBeenCalledOnce();
  expect(assign).toHaveBeenCalledOnce();
  client.dispose();
});

it('stays if the person cancels while the client waits for the settings of the project', async () => {
  const { requested, leaving, started, client } = press();
  leaving.abort();
  await started;
  expect(requested).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
  client.dispose();
});
