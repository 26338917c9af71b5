import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ONE_TAP_START_PATH, type OneTapStartAnswer } from '@login-widget/auth-client/wire';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { corsHeaders, isAllowedOrigin } from '../http/cors.ts';
import { newRequestId, refusal } from '../http/envelope.ts';
import { optionalText, text } from '../http/fields.ts';
import { checked, readJson } from '../http/read-body.ts';
import { finishFlow } from '../oauth/finish-flow.ts';
import { flowRedirects } from '../oauth/flow.ts';
import { ACCOUNTS } from '../oauth/stand-ins/accounts.ts';
import { randomToken } from '../secrets/random.ts';
import type { Services } from '../services.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';
import { emailAddress } from '../users/address.ts';
import type { GoogleTokens } from './google-id-token.ts';

const KIND = 'one_tap';

/** A prompt may stand on a page for as long as somebody reads it. */
const LIFE_MINUTES = 60;

const ONE_TAP = 'google-one-tap';

const submitSchema = v.object({
  id_token: text(8_192),
  stytch_csrf_token: optionalText(),
  login_redirect_url: optionalText(2_048),
  signup_redirect_url: optionalText(2_048),
});

/**
 * Google One Tap: the two calls of a page (`real-client.md`, section 13), whose answers do not stand under `data`, and
 * without credentials a stand-in of Google's script.
 */
export const oneTapApp = (services: Services, google: GoogleTokens): Hono => {
  const { db, clock, project, baseUrl } = services;
  const app = new Hono();

  /** Both calls come from pages of the project, never from elsewhere. */
  const fromPage = (handle: (c: Context) => Promise<Response>) => async (c: Context) => {
    const origin = c.req.header('origin');
    const isAllowed = origin === undefined || isAllowedOrigin(origin, await project.settings(db));
    const response = isAllowed
      ? await handle(c).catch((error: unknown) => {
          if (!(error instanceof ApiError)) services.log('A One Tap call failed.', error);
          return refusal(newRequestId(), error);
        })
      : refusal(
          newRequestId(),
          new ApiError(403, 'bad_domain_for_stytch_sdk', `Pages of ${origin} may not call.`),
        );
    if (origin !== undefined && isAllowed) {
      for (const [name, value] of Object.entries(corsHeaders(origin))) response.headers.set(name, value);
    }
    return response;
  };

  const preflight = async (c: Context) => {
    const origin = c.req.header('origin') ?? '';
    if (!isAllowedOrigin(origin, await project.settings(db))) return c.body(null, 204);
    const asked = {
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'content-type, x-stytch-oauth-type',
    };
    return c.body(null, 204, { ...corsHeaders(origin), ...asked });
  };

  app.get(
    ONE_TAP_START_PATH,
    fromPage(async (c) => {
      if (c.req.query('public_token') !== project.publicToken) {
        throw new ApiError(400, 'public_token_not_found', 'The public token is not one of this provider.');
      }
      await flowRedirects(services, {});
      const issuedAt = clock.now();
      const stytch_csrf_token = randomToken();
      const oauth_callback_id = await issueToken(db, {
        kind: KIND,
        projectId: project.projectId,
        data: { csrf: stytch_csrf_token },
        issuedAt,
        expiresAt: minutesAfter(issuedAt, LIFE_MINUTES),
      });
      const answer: OneTapStartAnswer = {
        request_id: newRequestId(),
        google_client_id: google.clientId,
        oauth_callback_id,
        stytch_csrf_token,
      };
      return c.json(answer, 200, { 'Cache-Control': 'no-store' });
    }),
  );

  app.options('/v1/oauth/callback/:id', preflight);
  app.post('/v1/oauth/callback/:id', async (c, next) => {
    if (c.req.header('x-stytch-oauth-type') !== ONE_TAP) return next();
    return fromPage(async () => {
      const body = checked(submitSchema, await readJson(c.req.raw));
      const redirects = await flowRedirects(services, {
        login: body.login_redirect_url,
        signup: body.signup_redirect_url,
      });
      const profile = await google.verify(body.id_token).catch(() => {
        throw new ApiError(
          401,
          'id_token_invalid',
          'The id_token is not one that Google made for this project.',
        );
      });
      const { data } = await redeemToken(db, {
        kinds: [KIND],
        projectId: project.projectId,
        token: c.req.param('id'),
        now: clock.now(),
        refuse: () =>
          new ApiError(400, 'invalid_callback_id', 'The One Tap prompt was already used or is too old.'),
      });
      if (body.stytch_csrf_token !== undefined && body.stytch_csrf_token !== data.csrf) {
        throw new ApiError(400, 'oauth_state_mismatch', 'The One Tap prompt was started by another page.');
      }
      const redirect_url = await finishFlow(services, {
        provider: 'google',
        grant: {
          profile,
          accessToken: '',
          idToken: body.id_token,
          refreshToken: '',
          scopes: ['openid'],
          expiresInSeconds: 3_600,
        },
        loginUrl: redirects.login.href,
        signupUrl: redirects.signup.href,
        codeChallenge: undefined,
        attachTo: null,
      });
      return c.json({ redirect_url }, 200, { 'Cache-Control': 'no-store' });
    })(c);
  });

  const { sign } = google;
  if (sign) {
    const script = readFileSync(join(import.meta.dirname, 'page', 'gsi-client.js'), 'utf8');
    app.get('/stand-in/google-one-tap/client.js', (c) =>
      c.body(script, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }),
    );
    app.get(
      '/stand-in/google-one-tap/accounts',
      fromPage(async (c) => c.json(ACCOUNTS)),
    );
    app.options('/stand-in/google-one-tap/credential', preflight);
    app.post(
      '/stand-in/google-one-tap/credential',
      fromPage(async (c) => {
        const { email } = checked(v.object({ email: text() }), await readJson(c.req.raw));
        return c.json({ credential: await sign(emailAddress(email).address) });
      }),
    );
  }
  // Named here for pages that load the script from the project's settings.
  app.get('/v1/public/oauth/google/onetap/script', (c) =>
    c.redirect(
      sign ? `${baseUrl}/stand-in/google-one-tap/client.js` : 'https://accounts.google.com/gsi/client',
    ),
  );
  return app;
};
