import { setTimeout as pause } from 'node:timers/promises';
import type { Organization } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BusinessPeople, businessPeople, duration, refusalOf } from '../../test/business-people.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';

/**
 * A manager may give a member any address, also one of somebody who has never heard of the organization. So nothing that
 * proved the former address may count for the next one, in whatever order the calls arrive.
 */

const PASSWORD = 'marble otter 58 quilts';
const OTHER = 'velvet onion 73 kites';

/** Milliseconds after which the address changes: before, while and after the password of the other call is hashed. */
const MOMENTS = [0, 1, 2, 4, 8, 16, 24, 32];

let provider: TestProvider;
let people: BusinessPeople;
let organization: Organization;
let manager: Awaited<ReturnType<BusinessPeople['signedIn']>>;
let theirs: Organization;

beforeAll(async () => {
  provider = await createTestProvider();
  people = businessPeople(provider);
  organization = await people.organization();
  manager = await people.signedIn(organization, ['stytch_admin']);
  theirs = await people.organization();
  // The first rating of a password loads dictionaries, which takes longer than all that follows.
  await manager.client.passwords.strengthCheck({ password: PASSWORD });
});

/** A member of the manager's organization, and somebody else's address, which has members elsewhere. */
const memberAndVictim = async () => {
  const victim = people.newEmail();
  await people.member(theirs, victim);
  return { member: await people.signedIn(organization, []), victim };
};

const move = (member_id: string, email_address: string) =>
  manager.client.organization.members.update({ member_id, email_address });

/** Whether a password signs in to the victim's own organization. */
const opens = async (email_address: string, password: string): Promise<boolean> => {
  const { client } = people.page();
  const { organization_id } = theirs;
  const wanted = { organization_id, email_address, password, ...duration };
  return client.passwords.authenticate(wanted).then(
    () => true,
    () => false,
  );
};

describe('while a member gets another person’s address', () => {
  it.each(MOMENTS)('a session sets no password for it, %i ms later', async (moment) => {
    const { member, victim } = await memberAndVictim();
    const setting = member.client.passwords.resetBySession({ password: PASSWORD });
    await Promise.allSettled([setting, pause(moment).then(() => move(member.id, victim))]);
    expect(await opens(victim, PASSWORD)).toBe(false);
  });

  it.each(MOMENTS)('a password proves nothing about it, %i ms later', async (moment) => {
    const { organization_id } = organization;
    for (const call of ['authenticate', 'resetByExistingPassword'] as const) {
      const { member, victim } = await memberAndVictim();
      await member.client.passwords.resetBySession({ password: PASSWORD });
      const { client } = people.page();
      const wanted = { organization_id, email_address: member.email, ...duration };
      const signingIn =
        call === 'authenticate'
          ? client.passwords.authenticate({ ...wanted, password: PASSWORD })
          : client.passwords.resetByExistingPassword({
              ...wanted,
              existing_password: PASSWORD,
              new_password: OTHER,
            });
      await Promise.allSettled([signingIn, pause(moment).then(() => move(member.id, victim))]);
      await client.passwords.resetBySession({ password: OTHER }).catch(() => {});
      expect(await opens(victim, OTHER), call).toBe(false);
    }
  });

  it.each(['link', 'code', 'reset'])(
    'a %s that is on its way to the former one proves nothing',
    async (kind) => {
      const { organization_id } = organization;
      for (const moment of [1, 2, 4, 6]) {
        const { member, victim } = await memberAndVictim();
        const { client } = people.page();
        const before = (await provider.inbox.messages(member.email)).length;
        const to = { organization_id, email_address: member.email };
        const send = () => {
          if (kind === 'code') return client.otps.email.loginOrSignup(to);
          return kind === 'link'
            ? client.magicLinks.email.loginOrSignup(to)
            : client.passwords.resetByEmailStart(to);
        };
        const sends = Array.from({ length: 8 }, (_, late) => pause(late).then(send));
        await Promise.allSettled([...sends, pause(moment).then(() => move(member.id, victim))]);
        // A reset mail is sent after its answer.
        await pause(20);
        const mails = await provider.inbox.messages(member.email);
        for (const { code = '', link } of mails.slice(0, mails.length - before)) {
          const token = link === undefined ? '' : (new URL(link).searchParams.get('token') ?? '');
          const proof =
            kind === 'code'
              ? client.otps.email.authenticate({ ...to, email_address: victim, code, ...duration })
              : client.magicLinks.authenticate({ magic_links_token: token, ...duration });
          expect(await refusalOf(proof)).toMatch(/^unable_to_auth_/);
        }
      }
    },
  );
});
