import { expect, it } from 'vitest';
import { createBusinessWorld } from '../../test/business-services.ts';
import { fakeServices } from '../../test/fake-services.ts';
import { sendCodeAgain } from './business-otps-calls.ts';
import { sendCode, sendLink } from './email-calls.ts';

it('a business mail is announced to the page and logs no event', async () => {
  const discovery = { send: async () => ({}) };
  const fake = fakeServices({ otps: { email: { discovery } }, magicLinks: { email: { discovery } } });
  const services = createBusinessWorld(fake);
  const email = 'ada@example.com';
  await sendCode({ email }, services);
  await sendLink({ email }, services);
  const destination = { address: email, shown: email };
  await sendCodeAgain({ method: 'email', destination, methodId: '' }, services);
  expect(fake.said.announced).toEqual([
    'B2B_OTPS_EMAIL_DISCOVERY_SEND',
    'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND',
    'B2B_OTPS_EMAIL_DISCOVERY_SEND',
  ]);
  expect(fake.said.tracked).toEqual([]);
});
