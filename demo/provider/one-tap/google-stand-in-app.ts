import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../http/api-error.ts';
import { corsHeaders, isAllowedOrigin } from '../http/cors.ts';
import { newRequestId, refusal } from '../http/envelope.ts';
import { text } from '../http/fields.ts';
import { openScript } from '../http/page.ts';
import { checked, readJson } from '../http/read-body.ts';
import { asUnavailable } from '../http/unavailable.ts';
import { ACCOUNTS } from '../oauth/stand-ins/accounts.ts';
import type { Services } from '../services.ts';
import { emailAddress } from '../users/address.ts';
import type { GoogleTokens } from './google-id-token.ts';

const BASE = '/stand-in/google-one-tap';

export const GOOGLE_STAND_IN_SCRIPT = `${BASE}/client.js`;

/** The reason that Google's script gives for not showing a prompt. */
const notDisplayed = (reason: 'unregistered_origin' | 'invalid_client'): ApiError =>
  new ApiError(403, reason, 'Google shows no prompt here.');

/**
 * Google's half of One Tap on machines without Google credentials: its script for pages, and the calls of that script.
 * As with Google, a page must be registered and its client known.
 */
export const googleStandInApp = (
  { db, project, log }: Services,
  { clientId, sign }: Required<GoogleTokens>,
): Hono => {
  const app = new Hono();

  const answering = async (c: Context, handle: () => Promise<object>): Promise<Response> => {
    const origin = c.req.header('origin') ?? '';
    const cors = origin === '' ? {} : corsHeaders(origin);
    try {
      if (!isAllowedOrigin(origin, await project.settings(db))) throw notDisplayed('unregistered_origin');
      return c.json(await handle(), 200, { ...cors, 'Cache-Control': 'no-store' });
    } catch (error) {
      const known = asUnavailable(error);
      if (!(known instanceof ApiError)) log('A call of the Google stand-in failed.', error);
      const response = refusal(newRequestId(), known);
      // Readable by every page: it only says that the page is not registered.
      for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
      return response;
    }
  };

  app.get(GOOGLE_STAND_IN_SCRIPT, openScript(join(import.meta.dirname, 'page', 'gsi-client.js')));
  app.get(`${BASE}/accounts`, (c) =>
    answering(c, async () => {
      if (c.req.query('client_id') !== clientId) throw notDisplayed('invalid_client');
      return ACCOUNTS;
    }),
  );
  app.options(`${BASE}/credential`, (c) =>
    c.body(null, 204, {
      ...corsHeaders(c.req.header('origin') ?? ''),
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'content-type',
    }),
  );
  app.post(`${BASE}/credential`, (c) =>
    answering(c, async () => {
      const { email } = checked(v.object({ email: text() }), await readJson(c.req.raw));
      return { credential: await sign(emailAddress(email).address) };
    }),
  );
  return app;
};
