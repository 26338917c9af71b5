import { magicLinksAuthenticate, magicLinksLoginOrCreate } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { locale, optionalMinutes, optionalText, protection, sessionDuration, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { guardAddress, guardSend } from '../limits/guard.ts';
import { magicLinkMail } from '../messages/templates.ts';
import { allowedRedirect, type RedirectUse, redirectWith } from '../project/redirects.ts';
import { type Services, within } from '../services.ts';
import { findSession } from '../sessions/find-session.ts';
import { startSession } from '../sessions/start-session.ts';
import { checkedChallenge } from '../tokens/code-challenge.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';
import { emailAddress } from '../users/email-address.ts';
import { emailFactor } from '../users/factors.ts';
import { findOrCreateByEmail } from '../users/find-or-create.ts';
import { proveEmail } from '../users/prove.ts';

/** Server defaults and bounds in minutes (`wire-facts.md`, section 6): an hour for logins, a week for sign-ups. */
const LOGIN_MINUTES = 60;
const SIGNUP_MINUTES = 10_080;
const life = optionalMinutes(5, 10_080);

const LOGIN: RedirectUse = {
  default: 'default_login_redirect_url',
  missing: 'no_login_redirect_url',
  refused: 'no_match_for_provided_magic_link_url',
};
const SIGNUP: RedirectUse = {
  ...LOGIN,
  default: 'default_signup_redirect_url',
  missing: 'no_signup_redirect_url',
};

const sendSchema = v.object({
  email: text(),
  code_challenge: optionalText(),
  login_magic_link_url: optionalText(2_048),
  signup_magic_link_url: optionalText(2_048),
  login_expiration_minutes: life,
  signup_expiration_minutes: life,
  login_template_id: optionalText(),
  signup_template_id: optionalText(),
  locale,
  ...protection,
});

export const magicLinkRoutes = (services: Services): Route[] => [
  route(magicLinksLoginOrCreate, sendSchema, async ({ body, ipAddress }) => {
    const { clock, project, deliver, db } = services;
    const settings = await project.settings(db);
    const email = emailAddress(body.email);
    const codeChallenge = checkedChallenge(
      body.code_challenge,
      settings.bootstrap.pkce_required_for_email_magic_links,
    );
    // Both are checked before anything tells whether the address is known.
    const login = allowedRedirect(body.login_magic_link_url, settings, LOGIN);
    const signup = allowedRedirect(body.signup_magic_link_url ?? body.login_magic_link_url, settings, SIGNUP);
    await guardAddress(services, 'send', ipAddress);
    await guardSend(services, 'magic_link', email);
    const { emailId, userId, verified } = await findOrCreateByEmail(services, email);
    const lifeMinutes = verified
      ? (body.login_expiration_minutes ?? LOGIN_MINUTES)
      : (body.signup_expiration_minutes ?? SIGNUP_MINUTES);
    const issuedAt = clock.now();
    const token = await issueToken(db, {
      kind: 'magic_link',
      projectId: project.projectId,
      userId,
      data: { email_id: emailId },
      codeChallenge,
      issuedAt,
      expiresAt: minutesAfter(issuedAt, lifeMinutes),
    });
    const link = redirectWith(verified ? login : signup, { stytch_token_type: 'magic_links', token });
    const { project_name: projectName } = settings.bootstrap;
    await deliver(magicLinkMail({ to: email, projectName, lifeMinutes, link, isNew: !verified }));
    return {};
  }),
  route(
    magicLinksAuthenticate,
    v.object({ token: text(), code_verifier: optionalText(), ...sessionDuration }),
    (call) =>
      services.db.transaction().execute(async (db) => {
        const inside = within(services, db);
        const { token, code_verifier: codeVerifier, session_duration_minutes: durationMinutes } = call.body;
        const { user_id: userId, data } = await redeemToken(db, {
          kind: 'magic_link',
          projectId: services.project.projectId,
          token,
          codeVerifier,
          now: services.clock.now(),
          refuse: unableToAuthenticate,
        });
        const emailId = String(data.email_id);
        if (userId === null) throw unableToAuthenticate();
        const before = await findSession(inside, call);
        const provenWithin = before?.user_id === userId ? before.session_id : undefined;
        await proveEmail(db, { userId, emailId, provenWithin });
        const proof = await emailFactor(db, 'magic_link', emailId);
        return {
          ...(await startSession(inside, call, { userId, proof, durationMinutes })),
          method_id: emailId,
        };
      }),
  ),
];

const unableToAuthenticate = (): ApiError =>
  new ApiError(
    401,
    'unable_to_auth_magic_link',
    'The magic link could not be authenticated because it was either already used or expired. Send another magic link to this user.',
  );
