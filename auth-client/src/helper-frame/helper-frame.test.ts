// @vitest-environment node
import { expect, it } from 'vitest';
import { createSimulatedClock, settle } from '../../test/world/simulated-clock.ts';
import { createSimulatedDocument, type FrameReply } from '../../test/world/simulated-document.ts';
import { createHelperFrame } from './helper-frame.ts';

const URL = 'https://login.example.com:8443/clientside-services/index.html';
const prepared = { requestId: 'r', googleClientId: 'g', oauthCallbackId: 'c' };
const request = { publicToken: 'public-token-test-1' };

const open = (reply: FrameReply = () => ({ success: true, payload: prepared })) => {
  const page = createSimulatedDocument(reply);
  const clock = createSimulatedClock();
  const lifetime = new AbortController();
  const ask = createHelperFrame({ page, clock, url: URL, disposed: lifetime.signal });
  return { page, clock, lifetime, ask };
};

it('creates the frame on first use, once, and posts to its origin only', async () => {
  const { page, ask } = open();
  expect(page.frames).toEqual([]);
  expect(await ask('oneTapStart', request)).toEqual(prepared);
  await ask('oneTapStart', request);
  expect(page.frames).toEqual([URL]);
  expect(page.asked).toEqual(
    Array.from({ length: 2 }, () => ({
      method: 'oneTapStart',
      args: [request],
      target: 'https://login.example.com:8443',
    })),
  );
});

it('rebuilds the provider’s refusal with its fields', async () => {
  const { ask } = open(() => ({
    success: false,
    error: {
      name: 'StytchAPIError',
      message: 'any',
      status_code: 400,
      request_id: 'request-1',
      error_type: 'oauth_config_not_found',
      error_message: 'There is none.',
      error_url: 'https://example.com/why',
    },
  }));
  await expect(ask('oneTapStart', request)).rejects.toMatchObject({
    name: 'ApiError',
    status_code: 400,
    error_type: 'oauth_config_not_found',
    error_message: 'There is none.',
    request_id: 'request-1',
  });
});

it('reports any other error of the frame as an unreachable provider', async () => {
  const { ask } = open(() => ({ success: false, error: { name: 'TypeError', message: 'Failed to fetch' } }));
  await expect(ask('oneTapStart', request)).rejects.toMatchObject({
    name: 'ApiUnreachableError',
    message: 'Unable to contact our servers.',
  });
});

it('gives up after 15 seconds, and uses a new frame next time', async () => {
  let isSilent = true;
  const { page, clock, ask } = open(() => (isSilent ? undefined : { success: true, payload: prepared }));
  const error = ask('oneTapStart', request).catch((reason: unknown) => reason);
  await settle();
  expect(page.frames).toEqual([URL]);
  await clock.advance(15_000);
  expect(await error).toMatchObject({ name: 'TimeoutError' });
  expect(page.frames).toEqual([]);
  isSilent = false;
  expect(await ask('oneTapStart', request)).toEqual(prepared);
});

it('is removed with its client, and rejects its pending requests', async () => {
  const { page, lifetime, ask } = open(() => undefined);
  const error = ask('oneTapStart', request).catch((reason: unknown) => reason);
  await settle();
  lifetime.abort(new Error('disposed'));
  expect(await error).toMatchObject({ message: 'disposed' });
  expect(page.frames).toEqual([]);
});
