import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { magicLinksMachine } from './magic-links.machine.ts';
import { magicLinksCalls } from './magic-links-calls.ts';

function start(config: object = {}) {
  const loginOrCreate = vi.fn();
  const fake = fakeServices({ magicLinks: { email: { loginOrCreate } } }, config);
  const actor = createActor(magicLinksMachine, {
    input: {
      services: fake.services,
      calls: magicLinksCalls(fake.services),
      params: { email: 'ada@example.com', isSent: true },
      entries: [],
    },
  }).start();
  return { ...fake, actor, loginOrCreate };
}

describe('magicLinksMachine', () => {
  it('resends with the configured destinations and lifetimes', async () => {
    const { actor, loginOrCreate, recorded } = start({
      emailMagicLinksOptions: {
        loginRedirectURL: 'https://a.example/in',
        signupRedirectURL: 'https://a.example/up',
        loginExpirationMinutes: 10,
        signupExpirationMinutes: 60,
        createUserAsPending: false,
      },
    });
    loginOrCreate.mockResolvedValue({});
    actor.send({ type: 'resend' });
    await settle();
    expect(loginOrCreate).toHaveBeenCalledExactlyOnceWith('ada@example.com', {
      login_magic_link_url: 'https://a.example/in',
      signup_magic_link_url: 'https://a.example/up',
      login_expiration_minutes: 10,
      signup_expiration_minutes: 60,
    });
    expect(recorded.toasts).toEqual(['success: Email resent']);
    expect(recorded.announced).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);
  });

  it('uses a lifetime of 30 minutes by default', () => {
    const { actor, loginOrCreate } = start();
    loginOrCreate.mockReturnValue(deferred().promise);
    actor.send({ type: 'resend' });
    expect(loginOrCreate).toHaveBeenCalledExactlyOnceWith('ada@example.com', {
      login_expiration_minutes: 30,
      signup_expiration_minutes: 30,
    });
  });

  it('ignores presses while a mail is being sent', () => {
    const { actor, loginOrCreate } = start();
    loginOrCreate.mockReturnValue(deferred().promise);
    actor.send({ type: 'resend' });
    actor.send({ type: 'resend' });
    expect(loginOrCreate).toHaveBeenCalledTimes(1);
  });

  it('shows a failure as a toast and reports it', async () => {
    const { actor, loginOrCreate, recorded } = start();
    const error = { error_message: 'Too many requests' };
    loginOrCreate.mockRejectedValue(error);
    actor.send({ type: 'resend' });
    await settle();
    expect(recorded.toasts).toEqual(['error: Too many requests']);
    expect(recorded.reported).toEqual([error]);
    expect(recorded.tracked).toEqual([
      ['email_try_again_clicked', { email: 'ada@example.com', type: 'login_or_create_eml' }],
    ]);
  });

  it.each(['a link is awaited', 'another one is being sent'])(
    'starts over on Try again and logs the event while %s',
    (when) => {
      const { actor, loginOrCreate, recorded } = start();
      loginOrCreate.mockReturnValue(deferred().promise);
      if (when !== 'a link is awaited') actor.send({ type: 'resend' });
      recorded.tracked.length = 0;
      actor.send({ type: 'try.again' });
      expect(actor.getSnapshot().output).toEqual({ type: 'navigate', route: { flow: 'main', params: {} } });
      expect(recorded.tracked).toEqual([
        ['email_try_again_clicked', { email: 'ada@example.com', type: 'login_or_create_eml' }],
      ]);
    },
  );
});
