import { afterEach, describe, expect, it, vi } from 'vitest';
import { openClient, openSignedIn } from '../../test/open-client.ts';
import { authenticated, PUBLIC_TOKEN } from '../../test/world/answers.ts';
import { lateAnswer, offline, type Reply, refusal, success } from '../../test/world/recording-server.ts';
import { settle } from '../../test/world/simulated-clock.ts';

const request = {
  client_id: 'app-1',
  redirect_uri: 'https://app.example/callback',
  response_type: 'code',
  scope: 'openid email',
};

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('sends nothing if nobody is signed in', async () => {
  const { client, server } = openClient();
  await expect(client.idp.authorizeStart(request)).rejects.toMatchObject({
    name: 'NoCurrentSessionError',
    message:
      'There is no session currently available. Make sure the user is authenticated with a valid session.',
  });
  expect(server.calls).toEqual([]);
  client.dispose();
});

describe('idp with a session that only a cookie holds', () => {
  /** Reopens the page after the browser has lost everything but cookies. */
  async function openAgain(refresh: Reply) {
    const { client, browser, tab } = await openSignedIn();
    client.dispose();
    tab.environment.storage.remove(`stytch_sdk_state_${PUBLIC_TOKEN}`);
    const again = openClient({
      browser,
      reply: (call) =>
        call.path === '/sessions/authenticate' ? refresh(call) : success({ consent_required: true }),
    });
    return { ...again, requested: () => again.server.calls.map(({ path }) => path) };
  }

  it('waits until the provider has confirmed the session', async () => {
    const answer = lateAnswer();
    const { client, browser, requested } = await openAgain(() => answer.promise);
    const started = client.idp.authorizeStart(request);
    await settle();
    expect(requested()).not.toContain('/oauth/authorize/start');
    answer.resolve(success(authenticated(browser.clock.now())));
    expect(await started).toMatchObject({ consent_required: true });
    client.dispose();
  });

  it('sends nothing once the provider has ended the session', async () => {
    const { client, requested } = await openAgain(() => refusal(401, 'session_not_found'));
    await expect(client.idp.authorizeStart(request)).rejects.toMatchObject({ name: 'NoCurrentSessionError' });
    expect(requested()).not.toContain('/oauth/authorize/start');
    client.dispose();
  });

  it('does not report a missing session while the provider is unreachable', async () => {
    const { client } = await openAgain(offline);
    await expect(client.idp.authorizeStart(request)).resolves.toMatchObject({ consent_required: true });
    client.dispose();
  });
});

it('reports the first missing parameter, in the protocol’s order', async () => {
  const { client, server } = await openSignedIn();
  const missing = (parameter: string) => ({
    name: 'MissingParameterError',
    parameter,
    message: `Required parameter is missing: ${parameter}. Please reach out to the application developer.`,
  });
  const empty = { client_id: '', redirect_uri: '', response_type: '' };
  await expect(client.idp.authorizeStart(empty)).rejects.toMatchObject(missing('client_id'));
  const { redirect_uri: _, ...rest } = request;
  await expect(client.idp.authorizeStart(rest as never)).rejects.toMatchObject(missing('redirect_uri'));
  await expect(client.idp.authorizeStart({ ...request, response_type: '' })).rejects.toMatchObject(
    missing('response_type'),
  );
  await expect(client.idp.logoutStart({ client_id: 'a' } as never)).rejects.toMatchObject(
    missing('post_logout_redirect_uri'),
  );
  expect(server.calls).toEqual([]);
  client.dispose();
});

it('posts the decision as a form, with the call’s headers as fields', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const { client, tab } = await openSignedIn();
  const environment = tab.environment;
  const page = { ...environment.page, document };
  client.dispose();
  const again = openClient({ environment: { ...environment, page }, apiUrl: 'http://localhost:5180' });
  again.client.idp.authorizeSubmit({
    ...request,
    consent_granted: true,
    state: 's',
    nonce: 'n',
    code_challenge: undefined as never,
  });
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce(), 20_000);
  const form = document.querySelector('form');
  expect([form?.method.toUpperCase(), form?.action]).toEqual([
    'POST',
    'http://localhost:5180/sdk/v1/oauth/authorize',
  ]);
  const fields = Object.fromEntries(
    [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]),
  );
  expect(fields).toMatchObject({
    ...request,
    consent_granted: 'true',
    state: 's',
    nonce: 'n',
    __Authorization: `Basic ${btoa(`${PUBLIC_TOKEN}:token-1`)}`,
    '__X-SDK-Parent-Host': 'https://localhost',
  });
  expect(fields).not.toHaveProperty('code_challenge');
  expect(JSON.parse(atob(fields['__X-SDK-Client'] ?? ''))).toHaveProperty('event_id');
  again.client.dispose();
});

it('rejects answers without consent_required or redirect_uri', async () => {
  const application = { oidc_client: { client_name: 'Acme' }, redirect_uri: request.redirect_uri };
  const logout = { client_id: 'app-1', post_logout_redirect_uri: 'https://app.example/bye' };
  const unreadable = {
    name: 'ApiUnreachableError',
    message: 'Invalid JSON response from our servers.',
  };
  for (const consent_required of [undefined, null, 0, '', 'false']) {
    const { client } = await openSignedIn({ reply: () => success({ ...application, consent_required }) });
    await expect(client.idp.authorizeStart(request)).rejects.toMatchObject(unreadable);
    await expect(client.idp.logoutStart(logout)).rejects.toMatchObject(unreadable);
    client.dispose();
  }
  const { client } = await openSignedIn({ reply: () => success({ consent_required: false }) });
  await expect(client.idp.authorizeStart(request)).resolves.toMatchObject({ consent_required: false });
  await expect(client.idp.logoutStart(logout)).rejects.toMatchObject(unreadable);
  client.dispose();
});
