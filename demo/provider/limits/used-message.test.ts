import {
  magicLinksAuthenticate,
  magicLinksLoginOrCreate,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  otpsSmsLoginOrCreate,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BusinessPeople, businessPeople, duration, refusalOf } from '../test/business-people.ts';
import { callerOf } from '../test/caller.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

const limits = { sendCooldownSeconds: 30 };

describe('a used message ends the pause until the next one, for', () => {
  let provider: TestProvider;
  let call: ReturnType<typeof callerOf>;
  let people: BusinessPeople;

  beforeAll(async () => {
    provider = await createTestProvider({ limits });
    call = callerOf(provider);
    people = businessPeople(provider);
  });

  it.each([
    [
      'a code by e-mail',
      'code@example.com',
      () => call(otpsEmailLoginOrCreate, { email: 'code@example.com' }),
    ],
    [
      'a code by text message',
      '+12025550142',
      () => call(otpsSmsLoginOrCreate, { phone_number: '+12025550142' }),
    ],
  ])('%s', async (_, to, send) => {
    const { data } = await send();
    expect((await send()).status).toBe(429);
    const proof = { method_id: data.method_id, token: await provider.inbox.lastCode(to), ...duration };
    expect((await call(otpsAuthenticate, proof)).status).toBe(200);
    expect((await send()).status).toBe(200);
    // The next code has not been used.
    expect((await send()).status).toBe(429);
  });

  it('a login link', async () => {
    const email = 'link@example.com';
    await call(magicLinksLoginOrCreate, { email });
    expect((await call(magicLinksLoginOrCreate, { email })).status).toBe(429);
    const token = await people.tokenFor(email);
    expect((await call(magicLinksAuthenticate, { token, ...duration })).status).toBe(200);
    expect((await call(magicLinksLoginOrCreate, { email })).status).toBe(200);
  });

  it('a member’s code and link', async () => {
    const email_address = people.newEmail();
    const organization = await people.organization();
    const { organization_id } = organization;
    await people.member(organization, email_address);
    const { otps, magicLinks } = people.page().client;
    const to = { organization_id, email_address };
    await people.signIn(people.page().client, organization, email_address);
    await otps.email.loginOrSignup(to);
    expect(await refusalOf(otps.email.loginOrSignup(to))).toBe('too_many_requests');

    await magicLinks.email.loginOrSignup(to);
    expect(await refusalOf(magicLinks.email.loginOrSignup(to))).toBe('too_many_requests');
    const magic_links_token = await people.tokenFor(email_address);
    await magicLinks.authenticate({ magic_links_token, ...duration });
    await magicLinks.email.loginOrSignup(to);
  });

  it('a code and a link that find a person’s organizations', async () => {
    const email_address = people.newEmail();
    const { otps, magicLinks } = people.page().client;
    await otps.email.discovery.send({ email_address });
    expect(await refusalOf(otps.email.discovery.send({ email_address }))).toBe('too_many_requests');
    await otps.email.discovery.authenticate({ email_address, code: await people.lastCode(email_address) });
    await otps.email.discovery.send({ email_address });

    await magicLinks.email.discovery.send({ email_address });
    expect(await refusalOf(magicLinks.email.discovery.send({ email_address }))).toBe('too_many_requests');
    const discovery_magic_links_token = await people.tokenFor(email_address);
    await magicLinks.discovery.authenticate({ discovery_magic_links_token });
    await magicLinks.email.discovery.send({ email_address });
  });

  it('the text message of a second factor', async () => {
    const organization = await people.organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    const email_address = people.newEmail();
    const member_id = await people.member(organization, email_address);
    const who = { organization_id: organization.organization_id, member_id };
    const mfa_phone_number = '+12025550177';
    const { client } = people.page();
    await people.signIn(client, organization, email_address);
    await client.otps.sms.send({ ...who, mfa_phone_number });
    expect(await refusalOf(client.otps.sms.send({ ...who, mfa_phone_number }))).toBe('too_many_requests');
    await client.otps.sms.authenticate({
      ...who,
      code: await people.lastCode(mfa_phone_number),
      ...duration,
    });
    await client.otps.sms.send(who);
  });
});

it('counts used messages in the limit of an hour', async () => {
  const provider = await createTestProvider({ limits: { ...limits, sendsPerHour: 2 } });
  const call = callerOf(provider);
  const email = 'often@example.com';
  for (let message = 0; message < 2; message += 1) {
    const { data } = await call(otpsEmailLoginOrCreate, { email });
    const token = await provider.inbox.lastCode(email);
    await call(otpsAuthenticate, { method_id: data.method_id, token, ...duration });
  }
  expect((await call(otpsEmailLoginOrCreate, { email })).status).toBe(429);
});
