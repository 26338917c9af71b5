import * as v from 'valibot';
import { locale, optionalLinkMinutes, optionalText, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import { checkPassword } from '../../passwords/check-password.ts';
import { createWithPassword } from '../../passwords/create-password.ts';
import {
  checkFresh,
  replaceByToken,
  replaceInSession,
  replaceOfUser,
} from '../../passwords/replace-password.ts';
import { prepareReset } from '../../passwords/send-reset.ts';
import { hashingInLine, hashOfStrong, strengthOf } from '../../passwords/weighing.ts';
import { withCheckedPassword } from '../../passwords/with-checked-password.ts';
import type { Services } from '../../services.ts';
import { requireSession } from '../../sessions/find-session.ts';
import { emailAddress } from '../../users/address.ts';
import { noSuchAddress } from '../../users/address-owner.ts';
import { passwordFactor } from '../../users/factors.ts';
import {
  passwordsAuthenticate,
  passwordsCreate,
  passwordsReset,
  passwordsResetByExisting,
  passwordsResetBySession,
  passwordsResetStart,
  passwordsStrengthCheck,
} from '../endpoints/passwords.ts';
import { attributes, sessionFields } from '../fields.ts';
import { optionalSession } from '../optional-session.ts';
import { detailsIn, userDetails } from '../user-details.ts';

const credentials = { email: text(), password: text(), ...sessionFields };

const createSchema = v.strictObject({ ...credentials, ...userDetails });

async function createPassword(services: Services, call: CallOf<typeof passwordsCreate>) {
  const email = emailAddress(call.body.email);
  const hash = await hashOfStrong(services, call.body.password, email.address);
  const details = detailsIn(call.body);
  return createWithPassword(services, { email, hash, details }, optionalSession(call));
}

async function authenticatePassword(services: Services, call: CallOf<typeof passwordsAuthenticate>) {
  const { email, password } = call.body;
  const account = await checkPassword(services, emailAddress(email), password, call.ipAddress);
  const { userId } = account;
  return withCheckedPassword(services, account, (inside) =>
    optionalSession(call)(inside, { userId, proof: passwordFactor }),
  );
}

const strengthSchema = v.strictObject({ email: optionalText(), password: text() });

async function checkStrength(
  services: Services,
  { body: { email, password } }: CallOf<typeof passwordsStrengthCheck>,
) {
  return strengthOf(services, password, email === undefined ? undefined : emailAddress(email).address);
}

const resetStartSchema = v.strictObject({
  email: text(),
  code_challenge: optionalText(),
  login_redirect_url: optionalText(2_048),
  reset_password_redirect_url: optionalText(2_048),
  reset_password_expiration_minutes: optionalLinkMinutes,
  reset_password_template_id: optionalText(),
  locale,
  attributes,
});

async function startReset(services: Services, { body }: CallOf<typeof passwordsResetStart>) {
  const send = await prepareReset(services, body);
  const owner = await send();
  if (!owner) throw noSuchAddress(emailAddress(body.email));
  return { user_id: owner.userId, email_id: owner.addressId };
}

const resetByTokenSchema = v.strictObject({
  token: text(),
  password: text(),
  code_verifier: optionalText(),
  ...sessionFields,
});

async function resetByToken(services: Services, call: CallOf<typeof passwordsReset>) {
  return replaceByToken(
    services,
    call.body,
    await hashOfStrong(services, call.body.password),
    optionalSession(call),
  );
}

const resetByExistingSchema = v.strictObject({
  email: text(),
  existing_password: text(),
  new_password: text(),
  ...sessionFields,
});

async function resetByExisting(services: Services, call: CallOf<typeof passwordsResetByExisting>) {
  const { existing_password, new_password } = call.body;
  const email = emailAddress(call.body.email);
  const account = await checkPassword(services, email, existing_password, call.ipAddress);
  const hash = await hashOfStrong(services, new_password, email.address);
  return replaceOfUser(services, account, hash, optionalSession(call));
}

const resetInSessionSchema = v.strictObject({ password: text(), ...sessionFields });

async function resetInSession(services: Services, call: CallOf<typeof passwordsResetBySession>) {
  const session = await requireSession(services, call);
  checkFresh(services, session);
  const hash = await hashOfStrong(services, call.body.password);
  return replaceInSession(services, session, hash, optionalSession(call));
}

export function serverPasswordRoutes(services: Services): Route[] {
  const on = routing(services);
  const inLine = hashingInLine(services);
  return [
    inLine(on(passwordsCreate, createSchema, createPassword)),
    inLine(on(passwordsAuthenticate, v.strictObject(credentials), authenticatePassword)),
    on(passwordsStrengthCheck, strengthSchema, checkStrength),
    on(passwordsResetStart, resetStartSchema, startReset),
    inLine(on(passwordsReset, resetByTokenSchema, resetByToken)),
    inLine(on(passwordsResetByExisting, resetByExistingSchema, resetByExisting)),
    inLine(on(passwordsResetBySession, resetInSessionSchema, resetInSession)),
  ];
}
