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

/** Counts the provider's queries, except those for the project's settings, which are read again after a while. */
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
    // A sender that does nothing: no test waits for a mail server.
    senders: { email: async () => {} },
  });
  people = businessPeople(provider);
  ({ organization_id } = await people.organization());
});

const settle = async (): Promise<void> => {
  await provider.inbox.messages();
};

/** Number of statements before the answer, and in total. */
const workOf = async (endpoint: Endpoint<never, unknown>, body: object): Promise<[number, number]> => {
  await settle();
  statements = 0;
  await callerOf(provider)(endpoint, body);
  const answered = statements;
  await settle();
  // One statement reads the inbox.
  return [answered, statements - 1];
};

// @asvs 6.3.8
describe('the same statements run with and without an account', () => {
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
  ])('%s', async (_, endpoint, body) => {
    const known = people.newEmail();
    await callerOf(provider)(otpsEmailLoginOrCreate, { email: known });
    await people.member({ organization_id } as never, known);
    // Values that are cached, such as the settings, are loaded by now.
    await workOf(endpoint, body(people.newEmail()));
    const [answered, all] = await workOf(endpoint, body(known));
    expect(await workOf(endpoint, body(people.newEmail()))).toEqual([answered, all]);
    expect(all).toBeGreaterThan(0);
  });

  it('for a reset mail, which is answered before the account is read', async () => {
    const [answered, all] = await workOf(passwordsResetByEmailStart as never, { email: people.newEmail() });
    expect(all - answered).toBeGreaterThanOrEqual(2);
  });
});
