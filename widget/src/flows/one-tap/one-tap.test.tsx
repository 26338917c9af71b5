import type { OneTapOptions } from '@login-widget/auth-client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import type { WidgetConfigInput } from '../../config/config.ts';
import type { OAuthProviderConfig } from '../../config/oauth.ts';
import { parseConfig } from '../../config/parse-config.ts';
import { toText } from '../../i18n/words.ts';
import type { Routes } from '../../routing/routes.ts';
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

/** Main for a configuration, with Google's answer to come. */
function open(config: WidgetConfigInput, params: Routes['main'] = {}) {
  const asked: OneTapOptions[] = [];
  const outcome = deferred<Outcome>();
  const start = (options: OneTapOptions) => {
    asked.push(options);
    return outcome.promise;
  };
  const { services, said } = fakeServices({ oauth: { googleOneTap: { start } } }, config);
  const entries = withOneTap(oauth).offers(parseConfig(config).config);
  const actor = createActor(mainMachine, { input: { services, params, entries } }).start();
  const shown = () => {
    const screen = <MainScreen snapshot={actor.getSnapshot()} send={() => undefined} />;
    return renderToString(screen)
      .replace(/<svg.*?<\/svg>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  };
  /** Waits for the chunk of the prompt. */
  const prompted = () => vi.waitFor(() => expect(asked).toHaveLength(1), 30_000);
  return { actor, asked, outcome, said, shown, prompted, isBare: () => actor.getSnapshot().hasTag('bare') };
}

const ALL = 'Sign up or log in Continue with Google';

describe('Google One Tap as all that is offered', () => {
  it('shows a spinner until Google is asked, and then nothing but the prompt', async () => {
    const { asked, shown, prompted, isBare } = open(only());
    expect([shown(), isBare()]).toEqual(['Loading', true]);
    await prompted();
    expect(shown()).toBe('Loading');
    asked[0]?.onPrompted?.();
    expect([shown(), isBare()]).toEqual(['', true]);
  });

  it.each(['unregistered_origin', 'user_cancel', 'unknown_reason'])(
    'gives way to the form where no prompt is shown, or it is closed: %s',
    async (reason) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const { asked, outcome, shown, prompted, isBare } = open(only());
      await prompted();
      asked[0]?.onPrompted?.();
      outcome.resolve({ success: false, reason });
      await settle();
      expect([shown(), isBare()]).toEqual([ALL, false]);
      warn.mockRestore();
    },
  );

  it('says beside the button why an account that was chosen is refused', async () => {
    const { actor, asked, outcome, shown, prompted, said } = open(only());
    await prompted();
    outcome.resolve({ success: true });
    await settle();
    expect(shown()).toBe('');
    const error = { error_message: 'This account is closed.' };
    asked[0]?.onError?.(error);
    expect(shown()).toBe(`${ALL} This account is closed.`);
    expect(said.reported).toEqual([error]);
    const { error: words } = actor.getSnapshot().context;
    expect(words && toText(words)).toBe('This account is closed.');
  });

  it('is taken away with Main', async () => {
    const { actor, asked, prompted } = open(only());
    await prompted();
    expect(asked[0]?.signal?.aborted).toBe(false);
    actor.stop();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  it('gives way to what the page comes to offer beside it', async () => {
    const { actor, asked, prompted, isBare } = open(only());
    await prompted();
    const more: WidgetConfigInput = { ...only(), products: ['oauth', 'crypto'] };
    actor.send({ type: 'settings.changed', entries: withOneTap(oauth).offers(parseConfig(more).config) });
    expect(isBare()).toBe(false);
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  it('waits while there is something to say', () => {
    const { shown, isBare } = open(only(), { notice: 'signed-out' });
    expect(isBare()).toBe(false);
    expect(shown()).toContain('Continue with Google');
  });
});

describe('the form stands from the start', () => {
  it('where something else is offered, or the prompt is in the place of the button', () => {
    const beside: WidgetConfigInput = {
      ...only(),
      products: ['oauth', 'otp'],
      otpOptions: { methods: ['email'] },
    };
    for (const config of [beside, only('embedded'), only('forceLegacyEmbedded')]) {
      expect(open(config).isBare()).toBe(false);
    }
  });

  it('where the browser draws prompts over the page and the position does not let it', () => {
    vi.stubGlobal('IdentityCredential', class {});
    expect(
      ['embedded', 'embeddedOnly'].map((position) => open(only(position as 'embedded')).isBare()),
    ).toEqual([true, false]);
  });
});
