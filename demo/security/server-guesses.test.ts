import { beforeAll, describe, expect, it } from 'vitest';
import { serverRoutes } from '../provider/server-api/routes/routes.ts';
import type { Services } from '../provider/services.ts';
import { serverCallerOf } from '../provider/test/server-caller.ts';
import { type ServerCallParts, serverRouteName } from '../provider/test/server-calls.ts';
import { createTestProvider, type TestProvider } from '../provider/testing.ts';
import { fieldsOf } from '../provider/tokens/limit-verifiers.ts';
import { serverMemberRows, serverUserRows } from './isolation/server-rows.ts';
import { type Subjects, subjectsAt } from './isolation/subjects.ts';

const FAILURES = 3;

/** Fields of a call that can be guessed. A new password is not one. */
const SECRETS = [
  'code',
  'totp_code',
  'recovery_code',
  'existing_password',
  'code_verifier',
  'pkce_code_verifier',
];

const secretOf = (name: string, fields: readonly string[]): string | undefined =>
  fields.find((field) => SECRETS.includes(field)) ??
  (name.endsWith('/authenticate') && fields.includes('password') ? 'password' : undefined);

const services = { passwords: {}, project: {}, limits: {} } as Services;
const guessed = serverRoutes(services).flatMap((route) => {
  const name = serverRouteName(route.endpoint);
  const secret = secretOf(name, fieldsOf(route));
  return secret === undefined ? [] : [[name, secret] as const];
});

/** Returns a wrong secret of the same form. */
const wrong = (secret: string): string =>
  /^\d+$/.test(secret)
    ? String((Number(secret) + 1) % 10 ** secret.length).padStart(secret.length, '0')
    : `${secret.slice(0, -1)}${secret.endsWith('x') ? 'z' : 'x'}`;

describe('what servers pass on', () => {
  let provider: TestProvider;
  let subjects: Subjects;

  beforeAll(async () => {
    provider = await createTestProvider({
      limits: { failuresPerHour: FAILURES },
      bootstrap: { create_organization_enabled: true },
    });
    subjects = subjectsAt(provider);
  });

  const prepared = async (name: string): Promise<ServerCallParts> => {
    const ofUser = serverUserRows(provider)[name];
    if (ofUser) return ofUser.prepare(await subjects.user());
    const ofMember = serverMemberRows(provider)[name];
    if (!ofMember) throw new Error(`No test calls ${name}.`);
    return ofMember.prepare(await subjects.member());
  };

  // @asvs 6.3.1
  it.each(guessed)(
    'is compared a limited number of times, then refused even if right: %s',
    async (name, secret) => {
      const route = serverRoutes(services).find(({ endpoint }) => serverRouteName(endpoint) === name);
      if (!route) throw new Error(`${name} is not served.`);
      const { body = {}, params } = await prepared(name);
      const right = (body as Record<string, string>)[secret] ?? '';
      expect(right, 'The right call has the secret in it.').not.toBe('');
      const send = (value: string) =>
        serverCallerOf(provider)(route.endpoint, { ...body, [secret]: value }, params);
      for (let tries = 0; tries < FAILURES; tries++) {
        const { status, error } = await send(wrong(right));
        expect(status, error.error_type).toBeGreaterThanOrEqual(400);
        expect(['user_lock_limit_reached', 'too_many_tries']).not.toContain(error.error_type);
      }
      const { error } = await send(right);
      expect(['user_lock_limit_reached', 'too_many_tries']).toContain(error.error_type);
    },
  );

  it('has all kinds of secrets in it', () => {
    expect(new Set(guessed.map(([, secret]) => secret))).toEqual(new Set([...SECRETS, 'password']));
    expect(guessed.length).toBeGreaterThan(15);
  });
});
