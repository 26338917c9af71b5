import { afterEach, describe, expect, it } from 'vitest';
import { callbackLink, forgetCallbackLink, takeCallbackLink } from './callback-link.ts';

const open = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  const replaced: string[] = [];
  const page = {
    location: { pathname, search },
    history: { state: null, replaceState: (_: unknown, __: string, url: string) => replaced.push(url) },
  };
  takeCallbackLink(page as unknown as Window);
  return replaced;
};

describe('a sign-in link', () => {
  afterEach(forgetCallbackLink);

  it('removes its token from the address', () => {
    expect(open('/auth-callback?stytch_token_type=magic_links&token=secret&duration=3')).toEqual([
      '/auth-callback',
    ]);
    expect(callbackLink()).toMatchObject({ token: 'secret', duration: 3 });
  });

  it.each(['magic_links', 'login'])('keeps a token of the type %s', (type) => {
    open(`/auth-callback?stytch_token_type=${type}&token=secret`);
    expect(callbackLink()).toMatchObject({ token: 'secret', error: null });
  });

  it('takes no token of another service for its own', () => {
    expect(open('/auth-callback?stytch_token_type=oauth&token=secret')).toEqual(['/auth-callback']);
    expect(callbackLink()).toMatchObject({ token: null, error: 'unknown_token_type' });
  });

  it('is recognized with a trailing slash', () => {
    expect(open('/auth-callback/?token=secret&duration=3')).toEqual(['/auth-callback/']);
    expect(callbackLink()).toMatchObject({ token: 'secret', duration: 3 });
  });

  it.each(['2', 'six', '', '03'])('is for 6 months if its duration is %j', (duration) => {
    open(`/auth-callback?token=secret&duration=${duration}`);
    expect(callbackLink().duration).toBe(6);
  });

  it('has no token if the address has none', () => {
    expect(open('/auth-callback')).toEqual([]);
    expect(callbackLink().token).toBeNull();
  });

  it('is read on its own page only', () => {
    expect(open('/?token=other')).toEqual([]);
    expect(callbackLink().token).toBeNull();
  });

  it('has no token once it was used', () => {
    open('/auth-callback?token=secret');
    forgetCallbackLink();
    expect(callbackLink().token).toBeNull();
  });
});

describe('the destination of a sign-in link', () => {
  it('is the account for a login from the header', () => {
    open('/auth-callback?token=t&source=header');
    expect(callbackLink().login).toEqual({ source: 'header' });
  });

  it('is a page of this site or none', () => {
    open('/auth-callback?token=t&duration=3&return_to=%2Foauth%2Fauthorize%3Fclient_id%3Dx');
    expect(callbackLink().login.returnTo).toBe('/oauth/authorize?client_id=x');
    open('/auth-callback?token=t&duration=3&return_to=%2F%2Fevil.example');
    expect(callbackLink().login).toEqual({ selectedDuration: 3 });
  });
});
