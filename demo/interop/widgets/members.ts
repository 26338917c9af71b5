import { Secret, TOTP } from 'otpauth';
import { otpsEmailLoginOrSignup } from '../../provider/server-api/b2b/endpoints/mails.ts';
import { membersCreate } from '../../provider/server-api/b2b/endpoints/members.ts';
import { organizationsCreate } from '../../provider/server-api/b2b/endpoints/organizations.ts';
import { memberPasswordsResetBySession } from '../../provider/server-api/b2b/endpoints/passwords.ts';
import type { World } from './world.ts';

export interface Person {
  organization_id: string;
  organization_slug: string;
  member_id: string;
  email_address: string;
}

/** Creates a member of a new organization with this policy. */
export const addPerson = async (
  { call }: World,
  email_address: string,
  policy: object = {},
): Promise<Person> => {
  const { data } = await call(organizationsCreate, { organization_name: 'Acme', ...policy });
  const { organization_id, organization_slug } = data.organization;
  const made = await call(membersCreate, { email_address, name: 'Ada' }, { organization_id });
  return { organization_id, organization_slug, email_address, member_id: made.data.member_id };
};

const post = (path: string) => ({ method: 'POST', path: `/b2b${path}` }) as const;

/**
 * Verifies a code for a member. Returns the session token, or the intermediate session token of an unfinished sign-in.
 */
const shown = async ({ call, provider }: World, { organization_id, email_address }: Person) => {
  await call(otpsEmailLoginOrSignup, { organization_id, email_address });
  const code = await provider.inbox.lastCode(email_address);
  const { data } = await call<object, { session_token: string; intermediate_session_token: string }>(
    post('/otps/email/authenticate'),
    { organization_id, email_address, code },
  );
  const { session_token, intermediate_session_token } = data;
  return session_token ? { session_token } : { intermediate_session_token };
};

export const givePassword = async (world: World, person: Person, password: string): Promise<void> => {
  const { organization_id } = person;
  await world.call(memberPasswordsResetBySession, {
    organization_id,
    password,
    ...(await shown(world, person)),
  });
};

/** @returns a function that gives the app's code some steps from now; every step has a new code */
export const giveApp = async (world: World, person: Person): Promise<(steps: number) => string> => {
  const { organization_id, member_id } = person;
  const about = { organization_id, member_id, ...(await shown(world, person)) };
  const { data } = await world.call<object, { secret: string }>(post('/totp'), about);
  const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
  const codeAt = (steps: number) =>
    app.generate({ timestamp: world.provider.clock.now().getTime() + steps * 30_000 });
  await world.call(post('/totp/authenticate'), { ...about, code: codeAt(0), set_mfa_enrollment: 'enroll' });
  return codeAt;
};

export const givePhone = async (world: World, person: Person, mfa_phone_number: string): Promise<void> => {
  const { organization_id, member_id } = person;
  const about = { organization_id, member_id, ...(await shown(world, person)) };
  await world.call(post('/otps/sms/send'), { ...about, mfa_phone_number });
  const code = await world.provider.inbox.lastCode(mfa_phone_number);
  await world.call(post('/otps/sms/authenticate'), { ...about, code, set_mfa_enrollment: 'enroll' });
};

/** Adds a sign-in at the organization's own provider, as the operator does. */
export const addConnection = async (
  { provider }: World,
  { organization_id }: Person,
  display_name: string,
) => {
  const response = await provider.fetch(
    new Request(`${provider.baseUrl}/admin/api/organizations/${organization_id}/connections`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${provider.adminSecret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ display_name }),
    }),
  );
  if (!response.ok) throw new Error(`No connection was added: ${await response.text()}`);
};
