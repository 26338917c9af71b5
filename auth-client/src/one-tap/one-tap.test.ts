// @vitest-environment node
import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { redirects } from '../../../demo/security/corpora/redirects.ts';
import { openClient } from '../../test/open-client.ts';
import { PUBLIC_TOKEN } from '../../test/world/answers.ts';
import { createSimulatedBrowser } from '../../test/world/simulated-browser.ts';
import { createSimulatedDocument, type FrameReply } from '../../test/world/simulated-document.ts';
import { createAuthClient } from '../index.ts';
import type { FrameMethods } from '../wire/helper-frame.ts';
import type { GoogleIdentity, GoogleIdentityOptions, PromptMoment } from './google-identity.ts';

const refused = (error_type: string) =>
  ({
    success: false,
    error: { name: 'ApiError', message: '', error_type, error_message: '', error_url: '' },
  }) as const;

const frame: FrameReply = ({ method }) =>
  method === 'oneTapStart'
    ? {
        success: true,
        payload: { requestId: 'r', googleClientId: 'google-1', oauthCallbackId: 'callback-1' },
      }
    : { success: true, payload: { redirect_url: 'https://app.example.com/?token=t' } };

/** A client in a page with Google's script, whose prompt reports the given moment. */
function open({
  reply = frame,
  moment = {} as PromptMoment,
  isHosted = false,
  isSilent = false,
  isBlocked = false,
  isEmpty = false,
} = {}) {
  const page = createSimulatedDocument(reply, isBlocked);
  const prompts: GoogleIdentityOptions[] = [];
  let cancelled = 0;
  let report: (moment: PromptMoment) => void = () => undefined;
  const id: GoogleIdentity = {
    initialize: (options) => prompts.push(options),
    prompt: (listener) => {
      report = listener;
      if (!isSilent) listener(moment);
    },
    cancel: () => {
      cancelled += 1;
    },
  };
  const browser = createSimulatedBrowser();
  const tab = browser.openTab(async () => Response.json({ data: {} }));
  const opened = openClient({
    browser,
    ...(!isHosted && { apiUrl: 'http://localhost:5180' }),
    environment: {
      page: {
        ...tab.environment.page,
        document: page.document,
        global: (name) => (name === 'google' && !isEmpty ? { accounts: { id } } : undefined),
      },
    },
  });
  return {
    ...opened,
    oneTap: opened.client.oauth.googleOneTap,
    page,
    prompts,
    left: tab.left,
    cancelled: () => cancelled,
    report: (next: PromptMoment) => report(next),
  };
}

const requests = <Method extends keyof FrameMethods>(page: ReturnType<typeof open>['page'], method: Method) =>
  page.asked.flatMap((asked) =>
    asked.method === method ? [asked.args[0] as FrameMethods[Method]['request']] : [],
  );

describe('oauth.googleOneTap.start', () => {
  it('rejects with its own error on a server, as does submit', async () => {
    const { googleOneTap } = createAuthClient(PUBLIC_TOKEN).oauth;
    const expected = { name: 'OneTapError', reason: 'no_page' };
    await expect(googleOneTap.start({})).rejects.toMatchObject(expected);
    await expect(googleOneTap.submit('id-token')).rejects.toMatchObject(expected);
  });

  it("rejects with its own error if Google's script is blocked or defines nothing", async () => {
    for (const blocked of [{ isBlocked: true }, { isEmpty: true }]) {
      const { oneTap, client } = open(blocked);
      await expect(oneTap.start({})).rejects.toMatchObject({
        name: 'OneTapError',
        reason: 'script_not_loaded',
      });
      client.dispose();
    }
  });

  it('shows the prompt with the default options', async () => {
    const { oneTap, prompts, page, client } = open();
    expect(page.frames).toEqual([]);
    expect(await oneTap.start({})).toEqual({ success: true });
    expect(prompts).toEqual([
      {
        client_id: 'google-1',
        callback: expect.any(Function),
        auto_select: false,
        context: 'use',
        itp_support: true,
        use_fedcm_for_prompt: true,
        cancel_on_tap_outside: true,
      },
    ]);
    client.dispose();
  });

  it('calls onPrompted even if the browser hides the display moment', async () => {
    const { oneTap, client } = open({ isSilent: true });
    const prompted = new Promise<void>((resolve) => {
      void oneTap.start({ onPrompted: resolve });
    });
    await prompted;
    client.dispose();
  });

  it('calls onChosen when the user has chosen an account, before the provider is asked', async () => {
    const { oneTap, prompts, page, client } = open();
    let asked = -1;
    await oneTap.start({
      onChosen: () => {
        asked = requests(page, 'oneTapSubmit').length;
      },
    });
    prompts[0]?.callback({ credential: 'id-token' });
    expect(asked).toBe(0);
    await vi.waitFor(() => expect(requests(page, 'oneTapSubmit')).toHaveLength(1), 20_000);
    client.dispose();
  });

  it('embeds the prompt in an element; an outside click keeps it open', async () => {
    const { oneTap, prompts, client } = open({ moment: { isNotDisplayed: () => false } });
    const options = { prompt_parent_id: 'google-parent-prompt', use_fedcm_for_prompt: false };
    expect(await oneTap.start(options)).toEqual({ success: true });
    expect(prompts[0]).toMatchObject({ ...options, cancel_on_tap_outside: false });
    client.dispose();
  });

  it('asks the provider once, however often it is started', async () => {
    const { oneTap, page, client } = open();
    await oneTap.start({});
    await oneTap.start({});
    expect(requests(page, 'oneTapStart')).toHaveLength(1);
    client.dispose();
  });

  it('loads frame and script from your own or the hosted provider', async () => {
    const own = open();
    await own.oneTap.start({});
    expect(own.page.frames).toEqual(['http://localhost:5180/clientside-services/index.html']);
    expect(own.page.scripts).toEqual(['http://localhost:5180/v1/public/oauth/google/onetap/script']);
    own.client.dispose();
    const hosted = open({ isHosted: true });
    await hosted.oneTap.start({});
    expect(hosted.page.frames).toEqual(['https://js.stytch.com/clientside-services/index.html']);
    expect(hosted.page.scripts).toEqual(['https://accounts.google.com/gsi/client']);
    hosted.client.dispose();
  });

  const moments: [string, PromptMoment, object][] = [
    [
      'is skipped',
      { isSkippedMoment: () => true, getSkippedReason: () => 'tap_outside' },
      { success: false, reason: 'tap_outside' },
    ],
    ['is skipped in silence', { isSkippedMoment: () => true }, { success: false, reason: 'unknown_reason' }],
    [
      'is not displayed',
      { isNotDisplayed: () => true, getNotDisplayedReason: () => 'unregistered_origin' },
      { success: false, reason: 'unregistered_origin' },
    ],
  ];
  for (const [words, moment, outcome] of moments) {
    it(`returns the reason if the prompt ${words}`, async () => {
      const { oneTap, client } = open({ moment });
      expect(await oneTap.start({})).toEqual(outcome);
      client.dispose();
    });
  }

  it('treats an embedded prompt without a moment as not displayed', async () => {
    const { oneTap, client } = open();
    expect(await oneTap.start({ prompt_parent_id: 'here' })).toEqual({
      success: false,
      reason: 'unknown_reason',
    });
    client.dispose();
  });

  it.each([
    ['user_cancel', 1],
    ['tap_outside', 0],
  ])('calls onOneTapCancelled only for the reason user_cancel: %s', async (reason, calls) => {
    const { oneTap, client } = open({
      moment: { isSkippedMoment: () => true, getSkippedReason: () => reason },
    });
    let cancelled = 0;
    await oneTap.start({ onOneTapCancelled: () => (cancelled += 1) });
    expect(cancelled).toBe(calls);
    client.dispose();
  });

  it.each(['user_cancel', 'tap_outside', 'auto_cancel'])(
    'calls onSkipped when a prompt that was shown is gone: %s',
    async (reason) => {
      const { oneTap, client, report } = open();
      const reasons: string[] = [];
      const outcome = await oneTap.start({ onSkipped: (given) => reasons.push(given) });
      expect([outcome, reasons]).toEqual([{ success: true }, []]);
      report({ isSkippedMoment: () => true, getSkippedReason: () => reason });
      expect(reasons).toEqual([reason]);
      client.dispose();
    },
  );

  it('throws the provider’s reason if One Tap is not offered', async () => {
    for (const reason of ['no_login_redirect_urls_set', 'default_provider_not_allowed']) {
      const { oneTap, prompts, client } = open({ reply: () => refused(reason) });
      await expect(oneTap.start({})).rejects.toMatchObject({
        name: 'OneTapError',
        reason,
        message: `One Tap could not load: ${reason}`,
      });
      expect(prompts).toEqual([]);
      client.dispose();
    }
    const payload = { requestId: 'r', googleClientId: '', oauthCallbackId: 'c' };
    const { oneTap, client } = open({ reply: () => ({ success: true, payload }) });
    await expect(oneTap.start({})).rejects.toThrow('One Tap could not load: oauth_config_not_found');
    client.dispose();
  });

  it('refuses arguments of a wrong type before anything is loaded', async () => {
    const { oneTap, page, client } = open();
    await expect(oneTap.start(undefined as never)).rejects.toThrow(
      'Invalid call to oauth.googleOneTap.start\noptions must be an object.',
    );
    await expect(oneTap.start({ login_redirect_url: 1 as never })).rejects.toThrow(
      'login_redirect_url must be a string.',
    );
    await expect(oneTap.submit(7 as never)).rejects.toThrow('idToken must be a string.');
    expect([page.frames, page.scripts]).toEqual([[], []]);
    client.dispose();
  });

  it('removes the prompt when the client is disposed', async () => {
    const { oneTap, page, client, cancelled } = open();
    await oneTap.start({});
    client.dispose();
    expect([page.frames, cancelled()]).toEqual([[], 1]);
  });

  it('never shows a prompt that was aborted while loading', async () => {
    const { oneTap, prompts, cancelled, client } = open();
    const withdrawal = new AbortController();
    const started = oneTap.start({ signal: withdrawal.signal });
    withdrawal.abort();
    await expect(started).rejects.toMatchObject({ name: 'AbortError' });
    expect([prompts, cancelled()]).toEqual([[], 0]);
    client.dispose();
  });

  it('removes the prompt when the caller’s signal aborts', async () => {
    const { oneTap, cancelled, client } = open();
    const withdrawal = new AbortController();
    await oneTap.start({ signal: withdrawal.signal });
    withdrawal.abort();
    expect(cancelled()).toBe(1);
    client.dispose();
  });

  it('keeps the prompt that has replaced the caller’s', async () => {
    const { oneTap, cancelled, client } = open();
    const [first, second] = [new AbortController(), new AbortController()];
    await oneTap.start({ signal: first.signal });
    await oneTap.start({ signal: second.signal });
    first.abort();
    expect(cancelled()).toBe(0);
    second.abort();
    expect(cancelled()).toBe(1);
    client.dispose();
  });
});

describe('choosing an account', () => {
  const urls = { login_redirect_url: 'https://a.example/in', signup_redirect_url: 'https://a.example/up' };

  it('submits it to the provider and navigates to the returned address', async () => {
    const { oneTap, prompts, page, left, client } = open();
    await oneTap.start(urls);
    await prompts[0]?.callback({ credential: 'id-token-1' });
    await expect.poll(() => left).toEqual(['https://app.example.com/?token=t']);
    expect(requests(page, 'oneTapSubmit')).toEqual([
      {
        publicToken: expect.any(String),
        idToken: 'id-token-1',
        oauthCallbackID: 'callback-1',
        loginRedirectURL: urls.login_redirect_url,
        signupRedirectURL: urls.signup_redirect_url,
        codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    client.dispose();
  });

  it('sends the challenge of the stored verifier', async () => {
    const { oneTap, page, browser, client } = open();
    expect(await oneTap.submit('id-token-1', urls)).toEqual({
      redirect_url: 'https://app.example.com/?token=t',
    });
    const stored = [...browser.storage].find(([key]) => key.endsWith('PKCE_VERIFIER:oauth'))?.[1];
    const { code_verifier } = JSON.parse(stored ?? '{}');
    const [asked] = requests(page, 'oneTapSubmit');
    expect(asked?.codeChallenge).toBe(createHash('sha256').update(code_verifier).digest('base64url'));
    client.dispose();
  });

  it('sends no challenge to a hosted project, which does not support it', async () => {
    const { oneTap, page, client } = open({ isHosted: true });
    await oneTap.submit('id-token-1');
    expect(requests(page, 'oneTapSubmit')[0]).not.toHaveProperty('codeChallenge');
    client.dispose();
  });

  it('fetches new data after each success, but not after a failure', async () => {
    let isRefused = true;
    const { oneTap, page, client } = open({
      reply: (asked) =>
        asked.method === 'oneTapSubmit' && isRefused ? refused('id_token_invalid') : frame(asked),
    });
    await expect(oneTap.submit('bad')).rejects.toMatchObject({ error_type: 'id_token_invalid' });
    isRefused = false;
    await oneTap.submit('good');
    expect(requests(page, 'oneTapStart')).toHaveLength(1);
    await oneTap.submit('next');
    expect(requests(page, 'oneTapStart')).toHaveLength(2);
    client.dispose();
  });

  it('does not leave the page if the prompt was removed before the provider has answered', async () => {
    const { oneTap, prompts, page, left, client } = open();
    const withdrawal = new AbortController();
    await oneTap.start({ signal: withdrawal.signal });
    const signedIn = prompts[0]?.callback({ credential: 'id-token-1' });
    withdrawal.abort();
    await signedIn;
    expect(requests(page, 'oneTapSubmit')).toHaveLength(1);
    expect(left).toEqual([]);
    client.dispose();
  });

  it('never navigates to an address that would run in this page or show the token to the network', async () => {
    const running = redirects.filter((address) => !/^\s*https?:/i.test(address));
    expect(running.length).toBeGreaterThan(35);
    const unsafe = [
      'http://app.example.com/',
      'http://localhost.example/',
      'https://ada:pw@app.example.com/',
    ];
    for (const redirect_url of [...running, ...unsafe]) {
      const { oneTap, prompts, left, client } = open({
        reply: (asked) =>
          asked.method === 'oneTapStart' ? frame(asked) : { success: true, payload: { redirect_url } },
      });
      const errors: unknown[] = [];
      await oneTap.start({ onError: (error) => errors.push(error) });
      await prompts[0]?.callback({ credential: 'id-token-1' });
      expect(left, redirect_url).toEqual([]);
      expect(errors, redirect_url).toMatchObject([{ name: 'ApiUnreachableError' }]);
      client.dispose();
    }
  });

  it('reports a failed sign-in to the page', async () => {
    const { oneTap, prompts, left, client } = open({
      reply: (asked) => (asked.method === 'oneTapSubmit' ? refused('id_token_invalid') : frame(asked)),
    });
    const errors: unknown[] = [];
    await oneTap.start({ onError: (error) => errors.push(error) });
    prompts[0]?.callback({ credential: 'x' });
    await expect.poll(() => errors).toMatchObject([{ name: 'ApiError', error_type: 'id_token_invalid' }]);
    expect(left).toEqual([]);
    client.dispose();
  });
});
