import { otpsEmailLoginOrCreate } from '@login-widget/auth-client/wire';
import { expect, it } from 'vitest';
import { businessPeople, duration } from '../test/business-people.ts';
import { callerOf } from '../test/caller.ts';
import { createTestProvider } from '../testing.ts';

it('limits mails to a stranger per hour over all organizations', async () => {
  const provider = await createTestProvider({
    bootstrap: { vertical: 'B2B' },
    limits: { memberMailsPerHour: 3 },
  });
  const people = businessPeople(provider);
  const email = people.newEmail();
  const sending = async () => {
    const organization = await people.organization();
    await people.member(organization, email, 'invited');
    const { organization_id } = organization;
    return people.page().client.magicLinks.email.loginOrSignup({ email_address: email, organization_id });
  };
  for (let mail = 0; mail < 3; mail += 1) await sending();
  await expect(sending()).rejects.toMatchObject({ error_type: 'too_many_requests' });
  expect(await provider.inbox.messages(email)).toHaveLength(3);
});

it('names an organization in quotation marks, without links', async () => {
  const provider = await createTestProvider({ bootstrap: { vertical: 'B2B' } });
  const people = businessPeople(provider);
  const organization = await people.organization({ organization_name: 'You won: https://evil.example' });
  const email = people.newEmail();
  await people.member(organization, email);
  const { organization_id } = organization;
  await people.page().client.magicLinks.email.loginOrSignup({ email_address: email, organization_id });
  const [mail] = await provider.inbox.messages(email);
  expect(mail?.subject).toBe('Sign in to “You won: https evil example”');
});

it('limits the organizations that a person creates in a day', async () => {
  const provider = await createTestProvider({
    bootstrap: { create_organization_enabled: true, vertical: 'B2B' },
    limits: { organizationsPerDay: 1 },
  });
  const people = businessPeople(provider);
  const email = people.newEmail();
  const found = async () => {
    const { client } = people.page();
    await client.magicLinks.email.discovery.send({ email_address: email });
    await client.magicLinks.discovery.authenticate({
      discovery_magic_links_token: await people.tokenFor(email),
    });
    return client.discovery.organizations.create(duration);
  };
  await found();
  await expect(found()).rejects.toMatchObject({ error_type: 'too_many_requests' });
});

it('counts every spelling of a mailbox', async () => {
  const provider = await createTestProvider({ limits: { sendsPerHour: 1 } });
  const call = callerOf(provider);
  const send = async (email: string) => (await call(otpsEmailLoginOrCreate, { email })).status;
  expect(await send('john.smith@gmail.com')).toBe(200);
  expect(await send('johnsmith@gmail.com')).toBe(429);
  expect(await send('J.o.h.nSmith+news@googlemail.com')).toBe(429);
  // Elsewhere a dot makes another mailbox.
  expect(await send('john.smith@example.com')).toBe(200);
  expect(await send('johnsmith+news@example.com')).toBe(200);
  expect(await send('johnsmith@example.com')).toBe(429);
});
