import {
  ONE_TAP_SCRIPT_PATH,
  ONE_TAP_START_PATH,
  type OneTapStartAnswer,
  type OneTapSubmitAnswer,
} from '@login-widget/auth-client/wire';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { type Connection, clientAddress } from '../http/client-address.ts';
import { newRequestId, refusal } from '../http/envelope.ts';
import { optionalText, text } from '../http/fields.ts';
import { ownHostOnly } from '../http/own-host.ts';
import { checkPublicToken } from '../http/public-token.ts';
import { checked, readJson } from '../http/read-body.ts';
import { asUnavailable } from '../http/unavailable.ts';
import { guardAddress } from '../limits/guard.ts';
import { finishFlow } from '../oauth/finish-flow.ts';
import { flowRedirects } from '../oauth/flow.ts';
import { randomToken } from '../secrets/random.ts';
import type { Services } from '../services.ts';
import { checkedChallenge } from '../tokens/code-challenge.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';
import { checkOneTap } from './check-one-tap.ts';
import { grantOf, profileIn } from './grant-of.ts';

const KIND = 'one_tap';

/** A prompt may be open while somebody reads the page. */
const LIFE_MINUTES = 60;

const ONE_TAP = 'google-one-tap';

const submitSchema = v.object({
  id_token: text(8_192),
  stytch_csrf_token: optionalText(),
  login_redirect_url: optionalText(2_048),
  signup_redirect_url: optionalText(2_048),
  code_challenge: optionalText(),
});

export interface OneTapOptions {
  /** Address of Google's script, or of its stand-in. */
  scriptUrl: string;
  trustedProxies: number;
}

/** A browser sends the origin of every page that posts or calls across origins. */
function checkOwnPage(c: Context, baseUrl: string): void {
  const origin = c.req.header('origin');
  if (origin === undefined || origin === baseUrl || origin === new URL(c.req.url).origin) return;
  throw new ApiError(403, 'bad_domain_for_stytch_sdk', `Pages of ${origin} ask the helper frame instead.`);
}

async function startOneTap(services: Services, c: Context): Promise<OneTapStartAnswer> {
  const { db, clock, project, google } = services;
  checkPublicToken(services, c);
  checkOneTap(await project.settings(db), google);
  const issuedAt = clock.now();
  const stytch_csrf_token = randomToken();
  const oauth_callback_id = await issueToken(db, {
    kind: KIND,
    projectId: project.projectId,
    data: { csrf: stytch_csrf_token },
    issuedAt,
    expiresAt: minutesAfter(issuedAt, LIFE_MINUTES),
  });
  return {
    request_id: newRequestId(),
    google_client_id: google.clientId,
    oauth_callback_id,
    stytch_csrf_token,
  };
}

async function submitOneTap(services: Services, c: Context): Promise<OneTapSubmitAnswer> {
  const { db, clock, project } = services;
  const body = checked(submitSchema, await readJson(c.req.raw));
  const redirects = await flowRedirects(services, {
    login: body.login_redirect_url,
    signup: body.signup_redirect_url,
  });
  const codeChallenge = checkedChallenge(body.code_challenge);
  const profile = await profileIn(services, body.id_token);
  const { data } = await redeemToken(db, {
    kinds: [KIND],
    projectId: project.projectId,
    token: c.req.param('id') ?? '',
    now: clock.now(),
    refuse: () =>
      new ApiError(400, 'invalid_callback_id', 'This sign-in with Google took too long. Please try again.'),
  });
  if (body.stytch_csrf_token !== undefined && body.stytch_csrf_token !== data.csrf) {
    throw new ApiError(
      400,
      'oauth_state_mismatch',
      'This sign-in with Google was started on another page. Please try again.',
    );
  }
  const redirect_url = await finishFlow(services, {
    provider: 'google',
    grant: grantOf(profile, body.id_token),
    loginUrl: redirects.login.href,
    signupUrl: redirects.signup.href,
    codeChallenge,
    attachTo: null,
  });
  return { redirect_url };
}

/**
 * Google One Tap: the two calls of the helper frame (`auth-client/docs/wire.md#helper-frame-and-one-tap`), whose
 * answers have no `data` envelope. Only the provider's own pages get answers, and of these only the frame asks.
 */
export function oneTapApp(
  services: Services,
  { scriptUrl, trustedProxies }: OneTapOptions,
): Hono<{ Bindings: Connection }> {
  const app = new Hono<{ Bindings: Connection }>();
  const ownHost = ownHostOnly(services.baseUrl);

  const answering = async (
    c: Context,
    handle: (services: Services, c: Context) => Promise<object>,
  ): Promise<Response> => {
    try {
      checkOwnPage(c, services.baseUrl);
      await guardAddress(services, 'one-tap', clientAddress(c.req.raw.headers, c.env, trustedProxies));
      return c.json(await handle(services, c), 200, { 'Cache-Control': 'no-store' });
    } catch (error) {
      const known = asUnavailable(error);
      if (!(known instanceof ApiError)) services.log('A One Tap call failed.', error);
      return refusal(newRequestId(), known);
    }
  };

  app.get(ONE_TAP_START_PATH, ownHost, (c) => answering(c, startOneTap));
  // OAuth's callback of a provider (`oauth/oauth-app.ts`) has the same address; the header distinguishes
  // them.
  app.post('/v1/oauth/callback/:id', ownHost, async (c, next) =>
    c.req.header('x-stytch-oauth-type') === ONE_TAP ? answering(c, submitOneTap) : next(),
  );
  app.get(ONE_TAP_SCRIPT_PATH, (c) => c.redirect(scriptUrl));
  return app;
}
