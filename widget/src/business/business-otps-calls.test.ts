import { expect, it } from 'vitest';
import { createBusinessWorld } from '../../test/business-services.ts';
import { fakeServices } from '../../test/fake-services.ts';
import type { SharedCalls } from '../routing/shared-calls.ts';
import { flow } from './business-otps.flow.ts';
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

it('going back from the text message of a member leads to the choice of an organization, if there was one', async () => {
  const services = createBusinessWorld(fakeServices({}));
  services.progress.discovered({ email_address: 'ada@example.com', discovered_organizations: [] });
  const { calls } = flow.supply(services) as { calls: SharedCalls['otps'] };
  await calls.abandonFirstFactor();
  expect(services.progress.next()).toEqual({
    flow: 'organization-discovery',
    params: { email: 'ada@example.com', isTheirs: true },
  });
});
