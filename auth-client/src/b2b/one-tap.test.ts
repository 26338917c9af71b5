// @vitest-environment node
import { expect, it } from 'vitest';
import { openBusinessClient } from '../../test/open-business-client.ts';
import { type Reply, refusal, success } from '../../test/world/recording-server.ts';
import { createSimulatedBrowser } from '../../test/world/simulated-browser.ts';
import { createSimulatedDocument } from '../../test/world/simulated-document.ts';
import type { GoogleIdentity, GoogleIdentityOptions } from '../one-tap/google-identity.ts';

const PATH = '/b2b/oauth/google/onetap';

const provider: Reply = ({ path }) =>
  path === `${PATH}/start`
    ? success({ google_client_id: 'google-1' })
    : path.startsWith(PATH)
      ? success({ redirect_url: 'https://app.example.com/?token=t' })
      : undefined;

function open(reply: Reply = provider) {
  const page = createSimulatedDocument(() => undefined);
  const prompts: GoogleIdentityOptions[] = [];
  const id: GoogleIdentity = {
    initialize: (options) => prompts.push(options),
    prompt: (listener) => listener({}),
    cancel: () => {},
  };
  const browser = createSimulatedBrowser();
  const { environment, left } = browser.openTab(async () => Response.json({ data: {} }));
  const opened = openBusinessClient({
    browser,
    reply,
    apiUrl: 'http://localhost:5180',
    environment: {
      page: {
        ...environment.page,
        document: page.document,
        global: (name) => (name === 'google' ? { accounts: { id } } : undefined),
      },
    },
  });
  return { ...opened, oneTap: opened.client.oauth.googleOneTap, page, prompts, left };
}

const choose = async ([prompt]: GoogleIdentityOptions[]) => prompt?.callback({ credential: 'id-token' });

it('signs in to an organization by Google’s prompt, with a challenge', async () => {
  const { client, oneTap, page, prompts, left, server } = open();
  expect(
    await oneTap.start({ organization_id: 'organization-1', login_redirect_url: 'https://app.example.com/' }),
  ).toEqual({
    success: true,
  });
  expect(prompts).toMatchObject([{ client_id: 'google-1', cancel_on_tap_outside: true }]);
  await choose(prompts);
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({
    id_token: 'id-token',
    pkce_code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    organization_id: 'organization-1',
    login_redirect_url: 'https://app.example.com/',
  });
  expect(left).toEqual(['https://app.example.com/?token=t']);
  expect(page.frames).toEqual([]);
  client.dispose();
});

it('discovers organizations, and asks for the Google client once', async () => {
  const { client, oneTap, prompts, server } = open();
  await oneTap.discovery.start();
  await oneTap.discovery.start({ discovery_redirect_url: 'https://app.example.com/' });
  await choose(prompts.slice(1));
  expect(server.calls.map(({ path }) => path)).toEqual([`${PATH}/start`, `${PATH}/discovery/submit`]);
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toMatchObject({
    discovery_redirect_url: 'https://app.example.com/',
  });
  client.dispose();
});

it('throws the provider’s reason if One Tap is not offered', async () => {
  const { client, oneTap, server } = open(({ path }) =>
    path.startsWith(PATH) ? refusal(400, 'oauth_config_not_found') : undefined,
  );
  await expect(oneTap.start({} as never)).rejects.toThrow('organization_id must be a string.');
  expect(server.calls).toEqual([]);
  await expect(oneTap.discovery.start()).rejects.toMatchObject({
    name: 'OneTapError',
    reason: 'oauth_config_not_found',
  });
  client.dispose();
});
