import { describe, expect, it } from 'vitest';
import { type Journey, MODES, openJourney } from './journey.ts';

const passwords = { products: ['passwords' as const] };
const GOOD = 'correct horse battery staple 42';

async function toPassword(journey: Journey, email: string): Promise<void> {
  journey.type('input[type=email]', email);
  journey.submit();
}

async function enter(journey: Journey, password: string): Promise<void> {
  journey.type('input[name=password]', password);
  await journey.enabled('Continue');
  journey.submit();
}

async function withAccount(journey: Journey, email: string): Promise<void> {
  await journey.client.passwords.create({ email, password: GOOD, session_duration_minutes: 5 });
  await journey.client.session.revoke();
}

describe.each(MODES)('in %s mode', (mode) => {
  it('signs in a new person who sets a password', async () => {
    const journey = await openJourney(mode, passwords);
    await toPassword(journey, 'new@example.com');
    await journey.shows('Finish creating your account by setting a password.');
    expect(journey.find<HTMLInputElement>('input[autocomplete=username]').value).toBe('new@example.com');
    journey.type('input[autocomplete=new-password]', 'password');
    await journey.shows(/security issue|guess|common/i);
    expect(journey.button('Continue').disabled).toBe(true);
    await enter(journey, GOOD);
    await journey.shows('You have successfully logged in.');
    expect(journey.events).toEqual(['PASSWORD_CREATE', 'authenticate-flow-complete']);
  });

  // @asvs 6.2.6 6.2.7
  it('a password is masked, and may be pasted', async () => {
    const journey = await openJourney(mode, passwords);
    await withAccount(journey, 'pasting@example.com');
    await toPassword(journey, 'pasting@example.com');
    await journey.shows('Log In');
    const field = journey.find<HTMLInputElement>('input[autocomplete=current-password]');
    expect(field.type).toBe('password');
    // A page that blocks pasting prevents the default.
    expect(field.dispatchEvent(new Event('paste', { bubbles: true, cancelable: true }))).toBe(true);
  });

  it('signs in a known user, and shows the refusal of a wrong password', async () => {
    const journey = await openJourney(mode, passwords);
    await withAccount(journey, 'known@example.com');
    await toPassword(journey, 'known@example.com');
    await journey.shows('Log In');
    journey.type('input[autocomplete=current-password]', 'not it');
    journey.submit();
    await journey.shows('That email and password do not match.');
    journey.type('input[autocomplete=current-password]', GOOD);
    journey.submit();
    await journey.shows('You have successfully logged in.');
    expect(journey.events).toContain('PASSWORD_AUTHENTICATE');
  });

  it('resets a forgotten password by the link of a mail', async () => {
    const journey = await openJourney(mode, passwords);
    await withAccount(journey, 'forgetful@example.com');
    await toPassword(journey, 'forgetful@example.com');
    await journey.shows('Log In');
    journey.button('Forgot Password?').click();
    await journey.shows('A link to reset your password was sent to you at forgetful@example.com.');
    journey.button('Resend email').click();
    await journey.shows('Email resent');
    const link = await journey.provider.inbox.lastLink('forgetful@example.com');
    const { searchParams } = new URL(link);

    await journey.reopen(
      `?stytch_token_type=${searchParams.get('stytch_token_type')}&token=${searchParams.get('token')}`,
    );
    await journey.shows('Reset your password');
    expect(location.search).toBe('');
    await enter(journey, `${GOOD} and more`);
    await journey.shows('You have successfully logged in.');
    expect(journey.events).toContain('PASSWORD_RESET_BY_EMAIL');
  });

  it('sends a mail that sets a password to a user without one', async () => {
    const journey = await openJourney(mode, passwords);
    await journey.client.otps.email.loginOrCreate('bare@example.com');
    await toPassword(journey, 'bare@example.com');
    await journey.shows('Check your email to set a new password!');
    await journey.shows("Didn't get it? Resend email");
    await journey.ready('Resend email');
    expect(journey.events).toContain('PASSWORD_RESET_BY_EMAIL_START');
  });

  it('sends a user without a password a link if links have options', async () => {
    const products: ['passwords', 'emailMagicLinks'] = ['passwords', 'emailMagicLinks'];
    const without = await openJourney(mode, { products });
    await without.client.otps.email.loginOrCreate('linkless@example.com');
    await toPassword(without, 'linkless@example.com');
    await without.shows('Check your email to set a new password!');
    expect(without.events).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
    const given = await openJourney(mode, { products, emailMagicLinksOptions: {} });
    await given.client.otps.email.loginOrCreate('linked@example.com');
    await toPassword(given, 'linked@example.com');
    await given.shows('A login link was sent to you at linked@example.com.');
    await given.shows('Create a password instead');
  });

  it('sends a user without a password a code if codes are offered', async () => {
    const journey = await openJourney(mode, {
      products: ['passwords', 'otp'],
      otpOptions: { methods: ['email'] },
    });
    await journey.client.otps.email.loginOrCreate('coder@example.com');
    await toPassword(journey, 'coder@example.com');
    await journey.shows('A 6-digit passcode was sent to you at coder@example.com.');
    await journey.ready('Resend code');
    journey.type(
      'input[autocomplete=one-time-code]',
      await journey.provider.inbox.lastCode('coder@example.com'),
    );
    await journey.shows('Your passcode has been successfully verified.');
  });

  it('lets a new person choose between two methods', async () => {
    const journey = await openJourney(mode, {
      products: ['passwords', 'emailMagicLinks'],
      emailMagicLinksOptions: {},
    });
    await toPassword(journey, 'chooser@example.com');
    await journey.shows('Choose how you would like to create your account.');
    await journey.shows('Finish creating your account by setting a password.');
    journey.button('Email me a login link').click();
    await journey.shows('A login link was sent to you at chooser@example.com.');
    await journey.ready('Resend email');
    expect(await journey.provider.inbox.lastLink('chooser@example.com')).toContain('token=');
  });
});
