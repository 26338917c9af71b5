import { describe, expect, it, vi } from 'vitest';
import { MODES, openJourney } from './journey.ts';

const otp = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };
const links = { products: ['emailMagicLinks' as const] };

describe.each(MODES)('in %s mode', (mode) => {
  it('signs in with an e-mailed code', async () => {
    const journey = await openJourney(mode, otp);
    await journey.shows('Sign up or log in');
    journey.type('input[type=email]', 'ada@example.com');
    journey.submit();
    await journey.shows('A 6-digit passcode was sent to you at ada@example.com.');
    await journey.shows(/Your code expires in [45]:\d\d\. Didn't get it\? Resend code/);
    journey.type(
      'input[autocomplete=one-time-code]',
      await journey.provider.inbox.lastCode('ada@example.com'),
    );
    await journey.shows('Your passcode has been successfully verified.');
    expect(journey.events).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'authenticate-flow-complete']);
    expect(journey.client.user.getSync()?.emails[0]).toMatchObject({
      email: 'ada@example.com',
      verified: true,
    });
  });

  it('refuses a wrong code and keeps it in the boxes', async () => {
    const journey = await openJourney(mode, otp);
    journey.type('input[type=email]', 'bob@example.com');
    journey.submit();
    await journey.shows('Enter passcode');
    const code = await journey.provider.inbox.lastCode('bob@example.com');
    const wrong = code === '111111' ? '222222' : '111111';
    journey.type('input[autocomplete=one-time-code]', wrong);
    await journey.shows('Invalid passcode, please try again.');
    expect(journey.find<HTMLInputElement>('input[autocomplete=one-time-code]').value).toBe(wrong);
    expect(journey.client.session.getSync()).toBeNull();
  });

  it('accepts only the second code after resending', async () => {
    const journey = await openJourney(mode, otp);
    journey.type('input[type=email]', 'cyd@example.com');
    journey.submit();
    await journey.shows('Enter passcode');
    const first = await journey.provider.inbox.lastCode('cyd@example.com');
    journey.button('Resend code').click();
    await journey.shows('Code resent');
    const second = await journey.provider.inbox.lastCode('cyd@example.com');
    if (first !== second) {
      journey.type('input[autocomplete=one-time-code]', first);
      await journey.shows('Invalid passcode, please try again.');
    }
    journey.type('input[autocomplete=one-time-code]', second);
    await journey.shows('Your passcode has been successfully verified.');
  });

  it('sends a login link, resends it, and signs in with it', async () => {
    const journey = await openJourney(mode, links);
    journey.type('input[type=email]', 'dee@example.com');
    journey.submit();
    await journey.shows('Check your email!');
    await journey.shows('A login link was sent to you at dee@example.com.');
    journey.button('Resend email').click();
    await journey.shows('Email resent');
    const token = new URL(await journey.provider.inbox.lastLink('dee@example.com')).searchParams.get('token');
    await journey.client.magicLinks.authenticate(token ?? '', { session_duration_minutes: 60 });
    expect(journey.client.session.getSync()).not.toBeNull();
    journey.button('Try again').click();
    await journey.shows('You have successfully logged in.');
    expect(journey.events.filter((name) => name === 'authenticate-flow-complete')).toHaveLength(1);
  });

  it('never throws on setAttribute', async () => {
    const journey = await openJourney(mode, otp);
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const value of ['{', '[]', 'null', '"x"', '{"products":7}', '{"__proto__":{}}']) {
      for (const name of ['config', 'theme', 'screen', 'public-token', 'api-url']) {
        expect(() => journey.element.setAttribute(name, value)).not.toThrow();
      }
    }
    for (const name of ['theme', 'screen', 'public-token', 'api-url']) journey.element.removeAttribute(name);
    await journey.shows('Sign up or log in');
    complain.mockRestore();
  });

  it('shows a mistake in place and starts once it is corrected', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const journey = await openJourney(mode, { products: ['telepathy' as never] });
    await journey.shows('config.products[0] is "telepathy". Use one of: emailMagicLinks, otp');
    expect(journey.events).toEqual(['widget-problem']);
    expect(complain).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('config.products[0]'));
    complain.mockRestore();
    journey.element.config = otp;
    await journey.shows('Sign up or log in');
  });

  it('offers the rest despite a mistake, and reports it', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const journey = await openJourney(mode, { ...otp, products: ['telepathy' as never, 'otp'] });
    await journey.shows('Sign up or log in');
    expect(journey.events).toEqual(['widget-problem']);
    expect(complain).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('config.products[0]'));
    complain.mockRestore();
  });

  it('keeps the screen on other settings until its method is gone', async () => {
    const journey = await openJourney(mode, otp);
    journey.type('input[type=email]', 'eve@example.com');
    journey.submit();
    await journey.shows('Enter passcode');
    journey.element.config = structuredClone(otp);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(journey.text()).toContain('Enter passcode');
    journey.element.config = { ...otp, sessionOptions: { sessionDurationMinutes: 45 }, theme: {} } as never;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(journey.text()).toContain('Enter passcode');
    journey.element.config = links;
    await journey.shows('Sign up or log in');
  });

  it('shows the texts of the page', async () => {
    const journey = await openJourney(mode, otp);
    journey.element.strings = { 'main.title': 'Welcome back' };
    await journey.shows('Welcome back');
  });
});
