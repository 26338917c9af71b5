import { expect, it, vi } from 'vitest';
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
  expect(fake.recorded.announced).toEqual([
    'B2B_OTPS_EMAIL_DISCOVERY_SEND',
    'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND',
    'B2B_OTPS_EMAIL_DISCOVERY_SEND',
  ]);
  expect(fake.recorded.tracked).toEqual([]);
});

it.each([
  ['returns to its code after it was sent a moment ago', 'organization-1', { isRepeated: true }],
  ['says so if the code was sent for another organization', 'organization-2', undefined],
])('a member’s text message %s', async (_, next, found) => {
  const tooSoon = { status_code: 429, error_type: 'too_many_requests', retry_after_seconds: 26 };
  const send = vi.fn().mockResolvedValueOnce({}).mockRejectedValue(tooSoon);
  const world = createBusinessWorld(fakeServices({ otps: { sms: { send } } }));
  const of = (organization_id: string) => {
    const member = () => ({ organization_id, member_id: 'member-1' });
    return { ...world, progress: { ...world.progress, member } };
  };
  const address = '+12025550123';
  const params = { method: 'sms', destination: { address, shown: address }, secondFactor: 'known' } as const;
  await sendCodeAgain(params, of('organization-1'));
  const again = sendCodeAgain(params, of(next));
  if (found) expect((await again).params).toMatchObject(found);
  else await expect(again).rejects.toBe(tooSoon);
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
