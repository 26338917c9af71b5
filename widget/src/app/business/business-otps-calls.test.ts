import { expect, it } from 'vitest';
import { createBusinessWorld } from '../../../test/business-services.ts';
import { fakeServices } from '../../../test/fake-services.ts';
import { sendCode } from '../../business/email-calls.ts';
import { sendCodeAgain } from './business-otps-calls.ts';

it('a code that is mailed again is counted as asked for again', async () => {
  const fake = fakeServices({ otps: { email: { discovery: { send: async () => ({}) } } } });
  const services = createBusinessWorld(fake);
  const email = 'ada@example.com';
  await sendCode({ email }, services);
  const destination = { address: email, shown: email };
  await sendCodeAgain({ method: 'email', destination, methodId: '' }, services);
  const details = { email, type: 'login_or_create_otp' };
  expect(fake.said.tracked).toEqual([
    ['email_sent', details],
    ['email_try_again_clicked', details],
  ]);
});
