import {
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  otpsSmsLoginOrCreate,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProvider } from '../provider.ts';
import { callerOf } from '../test/caller.ts';
import { createTestProvider, sharedStore, type TestProvider } from '../testing.ts';
import { SANDBOX_CODE } from './sandbox.ts';

const [EMAIL, PHONE] = ['ada@sandbox.test', '+12025550142'];

/** Sends a code to an address, and tries the fixed one. @returns the status and type of the error */
const tryFixed = async (provider: TestProvider, to: string) => {
  const call = callerOf(provider);
  const { data } = to.startsWith('+')
    ? await call(otpsSmsLoginOrCreate, { phone_number: to })
    : await call(otpsEmailLoginOrCreate, { email: to });
  const { status, error } = await call(otpsAuthenticate, {
    token: SANDBOX_CODE,
    method_id: data.method_id,
    session_duration_minutes: 60,
  });
  return [status, error.error_type];
};

let sandbox: TestProvider;
let plain: TestProvider;

beforeAll(async () => {
  sandbox = await createTestProvider({ hasSandbox: true });
  plain = await createTestProvider();
});

describe('a sandbox address', () => {
  it.each([EMAIL, PHONE])('always gets the same code: %s', async (to) => {
    expect(await tryFixed(sandbox, to)).toEqual([200, undefined]);
  });

  it.each([EMAIL, PHONE])('gets a random code in a project without a sandbox: %s', async (to) => {
    expect(await tryFixed(plain, to)).toEqual([404, 'otp_code_not_found']);
  });

  it.each([
    'ada@example.com',
    'ada@notsandbox.test.example',
    'ada@x-sandbox.test',
    '+12025560142',
    '+120255501425',
  ])('is none that may reach somebody: %s', async (to) => {
    expect(await tryFixed(sandbox, to)).toEqual([404, 'otp_code_not_found']);
  });

  it('is refused in a project that is not a test project', async () => {
    const store = await sharedStore();
    const options = { baseUrl: 'http://localhost:5180', store, publicToken: 'public-token-live-sandbox' };
    await expect(createProvider({ ...options, hasSandbox: true })).rejects.toThrow('need a test project');
    const provider = await createProvider(options);
    await provider.close();
  });
});
