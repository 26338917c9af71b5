import type { OneTapOptions } from '@login-widget/auth-client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import type { WidgetConfigInput } from '../../config/config.ts';
import type { OAuthProviderConfig } from '../../config/oauth.ts';
import { parseConfig } from '../../config/parse-config.ts';
import { say, toText } from '../../i18n/words.ts';
import type { Routes } from '../../routing/routes.ts';
import { messages as ended } from '../../routing/signed-out.messages.ts';
import { mainMachine } from '../main/main.machine.ts';
import { MainScreen } from '../main/main-screen.tsx';
import { oauth } from '../oauth/oauth.ts';
import { withOneTap } from './one-tap.ts';

afterEach(() => vi.unstubAllGlobals());

type Outcome = { success: true } | { success: false; reason: string };

const only = (position?: OAuthProviderConfig['position']): WidgetConfigInput => ({
  products: ['oauth'],
  oauthOptions: { providers: [{ type: 'google', one_tap: true, ...(position && { position }) }] },
});

/** Opens Main with a configuration and a pending answer of Google. */
function open(config: WidgetConfigInput, params: Routes['main'] = {}) {
  const requested: OneTapOptions[] = [];
  const outcome = deferred<Outcome>();
  const start = (options: OneTapOptions) => {
    requested.push(options);
    return outcome.promise;
  };
  const { services, recorded } = fakeServices({ oauth: { googleOneTap: { start } } }, config);
  const entries = withOneTap(oauth).offers(services);
  const actor = createActor(mainMachine, { input: { services, params, entries } }).start();
  const shown = () => {
    const screen = <MainScreen snapshot={actor.getSnapshot()} send={() => undefined} />;
    return renderToString(screen)
      .replace(/<svg.*?<\/svg>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  };
  /** Waits until the prompt's chunk has loaded. */
  const prompted = () => vi.waitFor(() => expect(requested).toHaveLength(1), 30_000);
  const isBare = () => actor.getSnapshot().hasTag('bare');
  return { actor, requested, outcome, recorded, services, shown, prompted, isBare };
}

const ALL = 'Sign up or log in Continue with Google';

describe('Google One Tap as the only entry', () => {
  it('shows a spinner until Google is asked, then only the prompt', async () => {
    const { requested, shown, prompted, isBare } = open(only());
    expect([shown(), isBare()]).toEqual(['Loading', true]);
    await prompted();
    expect(shown()).toBe('Loading');
    requested[0]?.onPrompted?.();
    expect([shown(), isBare()]).toEqual(['', true]);
  });

  it.each(['unregistered_origin', 'user_cancel', 'unknown_reason'])(
    'gives way to the form if no prompt is shown: %s',
    async (reason) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const { requested, outcome, shown, prompted, isBare } = open(only());
      await prompted();
      requested[0]?.onPrompted?.();
      outcome.resolve({ success: false, reason });
      await settle();
      expect([shown(), isBare()]).toEqual([ALL, false]);
      warn.mockRestore();
    },
  );

  it('shows beside the button why the chosen account was refused', async () => {
    const { actor, requested, outcome, shown, prompted, recorded } = open(only());
    await prompted();
    outcome.resolve({ success: true });
    await settle();
    expect(shown()).toBe('');
    const error = { error_message: 'This account is closed.' };
    requested[0]?.onError?.(error);
    expect(shown()).toBe(`${ALL} This account is closed.`);
    expect(recorded.reported).toEqual([error]);
    const { error: words } = actor.getSnapshot().context;
    expect(words && toText(words)).toBe('This account is closed.');
  });

  it('shows a spinner once an account is chosen, until the page leaves', async () => {
    const { actor, requested, outcome, shown, prompted, isBare } = open(only());
    await prompted();
    outcome.resolve({ success: true });
    await settle();
    requested[0]?.onChosen?.();
    expect([shown(), isBare()]).toEqual(['Loading', true]);
    // Back leads to the page as it was left, whose prompt is gone.
    actor.send({ type: 'restored' });
    expect([shown(), isBare()]).toEqual([ALL, false]);
  });

  it('is removed with Main', async () => {
    const { actor, requested, prompted } = open(only());
    await prompted();
    expect(requested[0]?.signal?.aborted).toBe(false);
    actor.stop();
    expect(requested[0]?.signal?.aborted).toBe(true);
  });

  it('gives way to entries that changed settings add', async () => {
    const { actor, requested, services, prompted, isBare } = open(only());
    await prompted();
    const more: WidgetConfigInput = { ...only(), products: ['oauth', 'crypto'] };
    actor.send({
      type: 'settings.changed',
      entries: withOneTap(oauth).offers({ ...services, config: parseConfig(more).config }),
    });
    expect(isBare()).toBe(false);
    expect(requested[0]?.signal?.aborted).toBe(true);
  });

  it('waits while Main has a notice', () => {
    const { shown, isBare } = open(only(), { notice: say(ended.signedOut) });
    expect(isBare()).toBe(false);
    expect(shown()).toContain('Continue with Google');
  });
});

describe('Main with Google One Tap shows the form', () => {
  it('with other products, or for a prompt in the button’s place', () => {
    const beside: WidgetConfigInput = {
      ...only(),
      products: ['oauth', 'otp'],
      otpOptions: { methods: ['email'] },
    };
    for (const config of [beside, only('embedded'), only('forceLegacyEmbedded')]) {
      expect(open(config).isBare()).toBe(false);
    }
  });

  it('if the browser has FedCM and the position excludes that', () => {
    vi.stubGlobal('IdentityCredential', class {});
    expect(
      ['embedded', 'embeddedOnly'].map((position) => open(only(position as 'embedded')).isBare()),
    ).toEqual([true, false]);
  });
});
