import {
  b2bPasswordsAuthenticate,
  b2bPasswordsDiscoveryAuthenticate,
  b2bPasswordsResetByExistingPassword,
  b2bPasswordsResetBySession,
  b2bPasswordsStrengthCheck,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { startDiscovery } from '../../b2b/discovery/start-discovery.ts';
import { finishFirstFactor } from '../../b2b/member-sessions/finish-first-factor.ts';
import { passwordProof } from '../../b2b/members/factors.ts';
import { firstFactorFields } from '../../b2b/members/first-factor-fields.ts';
import { memberById } from '../../b2b/members/membership.ts';
import {
  checkMemberPassword,
  holdMemberPassword,
  memberByPassword,
  setMemberPassword,
} from '../../b2b/passwords/member-passwords.ts';
import { requireFreshSession, resetInSession } from '../../b2b/passwords/reset-in-session.ts';
import { locale, optionalText, protection, sessionDuration, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import { guardAddress } from '../../limits/guard.ts';
import { hashingInLine, hashOfStrong, strengthOf } from '../../passwords/weighing.ts';
import { type Services, within } from '../../services.ts';
import { DEFAULT_DURATION_MINUTES } from '../../sessions/start-session.ts';
import { emailAddress } from '../../users/address.ts';

const inOrganization = { organization_id: text(128), email_address: text() };

const authenticateSchema = v.object({
  ...inOrganization,
  password: text(),
  ...firstFactorFields,
});

async function authenticatePassword(services: Services, call: CallOf<typeof b2bPasswordsAuthenticate>) {
  const { body } = call;
  await guardAddress(services, 'password', call.ipAddress);
  const { membership, hash } = await memberByPassword(services, body, body.password, call.ipAddress);
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    await holdMemberPassword(inside, membership.member.email_address, hash);
    return finishFirstFactor(inside, call, {
      membership,
      proof: passwordProof,
      provesEmail: true,
      durationMinutes: body.session_duration_minutes,
      intermediateToken: body.intermediate_session_token,
    });
  });
}

const discoverSchema = v.object({ email_address: text(), password: text(), ...protection });

async function discoverByPassword(
  services: Services,
  { body, ipAddress }: CallOf<typeof b2bPasswordsDiscoveryAuthenticate>,
) {
  const { address } = emailAddress(body.email_address, 'email_address');
  await guardAddress(services, 'password', ipAddress);
  const hash = await checkMemberPassword(services, address, body.password, ipAddress);
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    await holdMemberPassword(inside, address, hash);
    return startDiscovery(inside, address, passwordProof);
  });
}

const resetByExistingSchema = v.object({
  ...inOrganization,
  existing_password: text(),
  new_password: text(),
  locale,
  ...sessionDuration,
  ...protection,
});

async function resetPasswordByExisting(
  services: Services,
  call: CallOf<typeof b2bPasswordsResetByExistingPassword>,
) {
  const { body } = call;
  await guardAddress(services, 'password', call.ipAddress);
  const checked = await memberByPassword(services, body, body.existing_password, call.ipAddress);
  const { membership } = checked;
  const { email_address: address } = membership.member;
  const hash = await hashOfStrong(services, body.new_password, address);
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    await holdMemberPassword(inside, address, checked.hash);
    await setMemberPassword(inside, address, hash);
    return finishFirstFactor(inside, call, {
      membership,
      proof: passwordProof,
      provesEmail: true,
      durationMinutes: body.session_duration_minutes,
      intermediateToken: undefined,
    });
  });
}

const resetInSessionSchema = v.object({ password: text(), ...protection });

async function resetPasswordInSession(services: Services, call: CallOf<typeof b2bPasswordsResetBySession>) {
  const session = await requireFreshSession(services, call);
  const membership = await memberById(services, session.member_id);
  const hash = await hashOfStrong(services, call.body.password, membership.member.email_address);
  return resetInSession(services, call, { membership, hash, durationMinutes: DEFAULT_DURATION_MINUTES });
}

const strengthSchema = v.object({ email_address: optionalText(), password: text() });

async function checkStrength(
  services: Services,
  { body, ipAddress }: CallOf<typeof b2bPasswordsStrengthCheck>,
) {
  await guardAddress(services, 'strength', ipAddress);
  const email = body.email_address ? emailAddress(body.email_address, 'email_address').address : undefined;
  const { feedback, ...strength } = await strengthOf(services, body.password, email);
  const { luds_requirements: luds_feedback, ...zxcvbn_feedback } = feedback;
  return { ...strength, zxcvbn_feedback, luds_feedback };
}

export function b2bPasswordRoutes(services: Services): Route[] {
  const on = routing(services);
  const inLine = hashingInLine(services);
  return [
    inLine(on(b2bPasswordsAuthenticate, authenticateSchema, authenticatePassword)),
    inLine(on(b2bPasswordsDiscoveryAuthenticate, discoverSchema, discoverByPassword)),
    inLine(on(b2bPasswordsResetByExistingPassword, resetByExistingSchema, resetPasswordByExisting)),
    inLine(on(b2bPasswordsResetBySession, resetInSessionSchema, resetPasswordInSession)),
    on(b2bPasswordsStrengthCheck, strengthSchema, checkStrength),
  ];
}
