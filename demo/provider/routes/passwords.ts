import {
  passwordsAuthenticate,
  passwordsCreate,
  passwordsResetByEmail,
  passwordsResetByEmailStart,
  passwordsResetByExistingPassword,
  passwordsResetBySession,
  passwordsStrengthCheck,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import {
  locale,
  optionalLinkMinutes,
  optionalSessionMinutes,
  optionalText,
  protection,
  sessionDuration,
  text,
} from '../http/fields.ts';
import { type CallOf, type Route, routing } from '../http/route.ts';
import { guardAddress } from '../limits/guard.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { createWithPassword } from '../passwords/create-password.ts';
import {
  checkFresh,
  replaceByToken,
  replaceInSession,
  replaceOfUser,
} from '../passwords/replace-password.ts';
import { prepareReset } from '../passwords/send-reset.ts';
import { hashingInLine, hashOfStrong, strengthOf } from '../passwords/weighing.ts';
import { withCheckedPassword } from '../passwords/with-checked-password.ts';
import type { Services } from '../services.ts';
import { requireChanger } from '../sessions/may-change-factors.ts';
import { DEFAULT_DURATION_MINUTES, thenSession } from '../sessions/start-session.ts';
import { emailAddress } from '../users/address.ts';
import { passwordFactor } from '../users/factors.ts';

const credentials = v.object({ email: text(), password: text(), ...sessionDuration, ...protection });

async function createPassword(services: Services, call: CallOf<typeof passwordsCreate>) {
  const { password, session_duration_minutes: minutes } = call.body;
  const email = emailAddress(call.body.email);
  await guardAddress(services, 'password', call.ipAddress);
  const hash = await hashOfStrong(services, password, email.address);
  return createWithPassword(services, { email, hash }, thenSession(call, minutes));
}

async function authenticatePassword(services: Services, call: CallOf<typeof passwordsAuthenticate>) {
  const { password, session_duration_minutes: minutes } = call.body;
  await guardAddress(services, 'password', call.ipAddress);
  const account = await checkPassword(services, emailAddress(call.body.email), password, call.ipAddress);
  const { userId } = account;
  return withCheckedPassword(services, account, (inside) =>
    thenSession(call, minutes)(inside, { userId, proof: passwordFactor }),
  );
}

const resetStartSchema = v.object({
  email: text(),
  code_challenge: optionalText(),
  login_redirect_url: optionalText(2_048),
  reset_password_redirect_url: optionalText(2_048),
  reset_password_expiration_minutes: optionalLinkMinutes,
  reset_password_template_id: optionalText(),
  locale,
  ...protection,
});

async function startPasswordReset(
  services: Services,
  { body, ipAddress }: CallOf<typeof passwordsResetByEmailStart>,
) {
  await guardAddress(services, 'send', ipAddress);
  const send = await prepareReset(services, body);
  // A stranger gets the same answer in the same time, and no mail.
  services.afterAnswer(async () => void (await send()));
  return {};
}

const resetByEmailSchema = v.object({
  token: text(),
  password: text(),
  code_verifier: optionalText(),
  ...sessionDuration,
  ...protection,
});

async function resetPasswordByEmail(services: Services, call: CallOf<typeof passwordsResetByEmail>) {
  const { password, session_duration_minutes: minutes } = call.body;
  await guardAddress(services, 'password', call.ipAddress);
  const hash = await hashOfStrong(services, password);
  return replaceByToken(services, call.body, hash, thenSession(call, minutes));
}

const resetByExistingSchema = v.object({
  email: text(),
  existing_password: text(),
  new_password: text(),
  ...sessionDuration,
  ...protection,
});

async function resetPasswordByExisting(
  services: Services,
  call: CallOf<typeof passwordsResetByExistingPassword>,
) {
  const { existing_password, new_password, session_duration_minutes: minutes } = call.body;
  const email = emailAddress(call.body.email);
  await guardAddress(services, 'password', call.ipAddress);
  const account = await checkPassword(services, email, existing_password, call.ipAddress);
  const hash = await hashOfStrong(services, new_password, email.address);
  return replaceOfUser(services, account, hash, thenSession(call, minutes));
}

const resetInSessionSchema = v.object({
  password: text(),
  session_duration_minutes: optionalSessionMinutes,
  ...protection,
});

async function resetPasswordInSession(services: Services, call: CallOf<typeof passwordsResetBySession>) {
  const { password, session_duration_minutes: minutes = DEFAULT_DURATION_MINUTES } = call.body;
  const session = await requireChanger(services, call);
  checkFresh(services, session);
  const hash = await hashOfStrong(services, password);
  return replaceInSession(services, session, hash, thenSession(call, minutes));
}

const strengthSchema = v.object({ email: optionalText(), password: text() });

async function checkStrength(services: Services, { body, ipAddress }: CallOf<typeof passwordsStrengthCheck>) {
  await guardAddress(services, 'strength', ipAddress);
  const email = body.email === undefined || body.email === '' ? undefined : emailAddress(body.email).address;
  return strengthOf(services, body.password, email);
}

export function passwordRoutes(services: Services): Route[] {
  const on = routing(services);
  const inLine = hashingInLine(services);
  return [
    inLine(on(passwordsCreate, credentials, createPassword)),
    inLine(on(passwordsAuthenticate, credentials, authenticatePassword)),
    on(passwordsResetByEmailStart, resetStartSchema, startPasswordReset),
    inLine(on(passwordsResetByEmail, resetByEmailSchema, resetPasswordByEmail)),
    inLine(on(passwordsResetByExistingPassword, resetByExistingSchema, resetPasswordByExisting)),
    inLine(on(passwordsResetBySession, resetInSessionSchema, resetPasswordInSession)),
    on(passwordsStrengthCheck, strengthSchema, checkStrength),
  ];
}
