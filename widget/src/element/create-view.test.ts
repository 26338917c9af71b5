import { type AuthClient, createAuthClient, DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { deferred, settle } from '../../test/fake-services.ts';
import { parseConfig } from '../config/parse-config.ts';
import type { mainMachine } from '../flows/main/main.machine.ts';
import { say } from '../i18n/words.ts';
import { type Route, route } from '../routing/routes.ts';
import { messages as ended } from '../routing/signed-out.messages.ts';
import { DEFAULT_THEME } from '../theme/theme.ts';
import { createView } from './create-view.ts';
import { createRuntime } from './runtime.ts';
import { SHOWN_AGAIN } from './shown-again-event.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

/** Settings of a page that offers one product, with a client of the page or one of the element's own. */
const settingsOf = (client: AuthClient | undefined, config: unknown = { products: ['passwords'] }) => ({
  ...parseConfig(config),
  screen: 'sign-in' as const,
  publicToken: 'public-token-test-1',
  apiUrl: undefined,
  theme: DEFAULT_THEME,
  strings: {},
  client,
});

/** A client whose calls are never answered. */
const silentClient = () =>
  createAuthClient('public-token-test-1', {
    telemetry: false,
    environment: { fetch: () => new Promise(() => {}) },
  });

/** A client without a network whose session is `before` until `change` makes it `after`. */
function clientBetween(before: object | null, after: object | null, fromCache: boolean) {
  const client = silentClient();
  let session = before;
  vi.spyOn(client.session, 'getInfo').mockImplementation(() => ({ session, fromCache }) as never);
  vi.spyOn(client.session, 'getSync').mockImplementation(() => session as never);
  const change = () => {
    session = after;
  };
  return { client, change };
}

it("createView() removes a mail's token from the address before a request", async () => {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', () => {
    addresses.push(location.href);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  history.replaceState(null, '', '/in?stytch_token_type=reset_password&token=secret-1');
  const view = createView(
    document.createElement('div'),
    createRuntime(document.createElement('div'), {
      ...settingsOf(undefined),
      apiUrl: 'http://localhost:5180',
    }),
  );
  view.start();
  await vi.waitFor(() => expect(addresses.length).toBeGreaterThan(0), 20_000);
  view.dispose();
  expect(addresses.filter((address) => address.includes('secret-1'))).toEqual([]);
});

it.each([
  ['/in', true],
  ['/in?stytch_token_type=reset_password&token=secret-1', false],
])('createView() shows success for a confirmed session at %s: %s', (address, isTheEnd) => {
  history.replaceState(null, '', address);
  const client = silentClient();
  vi.spyOn(client.session, 'getInfo').mockReturnValue({ session: {} as never, fromCache: false });
  const element = document.createElement('div');
  const view = createView(element, createRuntime(element, settingsOf(client)));
  expect(view.actor.getSnapshot().matches('loggedIn')).toBe(isTheEnd);
  view.dispose();
  client.dispose();
});

describe('a resumed step whose session has changed before the application came', () => {
  const signedIn = { session_id: 'session-1' };

  /** Creates a view of the resumed step after the session has changed, and starts it. */
  function resume(step: Route, before: object | null, after: object | null) {
    history.replaceState(null, '', '/in');
    const { client, change } = clientBetween(before, after, true);
    const element = document.body.appendChild(document.createElement('div'));
    const create = () =>
      createRuntime(
        element,
        settingsOf(client, { products: ['emailMagicLinks'], mfaOptions: { methods: ['totp'] } }),
      );
    const first = create();
    first.attempts.write({ route: step, isNextStep: before !== null, until: Date.now() + 60_000 });
    first.dispose();
    const runtime = create();
    expect(runtime.route).toEqual(step);
    change();
    const view = createView(element, runtime);
    view.start();
    const end = () => {
      for (const one of [view, client]) one.dispose();
      element.remove();
    };
    return { actor: view.actor, end };
  }

  it('leads to Main where a second factor lost its session', async () => {
    const totp = route('totp', { methods: ['totp'], hasTotp: false, phone: undefined, account: 'ada' });
    const { actor, end } = resume(totp, signedIn, null);
    await settle();
    expect(actor.getSnapshot().context.route).toEqual(route('main', { notice: say(ended.signedOut) }));
    end();
  });

  it('leads to success where the link was opened meanwhile', () => {
    vi.useFakeTimers();
    const { actor, end } = resume(
      route('magic-links', { email: 'ada@example.com', isSent: true }),
      null,
      signedIn,
    );
    vi.advanceTimersByTime(1_000);
    expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
    end();
    vi.useRealTimers();
  });
});

describe('a session that changes after a view is created and before it starts', () => {
  const signedIn = { session_id: 'session-1' } as never;

  /** Creates a view before the session changes and starts it afterwards; `onEvent` records the events. */
  function startLate(before: null | typeof signedIn, after: null | typeof signedIn) {
    history.replaceState(null, '', '/in');
    const { client, change } = clientBetween(before, after, false);
    const element = document.body.appendChild(document.createElement('div'));
    const onEvent = vi.fn();
    element.addEventListener('authenticate-flow-complete', onEvent);
    const view = createView(element, createRuntime(element, settingsOf(client)));
    change();
    view.start();
    const end = () => {
      for (const one of [view, client]) one.dispose();
      element.remove();
    };
    return { element, view, onEvent, end };
  }

  it('leads back to Main if it has ended, and reports no sign-in', () => {
    const { view, onEvent, end } = startLate(signedIn, null);
    expect(view.actor.getSnapshot().matches('running')).toBe(true);
    expect(onEvent).not.toHaveBeenCalled();
    end();
  });

  it('leads to success if it has begun', () => {
    vi.useFakeTimers();
    const { view, onEvent, end } = startLate(null, signedIn);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    expect(view.actor.getSnapshot().matches('loggedIn')).toBe(true);
    expect(onEvent).toHaveBeenCalledOnce();
    end();
  });

  it('is reported after the page has moved the element', () => {
    vi.useFakeTimers();
    const { element, onEvent, end } = startLate(null, signedIn);
    element.remove();
    vi.advanceTimersByTime(1_500);
    expect(onEvent).not.toHaveBeenCalled();
    document.body.append(element);
    vi.advanceTimersByTime(1_500);
    vi.useRealTimers();
    expect(onEvent).toHaveBeenCalledOnce();
    end();
    expect(onEvent).toHaveBeenCalledOnce();
  });

  it('is reported to listeners of an element that the page has removed because of it', () => {
    vi.useFakeTimers();
    const { element, onEvent, end } = startLate(null, signedIn);
    element.remove();
    vi.advanceTimersByTime(1_500);
    end();
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    expect(onEvent).toHaveBeenCalledOnce();
  });
});

it('createView() reports the session again when the page around the element is shown again', () => {
  history.replaceState(null, '', '/in');
  const { client, change } = clientBetween(null, { session_id: 'session-1' }, false);
  const element = document.body.appendChild(document.createElement('div'));
  const reasons: string[] = [];
  element.addEventListener('authenticate-flow-complete', ({ detail }) => reasons.push(detail.reason));
  const view = createView(element, createRuntime(element, settingsOf(client)));
  vi.useFakeTimers();
  view.start();
  const running = view.actor.getSnapshot().children.flow;
  element.dispatchEvent(new Event(SHOWN_AGAIN));
  expect(view.actor.getSnapshot().children.flow).toBe(running);
  change();
  view.actor.send({ type: 'session.began' });
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  element.dispatchEvent(new Event(SHOWN_AGAIN));
  expect(reasons).toEqual(['elsewhere', 'already-signed-in']);
  for (const one of [view, client]) one.dispose();
  element.remove();
});

describe('the analytics event of a login screen', () => {
  const config = {
    products: ['passwords', 'no-such-product'],
    passwordOptions: { loginExpirationMinutes: 10 },
    enableShadowDOM: true,
  };

  /** Starts a view at an address twice and returns the events that it logged. */
  async function logged(address: string) {
    history.replaceState(null, '', address);
    const client = silentClient();
    const bootstrap = deferred<typeof DEFAULT_BOOTSTRAP>();
    vi.spyOn(client.bootstrap, 'get').mockReturnValue(bootstrap.promise);
    const log = vi.spyOn(client.events, 'log').mockReturnValue();
    const element = document.createElement('div');
    const view = createView(element, createRuntime(element, settingsOf(client, JSON.stringify(config))));
    view.start();
    view.start();
    await settle();
    expect(log.mock.calls).toEqual([]);
    bootstrap.resolve({ ...DEFAULT_BOOTSTRAP, projectName: 'Acme' });
    await settle();
    view.dispose();
    client.dispose();
    return log.mock.calls;
  }

  it("is logged once, with the page's configuration and the settings", async () => {
    expect(await logged('/in')).toEqual([
      ['render_login_screen', { options: config, bootstrap: { ...DEFAULT_BOOTSTRAP, projectName: 'Acme' } }],
    ]);
  });

  it("is not logged when a password mail's link opened the page", async () => {
    expect(await logged('/in?stytch_token_type=reset_password&token=secret-1')).toEqual([]);
    expect(await logged('/in?stytch_token_type=login&token=secret-1')).toEqual([]);
  });
});

describe('the form for a phone number', () => {
  const texts = { products: ['otp'], otpOptions: { methods: ['sms'] } };
  const mails = { products: ['otp'], otpOptions: { methods: ['email'] } };

  /** The view in an application that has not loaded the form yet. */
  async function start(config: unknown) {
    vi.resetModules();
    const { createView } = await import('./create-view.ts');
    const { createRuntime } = await import('./runtime.ts');
    const { phonePart } = await import('../flows/main/phone-part.ts');
    const client = silentClient();
    const element = document.createElement('div');
    const view = createView(element, createRuntime(element, settingsOf(client, config)));
    view.start();
    const adapt = (next: unknown) =>
      view.adapt({
        publicToken: 'public-token-test-1',
        apiUrl: null,
        screen: null,
        config: next,
        theme: null,
        strings: {},
        client,
      });
    const ids = () => {
      const main = view.actor.getSnapshot().children.flow as ActorRefFrom<typeof mainMachine> | undefined;
      return main?.getSnapshot().context.entries.map(({ id }) => id);
    };
    const end = () => {
      view.dispose();
      client.dispose();
    };
    return { view, phonePart, adapt, ids, end };
  }

  it('is loaded before Main is shown', async () => {
    const { view, phonePart, end } = await start(texts);
    expect(view.isFresh).toBe(false);
    expect(view.actor.getSnapshot().matches('loading')).toBe(true);
    await vi.waitFor(() => expect(view.actor.getSnapshot().matches('running')).toBe(true), 20_000);
    expect(phonePart.loaded()).toBeDefined();
    end();
  });

  it('is not loaded for other methods', async () => {
    const { view, phonePart, end } = await start(mails);
    expect(view.actor.getSnapshot().matches('running')).toBe(true);
    await settle();
    expect(phonePart.loaded()).toBeUndefined();
    end();
  });

  it('appears once it is loaded, when changed settings offer it', async () => {
    const { adapt, ids, end } = await start(mails);
    adapt(texts);
    expect(ids()).toEqual(['otps.email']);
    await vi.waitFor(() => expect(ids()).toEqual(['otps.sms']), 20_000);
    end();
  });

  it('does not appear if it cannot be loaded, and the other one stays', async () => {
    const { adapt, ids, phonePart, end } = await start(mails);
    vi.spyOn(phonePart, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    adapt(texts);
    await settle();
    expect(ids()).toEqual(['otps.email']);
    end();
  });
});
