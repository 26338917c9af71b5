import {
  b2bPasswordsResetByEmailStart,
  type Endpoint,
  magicLinksLoginOrCreate,
  otpsEmailLoginOrCreate,
  passwordsAuthenticate,
  passwordsResetByEmailStart,
} from '@login-widget/auth-client/wire';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, sharedStore, type TestProvider } from '../testing.ts';
import { businessPeople } from './business-people.ts';
import { callerOf } from './caller.ts';

let provider: TestProvider;
let people: ReturnType<typeof businessPeople>;
let organization_id: string;
let statements = 0;

/** Counts what is answered to the provider, but the project's settings: they are read when the last time is a while ago. */
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    if (!result.rows.some((row) => 'settings' in row)) statements += 1;
    return result;
  },
};

beforeAll(async () => {
  const store = await sharedStore();
  provider = await createTestProvider({
    store: { ...store, db: store.db.withPlugin(counting) },
    // Into nothing, at once: what a mail server takes is waited for by nobody.
    senders: { email: async () => {} },
  });
  people = businessPeople(provider);
  ({ organization_id } = await people.organization());
});

const settle = async (): Promise<void> => {
  await provider.inbox.messages();
};

/** Statements before the answer, and all of them. */
const workOf = async (row: Endpoint<never, unknown>, body: object): Promise<[number, number]> => {
  await settle();
  statements = 0;
  await callerOf(provider)(row, body);
  const answered = statements;
  await settle();
  // The look into the inbox is one.
  return [answered, statements - 1];
};

// @asvs 6.3.8
describe('the same statements are run, whether somebody has an account,', () => {
  it.each<[string, Endpoint<never, unknown>, (email: string) => object]>([
    ['for a reset mail', passwordsResetByEmailStart as never, (email) => ({ email })],
    ['for a code', otpsEmailLoginOrCreate as never, (email) => ({ email })],
    ['for a login link', magicLinksLoginOrCreate as never, (email) => ({ email })],
    [
      'for a password',
      passwordsAuthenticate as never,
      (email) => ({ email, password: 'a wrong guess', session_duration_minutes: 30 }),
    ],
    [
      'for a member’s reset mail',
      b2bPasswordsResetByEmailStart as never,
      (email_address) => ({ email_address, organization_id }),
    ],
  ])('%s', async (_, row, body) => {
    const known = people.newEmail();
    await callerOf(provider)(otpsEmailLoginOrCreate, { email: known });
    await people.member({ organization_id } as never, known);
    // What is read once and kept, the settings for example, is read by now.
    await workOf(row, body(people.newEmail()));
    const [answered, all] = await workOf(row, body(known));
    expect(await workOf(row, body(people.newEmail()))).toEqual([answered, all]);
    expect(all).toBeGreaterThan(0);
  });

  it('and a reset mail is answered before anything of the account is read', async () => {
    const [answered, all] = await workOf(passwordsResetByEmailStart as never, { email: people.newEmail() });
    expect(all - answered).toBeGreaterThanOrEqual(2);
  });
});
