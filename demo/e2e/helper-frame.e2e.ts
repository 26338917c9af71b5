import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  type FrameAnswer,
  type FrameMethod,
  type FrameMethods,
  HELPER_FRAME_PATH,
} from '../../auth-client/src/wire/index.ts';
import { useBrowser } from './support/browser.ts';
import { addresses } from './support/system.ts';

const { playground, provider, publicToken, adminSecret } = addresses;
const FRAME = `${provider}${HELPER_FRAME_PATH}`;
const browser = useBrowser();

/** Loads the helper frame in a page, as a client does. Resolves to an error page if it is refused. */
const frameHelper = (page: Page) =>
  page.evaluate(
    (src) =>
      new Promise((loaded) => {
        const frame = Object.assign(document.createElement('iframe'), { src, id: 'helper', hidden: true });
        frame.addEventListener('load', loaded);
        document.body.append(frame);
      }),
    FRAME,
  );

const openPage = async (url = `${playground}/embed`): Promise<Page> => {
  const page = await browser.visit();
  await page.goto(url);
  await frameHelper(page);
  return page;
};

/** Sends a request to the frame from a window, by default its parent, with a timeout. */
const ask = <Method extends FrameMethod>(
  page: Page,
  method: Method | 'constructor' | '__proto__',
  request: FrameMethods[Method]['request'] | Record<string, unknown>,
  { patience = 5_000, framedBy = 'self' as 'self' | 'opener' } = {},
) =>
  page.evaluate(
    ({ method, request, patience, framedBy, target }) =>
      new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        setTimeout(() => resolve('silence'), patience);
        const holder = framedBy === 'self' ? window : (opener as Window);
        const frame = holder.document.querySelector<HTMLIFrameElement>('#helper');
        frame?.contentWindow?.postMessage({ method, args: [request] }, target, [port2]);
      }),
    { method, request, patience, framedBy, target: new URL(FRAME).origin },
  ) as Promise<FrameAnswer<Method> | 'silence'>;

describe('the helper frame in a browser', () => {
  it('starts One Tap and signs in with Google’s statement about a person', async () => {
    const page = await openPage();
    const started = await ask(page, 'oneTapStart', { publicToken });
    expect(started).toMatchObject({ success: true, payload: { googleClientId: expect.any(String) } });
    if (started === 'silence' || !started.success) throw new Error('One Tap did not start.');
    const { oauthCallbackId: oauthCallbackID } = started.payload;
    const response = await page.request.post(`${provider}/stand-in/google-one-tap/credential`, {
      data: { email: 'frame@example.com' },
      headers: { Origin: playground },
    });
    const { credential: idToken } = (await response.json()) as { credential: string };
    const submitted = await ask(page, 'oneTapSubmit', {
      publicToken,
      idToken,
      oauthCallbackID,
      loginRedirectURL: `${playground}/embed`,
    });
    expect(submitted).toMatchObject({
      success: true,
      payload: { redirect_url: expect.stringMatching(/embed\?stytch_token_type=oauth&token=/) },
    });
    const again = await ask(page, 'oneTapSubmit', { publicToken, idToken, oauthCallbackID });
    expect(again).toMatchObject({
      success: false,
      error: { name: 'ApiError', status_code: 400, error_type: 'invalid_callback_id' },
    });
  });

  it('reads phone numbers, complete and incomplete ones', async () => {
    const page = await openPage();
    const read = (phoneNumber: string, regionCode?: string) =>
      ask(page, 'parsedPhoneNumber', { phoneNumber, ...(regionCode !== undefined && { regionCode }) });
    expect(await read('2025550123', 'US')).toEqual({
      success: true,
      payload: { isValid: true, number: '+12025550123', national: '(202) 555-0123' },
    });
    expect(await read('+442079460018')).toMatchObject({
      payload: { isValid: true, national: '020 7946 0018' },
    });
    expect(await read('20255501', 'US')).toMatchObject({
      payload: { isValid: false, national: '(202) 555-01' },
    });
    expect(await read('telephone', 'XX')).toMatchObject({ payload: { isValid: false, number: 'telephone' } });
  });

  it('answers in the order of the requests while the numbering plans load, so that the last one counts', async () => {
    const page = await openPage();
    const typed = Array.from('2025550123', (_, at) => '2025550123'.slice(0, at + 1));
    const answered: string[] = [];
    await Promise.all(
      typed.map(async (phoneNumber) => {
        await ask(page, 'parsedPhoneNumber', { phoneNumber, regionCode: 'US' });
        answered.push(phoneNumber);
      }),
    );
    expect(answered).toEqual(typed);
  });

  // @asvs 3.5.5
  it('refuses other names and requests, and reaches no prototype', async () => {
    const page = await openPage();
    for (const method of ['constructor', '__proto__'] as const) {
      expect(await ask(page, method, {})).toMatchObject({ success: false, error: { name: 'TypeError' } });
    }
    expect(await ask(page, 'oneTapStart', { publicToken: 7 })).toMatchObject({
      success: false,
      error: { message: 'publicToken must be a string.' },
    });
    expect(await ask(page, 'oneTapStart', { publicToken: 'public-token-test-other' })).toMatchObject({
      success: false,
      error: { error_type: 'public_token_not_found' },
    });
  });

  // @asvs 3.5.5
  it('does not answer a window that is not its parent', async () => {
    const page = await openPage();
    const opened = page.context().waitForEvent('page');
    await page.evaluate(() => void open('/embed'));
    const popup = await opened;
    await popup.waitForLoadState();
    const answer = await ask(popup, 'oneTapStart', { publicToken }, { patience: 1_000, framedBy: 'opener' });
    expect(answer).toBe('silence');
    expect(await ask(page, 'oneTapStart', { publicToken })).toMatchObject({ success: true });
  });

  it('answers a page of another origin only once the project allows it', async () => {
    const page = await browser.visit({ expectedErrors: /frame-ancestors/ });
    // A browser resolves such names to this machine. The provider accepts only the exact loopback names.
    const stranger = playground.replace('localhost', 'stranger.localhost');
    const askThere = async (patience: number) => {
      await page.goto(`${stranger}/embed`);
      await frameHelper(page);
      return ask(page, 'oneTapStart', { publicToken }, { patience });
    };
    const allow = (allowed_origins: string[]) =>
      page.request.put(`${provider}/admin/api/settings`, {
        headers: { Authorization: `Bearer ${adminSecret}` },
        data: { allowed_origins },
      });
    expect(await askThere(1_000)).toBe('silence');
    await allow([stranger]);
    try {
      expect(await askThere(5_000)).toMatchObject({ success: true });
    } finally {
      await allow([]);
    }
  });
});
