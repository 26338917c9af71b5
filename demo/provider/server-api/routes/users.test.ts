import { usersMe } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../test/caller.ts';
import { serverCallerOf } from '../../test/server-caller.ts';
import { signIn } from '../../test/sign-in.ts';
import { softAuthenticator } from '../../test/soft-authenticator.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';
import { otpsSms } from '../endpoints/otps.ts';
import { totpsCreate } from '../endpoints/totps.ts';
import {
  type UserFilter,
  usersConnectedApps,
  usersCreate,
  usersDelete,
  usersDeleteEmail,
  usersDeletePhoneNumber,
  usersGet,
  usersRevokeConnectedApp,
  usersSearch,
  usersUpdate,
} from '../endpoints/users.ts';
import { webauthnRegister, webauthnRegisterStart } from '../endpoints/webauthn.ts';

let provider: TestProvider;
let call: ReturnType<typeof serverCallerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = serverCallerOf(provider);
});

const create = async (body: object) => (await call(usersCreate, body)).data;

describe('a user', () => {
  it('is created with unverified addresses, a name and metadata', async () => {
    const made = await create({
      email: 'Made@Example.com',
      phone_number: '+12025550100',
      name: { first_name: 'Ada' },
      trusted_metadata: { plan: 'pro' },
      untrusted_metadata: { theme: 'dark' },
    });
    expect(made).toMatchObject({
      status_code: 200,
      status: 'active',
      email_id: made.user.emails[0]?.email_id,
      phone_id: made.user.phone_numbers[0]?.phone_id,
      user: {
        user_id: made.user_id,
        emails: [{ email: 'made@example.com', verified: false }],
        phone_numbers: [{ phone_number: '+12025550100', verified: false }],
        name: { first_name: 'Ada', last_name: '' },
        trusted_metadata: { plan: 'pro' },
        untrusted_metadata: { theme: 'dark' },
      },
    });
    const { data } = await call(usersGet, undefined, { user_id: made.user_id });
    expect(data).toMatchObject({ ...made.user, status_code: 200 });
    const pending = await create({ email: 'pending@example.com', create_user_as_pending: true });
    expect(pending.status).toBe('pending');
  });

  it('is not created without an address, with a taken one, or in part', async () => {
    expect((await call(usersCreate, {})).error.error_type).toBe('bad_request');
    await create({ phone_number: '+12025550101' });
    const half = await call(usersCreate, { email: 'half@example.com', phone_number: '+12025550101' });
    expect(half.error.error_type).toBe('duplicate_phone_number');
    const { data } = await call(usersSearch, {
      query: {
        operator: 'AND',
        operands: [{ filter_name: 'email_address', filter_value: ['half@example.com'] }],
      },
    });
    expect(data.results).toEqual([]);
    const invalid = await call(usersCreate, { email: 'no address' });
    expect(invalid.error.error_type).toBe('invalid_email');
  });

  it('is changed; servers alone write trusted metadata', async () => {
    const session = await signIn(provider, 'changed@example.com');
    const { user_id } = session;
    const change = { name: { last_name: 'Lovelace' }, trusted_metadata: { plan: 'pro', seats: 2 } };
    await call(usersUpdate, change, { user_id });
    const { data } = await call(usersUpdate, { trusted_metadata: { seats: null } }, { user_id });
    expect(data).toMatchObject({
      user_id,
      emails: [{ email: 'changed@example.com' }],
      user: { name: { last_name: 'Lovelace' }, trusted_metadata: { plan: 'pro' } },
    });
    expect(data.user.trusted_metadata).toEqual({ plan: 'pro' });
    const large = await call(usersUpdate, { trusted_metadata: { a: 'x'.repeat(5_000) } }, { user_id });
    expect(large.error.error_details).toEqual({ field: 'trusted_metadata' });
    const page = callerOf(provider);
    const { status } = await provider.fetch(
      new Request(`${provider.baseUrl}/sdk/v1/users/me`, {
        method: 'PUT',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${btoa(`${provider.publicToken}:${session.session_token}`)}`,
        },
        body: JSON.stringify({ trusted_metadata: { plan: 'free' } }),
      }),
    );
    expect(status).toBe(200);
    expect((await page(usersMe, undefined, { session })).data.trusted_metadata).toEqual({ plan: 'pro' });
  });

  // @asvs 7.4.2
  it('is deleted, and every session ends', async () => {
    const session = await signIn(provider, 'deleted@example.com');
    const { user_id } = session;
    expect((await call(usersDelete, undefined, { user_id })).data).toMatchObject({ user_id });
    expect((await callerOf(provider)(usersMe, undefined, { session })).status).toBe(404);
    expect((await call(usersDelete, undefined, { user_id })).error.error_type).toBe('user_not_found');
    expect((await call(usersGet, undefined, { user_id })).error.error_type).toBe('user_not_found');
    expect((await call(usersUpdate, {}, { user_id })).error.error_type).toBe('user_not_found');
  });

  it('loses a factor by its id, but never the last one to sign in with', async () => {
    const session = await signIn(provider, 'factors@example.com');
    const { user_id } = session;
    await call(otpsSms.send, { phone_number: '+12025550102', user_id });
    const { phone_numbers, emails } = (await call(usersGet, undefined, { user_id })).data;
    const phone = { id: phone_numbers[0]?.phone_id ?? '' };
    const email = { id: emails[0]?.email_id ?? '' };
    const removed = await call(usersDeletePhoneNumber, undefined, phone);
    expect(removed.data).toMatchObject({ user_id, user: { phone_numbers: [] } });
    expect((await callerOf(provider)(usersMe, undefined, { session })).status).toBe(404);
    const again = await call(usersDeletePhoneNumber, undefined, phone);
    expect(again.error.error_type).toBe('phone_number_not_found');
    const last = await call(usersDeleteEmail, undefined, email);
    expect(last.error.error_type).toBe('cannot_delete_last_primary_factor');
    const other = await createTestProvider();
    const foreign = await serverCallerOf(other)(usersDeleteEmail, undefined, email);
    expect(foreign.error.error_type).toBe('email_not_found');
  });

  it('has no applications that were never allowed', async () => {
    const { user_id } = await signIn(provider, 'apps@example.com');
    expect((await call(usersConnectedApps, undefined, { user_id })).data.connected_apps).toEqual([]);
    const revoked = await call(usersRevokeConnectedApp, {}, { user_id, connected_app_id: 'none' });
    expect(revoked.error.error_type).toBe('connected_app_not_found');
  });
});

describe('a search', () => {
  let own: TestProvider;
  let find: (operator: 'AND' | 'OR', ...operands: UserFilter[]) => Promise<string[]>;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    own = await createTestProvider();
    const ask = serverCallerOf(own);
    find = async (operator, ...operands) => {
      const { data } = await ask(usersSearch, { query: { operator, operands } });
      return data.results.map(({ emails }) => emails[0]?.email ?? '').toSorted();
    };
    ids.proven = (await signIn(own, 'proven@example.com')).user_id;
    own.clock.advance(60_000);
    ids.plain = (
      await ask(usersCreate, { email: 'plain@example.com', phone_number: '+12025550100' })
    ).data.user_id;
    own.clock.advance(60_000);
    ids.pending = (
      await ask(usersCreate, { email: 'pending@example.com', create_user_as_pending: true })
    ).data.user_id;
  });

  it('finds users by each filter, and by all or any of several', async () => {
    const [proven, plain, pending] = ['proven@example.com', 'plain@example.com', 'pending@example.com'];
    expect(await find('AND')).toEqual([pending, plain, proven].toSorted());
    const named = {
      filter_name: 'email_address',
      filter_value: ['PLAIN@example.com', 'no@x.example'],
    } as const;
    expect(await find('AND', { ...named, filter_value: [...named.filter_value] })).toEqual([plain]);
    expect(await find('AND', { filter_name: 'user_id', filter_value: [ids.proven ?? ''] })).toEqual([proven]);
    expect(await find('AND', { filter_name: 'phone_number', filter_value: ['+12025550100'] })).toEqual([
      plain,
    ]);
    expect(await find('AND', { filter_name: 'email_verified', filter_value: true })).toEqual([proven]);
    expect(await find('AND', { filter_name: 'status', filter_value: 'pending' })).toEqual([pending]);
    expect(await find('AND', { filter_name: 'password_exists', filter_value: true })).toEqual([]);
    const status = { filter_name: 'status', filter_value: 'active' } as const;
    const verified = { filter_name: 'email_verified', filter_value: false } as const;
    expect(await find('AND', status, verified)).toEqual([plain]);
    expect(await find('OR', status, verified)).toEqual([pending, plain, proven].toSorted());
    const at = own.clock.now().getTime();
    const time = (ago: number) => new Date(at - ago).toISOString();
    const after = { filter_name: 'created_at_greater_than', filter_value: time(90_000) } as const;
    const before = { filter_name: 'created_at_less_than', filter_value: time(90_000) } as const;
    expect(await find('AND', after)).toEqual([pending, plain].toSorted());
    expect(await find('AND', before)).toEqual([proven]);
    const between = { greater_than: time(90_000), less_than: time(30_000) };
    expect(await find('AND', { filter_name: 'created_at_between', filter_value: between })).toEqual([plain]);
  });

  it('goes page by page, newest first', async () => {
    const ask = serverCallerOf(own);
    const first = await ask(usersSearch, { limit: 2 });
    expect(first.data.results.map(({ user_id }) => user_id)).toEqual([ids.pending, ids.plain]);
    const { total, next_cursor } = first.data.results_metadata;
    expect(total).toBe(3);
    const second = await ask(usersSearch, { limit: 2, cursor: next_cursor ?? '' });
    expect(second.data.results.map(({ user_id }) => user_id)).toEqual([ids.proven]);
    expect(second.data.results_metadata.next_cursor).toBeNull();
    expect((await ask(usersSearch, { cursor: 'nothing' })).error.error_details).toEqual({ field: 'cursor' });
  });

  it('finds a fragment of a name, address or number in any letter case', async () => {
    const ask = serverCallerOf(own);
    const email = 'Fuzzy.Person@parts.example';
    const name = { first_name: 'Ada', last_name: 'King_Lovelace' };
    const made = await ask(usersCreate, { email, phone_number: '+12025550177', name });
    const like = (
      filter_name: 'full_name_fuzzy' | 'email_address_fuzzy' | 'phone_number_fuzzy',
      part: string,
    ) => find('AND', { filter_name, filter_value: part });
    const found = [email.toLowerCase()];
    expect(await like('email_address_fuzzy', 'zzY.PER')).toEqual(found);
    expect(await like('full_name_fuzzy', 'ada king')).toEqual(found);
    expect(await like('phone_number_fuzzy', '0177')).toEqual(found);
    // SQL wildcards have no special meaning.
    expect(await like('full_name_fuzzy', 'g_L')).toEqual(found);
    for (const none of ['Ada_King', 'ada%lace', 'lovelaces']) {
      expect(await like('full_name_fuzzy', none)).toEqual([]);
    }
    // The order of the letters matters.
    expect(await like('email_address_fuzzy', 'person.fuzzy')).toEqual([]);
    expect(await like('phone_number_fuzzy', 'parts')).toEqual([]);
    const status = { filter_name: 'status', filter_value: 'pending' } as const;
    const either = await find('OR', status, { filter_name: 'full_name_fuzzy', filter_value: 'lovelace' });
    expect(either).toEqual([...found, 'pending@example.com'].toSorted());
    const short = { operator: 'AND', operands: [{ filter_name: 'full_name_fuzzy', filter_value: 'ad' }] };
    expect((await ask(usersSearch, { query: short })).error.error_message).toBe(
      'query.operands.0.filter_value must have at least three characters.',
    );
    await ask(usersDelete, undefined, { user_id: made.data.user_id });
  });

  it('finds users by their factors', async () => {
    const ask = serverCallerOf(own);
    const { user_id } = (await ask(usersCreate, { email: 'owner@example.com' })).data;
    const owner = ['owner@example.com'];
    const totp = (await ask(totpsCreate, { user_id })).data;
    expect(await find('AND', { filter_name: 'totp_id', filter_value: [totp.totp_id] })).toEqual(owner);
    expect(await find('AND', { filter_name: 'totp_verified', filter_value: false })).toEqual(owner);
    expect(await find('AND', { filter_name: 'totp_verified', filter_value: true })).toEqual([]);
    const about = { user_id, domain: 'localhost', return_passkey_credential_options: true };
    const start = (await ask(webauthnRegisterStart, about)).data;
    const public_key_credential = softAuthenticator().register(start.public_key_credential_creation_options);
    const { webauthn_registration_id } = (await ask(webauthnRegister, { user_id, public_key_credential }))
      .data;
    const ids = [webauthn_registration_id];
    expect(await find('AND', { filter_name: 'webauthn_registration_id', filter_value: ids })).toEqual(owner);
    expect(await find('AND', { filter_name: 'webauthn_registration_verified', filter_value: true })).toEqual(
      owner,
    );
    for (const filter_name of ['oauth_provider', 'crypto_wallet_id', 'crypto_wallet_address'] as const) {
      expect(await find('AND', { filter_name, filter_value: ['google'] })).toEqual([]);
    }
    expect(await find('AND', { filter_name: 'crypto_wallet_verified', filter_value: true })).toEqual([]);
    await ask(usersDelete, undefined, { user_id });
  });

  it('refuses an unknown filter, and an invalid time', async () => {
    const ask = async (operand: object) =>
      serverCallerOf(own)(usersSearch, { query: { operator: 'AND', operands: [operand] } });
    const unknown = await ask({ filter_name: 'email_address_like', filter_value: 'pla' });
    expect([unknown.status, unknown.error.error_message]).toEqual([
      400,
      'query.operands.0.filter_name is not a known filter.',
    ]);
    const time = await ask({ filter_name: 'created_at_less_than', filter_value: 'yesterday' });
    expect(time.error.error_message).toBe('created_at_less_than must be a time of ISO 8601.');
  });
});
