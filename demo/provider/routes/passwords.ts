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
import { ApiError } from '../http/api-error.ts';
import { locale, optionalMinutes, optionalText, protection, sessionDuration, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { endGrants } from '../idp/end-grants.ts';
import { guardAddress, guardSend } from '../limits/guard.ts';
import { namedTemplate } from '../messages/mail-templates.ts';
import { passwordResetMail } from '../messages/mails.ts';
import { sendLink } from '../messages/send-link.ts';
import { localeOf } from '../messages/words/words.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { setPassword } from '../passwords/password-store.ts';
import { weighing } from '../passwords/weighing.ts';
import { allowedRedirect, type RedirectUse, redirectWith } from '../project/redirects.ts';
import { type Services, within } from '../services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireSession } from '../sessions/find-session.ts';
import { DEFAULT_DURATION_MINUTES, startSession } from '../sessions/start-session.ts';
import { checkedChallenge } from '../tokens/code-challenge.ts';
import { redeemAddressToken } from '../tokens/redeem-address-token.ts';
import { emailAddress } from '../users/address.ts';
import { addAddress, createUser, findAddress } from '../users/address-owner.ts';
import { passwordFactor } from '../users/factors.ts';
import { proveAddress } from '../users/prove.ts';

/** Server default of a reset link's life in minutes (`wire-facts.md`, section 6). */
const RESET_MINUTES = 30;

/** A session older than this does not set a password without the old one. */
const FRESH_MS = 5 * 60_000;

const LOGIN: RedirectUse = {
  default: 'default_login_redirect_url',
  missing: 'no_login_redirect_url',
  refused: 'invalid_login_redirect_url',
};
const RESET: RedirectUse = {
  default: 'default_reset_password_redirect_url',
  missing: 'no_password_reset_redirect_url',
  refused: 'invalid_password_reset_redirect_url',
};

const credentials = v.object({ email: text(), password: text(), ...sessionDuration, ...protection });

export const passwordRoutes = (services: Services): Route[] => {
  const { project } = services;
  const { strengthOf, hashOfStrong, inLine } = weighing(services);

  return [
    inLine(
      route(passwordsCreate, credentials, async (call) => {
        const { password, session_duration_minutes: durationMinutes } = call.body;
        const email = emailAddress(call.body.email);
        await guardAddress(services, 'password', call.ipAddress);
        const hash = await hashOfStrong(password, email.address);
        return services.db.transaction().execute(async (db) => {
          const inside = within(services, db);
          // Whoever has the address already proves it first: a password for it comes by a reset mail.
          const userId = await createUser(inside, 'active');
          const { addressId } = await addAddress(inside, userId, email);
          await setPassword(inside, userId, hash);
          const started = await startSession(inside, call, {
            userId,
            proof: passwordFactor,
            durationMinutes,
          });
          return { ...started, email_id: addressId };
        });
      }),
    ),

    inLine(
      route(passwordsAuthenticate, credentials, async (call) => {
        const { password, session_duration_minutes: durationMinutes } = call.body;
        await guardAddress(services, 'password', call.ipAddress);
        const userId = await checkPassword(services, emailAddress(call.body.email), password, call.ipAddress);
        return startSession(services, call, { userId, proof: passwordFactor, durationMinutes });
      }),
    ),

    route(
      passwordsResetByEmailStart,
      v.object({
        email: text(),
        code_challenge: optionalText(),
        login_redirect_url: optionalText(2_048),
        reset_password_redirect_url: optionalText(2_048),
        reset_password_expiration_minutes: optionalMinutes(5, 10_080),
        reset_password_template_id: optionalText(),
        locale,
        ...protection,
      }),
      async ({ body, ipAddress }) => {
        const settings = await project.settings(services.db);
        const email = emailAddress(body.email);
        const required = settings.bootstrap.pkce_required_for_password_resets;
        const codeChallenge = checkedChallenge(body.code_challenge, required);
        const reset = allowedRedirect(body.reset_password_redirect_url, settings, RESET);
        const login = allowedRedirect(
          body.login_redirect_url ?? body.reset_password_redirect_url,
          settings,
          LOGIN,
        );
        const template = await namedTemplate(services, 'reset_password', body.reset_password_template_id);
        await guardAddress(services, 'send', ipAddress);
        await guardSend(services, 'reset', email.address);
        const lifeMinutes = body.reset_password_expiration_minutes ?? RESET_MINUTES;
        // A stranger gets the same answer in the same time, and no mail.
        services.afterAnswer(async () =>
          sendLink(services, {
            kind: 'password_reset',
            owner: await findAddress(services, email),
            codeChallenge,
            lifeMinutes,
            write: (token, projectName) =>
              passwordResetMail({
                to: email.address,
                projectName,
                lifeMinutes,
                locale: localeOf(body.locale),
                template,
                link: redirectWith(reset, { stytch_token_type: 'reset_password', token }),
                loginLink: redirectWith(login, { stytch_token_type: 'login', token }),
              }),
          }),
        );
        return {};
      },
    ),

    inLine(
      route(
        passwordsResetByEmail,
        v.object({
          token: text(),
          password: text(),
          code_verifier: optionalText(),
          ...sessionDuration,
          ...protection,
        }),
        async (call) => {
          const {
            token,
            password,
            code_verifier: codeVerifier,
            session_duration_minutes: durationMinutes,
          } = call.body;
          await guardAddress(services, 'password', call.ipAddress);
          const hash = await hashOfStrong(password);
          return services.db.transaction().execute(async (db) => {
            const inside = within(services, db);
            const { userId, addressId } = await redeemAddressToken(
              inside,
              { kinds: ['password_reset'], token, codeVerifier },
              resetRefused,
            );
            await proveAddress(db, { userId, addressId });
            await setPassword(inside, userId, hash);
            await endSessions(db, userId);
            await endGrants(db, { kind: 'user', id: userId });
            return startSession(inside, call, { userId, proof: passwordFactor, durationMinutes });
          });
        },
      ),
    ),

    inLine(
      route(
        passwordsResetByExistingPassword,
        v.object({
          email: text(),
          existing_password: text(),
          new_password: text(),
          ...sessionDuration,
          ...protection,
        }),
        async (call) => {
          const { existing_password, new_password, session_duration_minutes: durationMinutes } = call.body;
          const email = emailAddress(call.body.email);
          await guardAddress(services, 'password', call.ipAddress);
          const userId = await checkPassword(services, email, existing_password, call.ipAddress);
          const hash = await hashOfStrong(new_password, email.address);
          return services.db.transaction().execute(async (db) => {
            const inside = within(services, db);
            await setPassword(inside, userId, hash);
            await endSessions(db, userId);
            await endGrants(db, { kind: 'user', id: userId });
            return startSession(inside, call, { userId, proof: passwordFactor, durationMinutes });
          });
        },
      ),
    ),

    inLine(
      route(
        passwordsResetBySession,
        v.object({ password: text(), session_duration_minutes: optionalMinutes(5, 527_040), ...protection }),
        async (call) => {
          const { password, session_duration_minutes: durationMinutes = DEFAULT_DURATION_MINUTES } =
            call.body;
          const session = await requireSession(services, call);
          const proven = session.authentication_factors.map((factor) =>
            Date.parse(factor.last_authenticated_at),
          );
          if (services.clock.now().getTime() - Math.max(...proven) > FRESH_MS) throw tooOld();
          const hash = await hashOfStrong(password);
          return services.db.transaction().execute(async (db) => {
            const inside = within(services, db);
            const userId = session.user_id;
            await setPassword(inside, userId, hash);
            await endSessions(db, userId, session.session_id);
            await endGrants(db, { kind: 'user', id: userId });
            return startSession(inside, call, { userId, proof: passwordFactor, durationMinutes });
          });
        },
      ),
    ),

    route(
      passwordsStrengthCheck,
      v.object({ email: optionalText(), password: text() }),
      async ({ body, ipAddress }) => {
        await guardAddress(services, 'strength', ipAddress);
        const email =
          body.email === undefined || body.email === '' ? undefined : emailAddress(body.email).address;
        return strengthOf(body.password, email);
      },
    ),
  ];
};

const resetRefused = (): ApiError =>
  new ApiError(
    401,
    'unable_to_auth_password_reset_token',
    'This link was already used or has expired. Please ask for a new one.',
  );

const tooOld = (): ApiError =>
  new ApiError(
    400,
    'session_too_old_to_reset_password',
    'You signed in too long ago to set a password. Please sign in again, then set it within five minutes.',
  );
