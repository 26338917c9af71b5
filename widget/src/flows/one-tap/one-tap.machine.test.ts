import { NAVIGATE_EVENT, type OneTapOptions } from '@login-widget/auth-client';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { oneTapMachine } from './one-tap.machine.ts';

/** A prompt that Google never answers by itself. */
function silentPrompt() {
  const requested: OneTapOptions[] = [];
  const start = (options: OneTapOptions) => {
    requested.push(options);
    return deferred<never>().promise;
  };
  const { services, clock } = fakeServices({ oauth: { googleOneTap: { start } } });
  const provider = { type: 'google', one_tap: true } as const;
  const begin = (mode: 'floating' | 'embedded') =>
    createActor(oneTapMachine, { clock, input: { services, provider, mode, host: 'shop.example' } }).start();
  return { requested, clock, begin };
}

describe('a prompt that is not shown', () => {
  it.each(['unregistered_origin', 'suppressed_by_user'])(
    'is reported only to developers, and only if they can act: %s',
    async (reason) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const googleOneTap = { start: async () => ({ success: false, reason }) };
      const { services, recorded } = fakeServices({ oauth: { googleOneTap } });
      const provider = { type: 'google', one_tap: true } as const;
      const input = { services, provider, mode: 'floating', host: 'shop.example' } as const;
      const actor = createActor(oneTapMachine, { input }).start();
      await settle();
      expect(actor.getSnapshot().matches('over')).toBe(true);
      expect(actor.getSnapshot().context.error).toBe(undefined);
      expect(recorded.reported).toEqual([]);
      expect(warn.mock.calls.flat().join()).toMatch(
        reason === 'unregistered_origin' ? /"shop\.example"/ : /^$/,
      );
      warn.mockRestore();
    },
  );
});

describe('a One Tap prompt', () => {
  it('is withdrawn without an error when Main is left', async () => {
    const outcome = deferred<never>();
    const requested: OneTapOptions[] = [];
    const start = (options: OneTapOptions) => {
      requested.push(options);
      return outcome.promise;
    };
    const { services, recorded } = fakeServices({ oauth: { googleOneTap: { start } } });
    const actor = createActor(oneTapMachine, {
      input: {
        services,
        provider: { type: 'google', one_tap: true },
        mode: 'floating',
        host: 'shop.example',
      },
    }).start();
    expect(requested[0]?.signal?.aborted).toBe(false);
    actor.stop();
    expect(requested[0]?.signal?.aborted).toBe(true);
    outcome.reject(requested[0]?.signal?.reason);
    await settle();
    expect(recorded.reported).toEqual([]);
  });

  it.each(['unknown_reason', 'tap_outside', 'suppressed_by_user'])(
    'shows and reports no error for the reason %s',
    async (reason) => {
      const start = () => Promise.resolve({ success: false, reason });
      const { services, recorded } = fakeServices({ oauth: { googleOneTap: { start } } });
      const actor = createActor(oneTapMachine, {
        input: {
          services,
          provider: { type: 'google', one_tap: true },
          mode: 'floating',
          host: 'shop.example',
        },
      }).start();
      await settle();
      expect(actor.getSnapshot().matches('over')).toBe(true);
      expect(actor.getSnapshot().context.error).toBeUndefined();
      expect(recorded.reported).toEqual([]);
    },
  );

  it.each(['tap_outside', 'auto_cancel', 'issuing_failed'])(
    'gives way to the button when Google removes it after it was shown: %s',
    async (reason) => {
      const requested: OneTapOptions[] = [];
      const start = async (options: OneTapOptions) => {
        requested.push(options);
        return { success: true } as const;
      };
      const { services } = fakeServices({ oauth: { googleOneTap: { start } } });
      const provider = { type: 'google', one_tap: true } as const;
      const input = { services, provider, mode: 'embedded', host: 'shop.example' } as const;
      const actor = createActor(oneTapMachine, { input }).start();
      await settle();
      expect(actor.getSnapshot().matches({ prompting: 'showing' })).toBe(true);
      requested[0]?.onSkipped?.(reason);
      expect(actor.getSnapshot().matches('over')).toBe(true);
    },
  );

  it('reports a mistake in the project to the developer only', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const start = () => Promise.resolve({ success: false, reason: 'invalid_client' });
    const { services, recorded } = fakeServices({
      oauth: { googleOneTap: { start } },
      publicToken: 'public-token-test-1',
    });
    const actor = createActor(oneTapMachine, {
      input: {
        services,
        provider: { type: 'google', one_tap: true },
        mode: 'floating',
        host: 'shop.example',
      },
    }).start();
    await settle();
    expect(actor.getSnapshot().context.error).toBeUndefined();
    expect(recorded.reported).toEqual([]);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/ Project: public-token-test-1$/)]]);
    warn.mockRestore();
  });

  it('gives way to the button after ten seconds if Google’s script is blocked without a word', () => {
    const { requested, clock, begin } = silentPrompt();
    for (const mode of ['floating', 'embedded'] as const) {
      const actor = begin(mode);
      clock.increment(9_999);
      expect(actor.getSnapshot().matches({ prompting: 'loading' })).toBe(true);
      clock.increment(1);
      expect(actor.getSnapshot().matches('over')).toBe(true);
      // Not when it comes after all, over whatever the person is doing by then.
      expect(requested.at(-1)?.signal?.aborted).toBe(true);
    }
  });

  it('stays for as long as the person looks at it', () => {
    const { requested, clock, begin } = silentPrompt();
    const actor = begin('floating');
    requested[0]?.onPrompted?.();
    clock.increment(60_000);
    expect(actor.getSnapshot().matches({ prompting: 'showing' })).toBe(true);
  });

  it('gives way to the button five seconds after the page has stayed in spite of the chosen account', async () => {
    const { requested, clock, begin } = silentPrompt();
    const actor = begin('embedded');
    requested[0]?.onChosen?.();
    // The provider may take longer to answer.
    clock.increment(6000);
    dispatchEvent(new CustomEvent(NAVIGATE_EVENT, { detail: { url: 'https://x.example', reason: 'oauth' } }));
    expect(actor.getSnapshot().matches({ prompting: 'finishing' })).toBe(true);
    dispatchEvent(
      new CustomEvent(NAVIGATE_EVENT, { detail: { url: 'https://x.example', reason: 'one-tap' } }),
    );
    clock.increment(4999);
    expect(actor.getSnapshot().matches('over')).toBe(false);
    clock.increment(1);
    expect(actor.getSnapshot().matches('over')).toBe(true);
  });
});
