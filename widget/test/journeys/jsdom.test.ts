// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { MODES, openJourney } from './journey.ts';

const phoneAndEmail = {
  products: ['otp' as const, 'passwords' as const],
  otpOptions: { methods: ['email' as const, 'sms' as const] },
};

/** The environment in which most applications test their components. It has no layout, and not all of a browser. */
describe.each(MODES)('in jsdom, in %s mode', (mode) => {
  it('signs in with an e-mailed code', async () => {
    const journey = await openJourney(mode, phoneAndEmail);
    await journey.shows('Sign up or log in');
    journey.type('input[type=email]', 'ada@example.com');
    journey.submit();
    await journey.shows('Choose how you would like to create your account.');
    journey.button('Email me a login code').click();
    await journey.shows('Enter passcode');
    journey.type(
      'input[autocomplete=one-time-code]',
      await journey.provider.inbox.lastCode('ada@example.com'),
    );
    await journey.shows('Your passcode has been successfully verified.');
    expect(journey.events).toContain('authenticate-flow-complete');
  });

  it('sends a code to a phone number', async () => {
    const journey = await openJourney(mode, phoneAndEmail);
    await journey.shows('Sign up or log in');
    journey.button('Text').click();
    await journey.shows('Continue with text message');
    journey.type('input[type=tel]', '2025550143');
    await journey.enabled('Continue with text message');
    journey.submit();
    await journey.shows('Enter passcode');
  });
});
