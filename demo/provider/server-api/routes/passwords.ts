import * as v from 'valibot';
import { locale, optionalMinutes, optionalText, text } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import { checkPassword } from '../../passwords/check-password.ts';
import { createWithPassword } from '../../passwords/create-password.ts';
import {
  checkFresh,
  replaceByToken,
  replaceInSession,
  replaceOfUser,
} from '../../passwords/replace-password.ts';
import { prepareReset } from '../../passwords/send-reset.ts';
import { weighing } from '../../passwords/weighing.ts';
import type { Services } from '../../services.ts';
import { requireSession } from '../../sessions/find-session.ts';
import { emailAddress } from '../../users/address.ts';
import { noSuchAddress } from '../../users/address-owner.ts';
import { passwordFactor } from '../../users/factors.ts';
import { attributes, sessionFields } from '../fields.ts';
import { optionalSession } from '../optional-session.ts';
import {
  passwordsAuthenticate,
  passwordsCreate,
  passwordsReset,
  passwordsResetByExisting,
  passwordsResetBySession,
  passwordsResetStart,
  passwordsStrengthCheck,
} from '../rows/passwords.ts';
import { detailsIn, userDetails } from '../user-details.ts';

const credentials = { email: text(), password: text(), ...sessionFields };

export const serverPasswordRoutes = (services: Services): Route[] => {
  const { strengthOf, hashOfStrong, inLine } = weighing(services);

  return [
    inLine(
      route(passwordsCreate, v.strictObject({ ...credentials, ...userDetails }), async (call) => {
        const email = emailAddress(call.body.email);
        const hash = await hashOfStrong(call.body.password, email.address);
        const details = detailsIn(call.body);
        return createWithPassword(services, { email, hash, details }, optionalSession(call));
      }),
    ),

    inLine(
      route(passwordsAuthenticate, v.strictObject(credentials), async (call) => {
        const { email, password } = call.body;
        const userId = await checkPassword(services, emailAddress(email), password, call.ipAddress);
        return optionalSession(call)(services, { userId, proof: passwordFactor });
      }),
    ),

    route(
      passwordsStrengthCheck,
      v.strictObject({ email: optionalText(), password: text() }),
      async ({ body: { email, password } }) =>
        strengthOf(password, email === undefined ? undefined : emailAddress(email).address),
    ),

    route(
      passwordsResetStart,
      v.strictObject({
        email: text(),
        code_challenge: optionalText(),
        login_redirect_url: optionalText(2_048),
        reset_password_redirect_url: optionalText(2_048),
        reset_password_expiration_minutes: optionalMinutes(5, 10_080),
        reset_password_template_id: optionalText(),
        locale,
        attributes,
      }),
      async ({ body }) => {
        const send = await prepareReset(services, body);
        const owner = await send();
        if (!owner) throw noSuchAddress(emailAddress(body.email));
        return { user_id: owner.userId, email_id: owner.addressId };
      },
    ),

    inLine(
      route(
        passwordsReset,
        v.strictObject({ token: text(), password: text(), code_verifier: optionalText(), ...sessionFields }),
        async (call) =>
          replaceByToken(services, call.body, await hashOfStrong(call.body.password), optionalSession(call)),
      ),
    ),

    inLine(
      route(
        passwordsResetByExisting,
        v.strictObject({
          email: text(),
          existing_password: text(),
          new_password: text(),
          ...sessionFields,
        }),
        async (call) => {
          const { existing_password, new_password } = call.body;
          const email = emailAddress(call.body.email);
          const userId = await checkPassword(services, email, existing_password, call.ipAddress);
          const hash = await hashOfStrong(new_password, email.address);
          return replaceOfUser(services, userId, hash, optionalSession(call));
        },
      ),
    ),

    inLine(
      route(passwordsResetBySession, v.strictObject({ password: text(), ...sessionFields }), async (call) => {
        const session = await requireSession(services, call);
        checkFresh(services, session);
        const hash = await hashOfStrong(call.body.password);
        return replaceInSession(services, session, hash, optionalSession(call));
      }),
    ),
  ];
};
