import { oauthAttach, oauthAuthenticate } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { optionalText, sessionDuration, text } from '../http/fields.ts';
import { type CallOf, type Route, routing } from '../http/route.ts';
import { authenticateOAuth } from '../oauth/authenticate-oauth.ts';
import { startAttaching } from '../oauth/start-attaching.ts';
import type { Services } from '../services.ts';
import { requireChanger } from '../sessions/may-change-factors.ts';
import { thenSession } from '../sessions/start-session.ts';

const authenticateSchema = v.object({ token: text(), code_verifier: optionalText(), ...sessionDuration });

async function finishSignIn(services: Services, call: CallOf<typeof oauthAuthenticate>) {
  const after = thenSession(call, call.body.session_duration_minutes);
  const done = await authenticateOAuth(services, call, after);
  const { answer, registered, profile_picture_url, locale, provider_values } = done;
  const { provider_subject, provider_type } = registered;
  return { ...answer, provider_subject, provider_type, profile_picture_url, locale, provider_values };
}

async function attachAccount(services: Services, call: CallOf<typeof oauthAttach>) {
  const { user_id: userId } = await requireChanger(services, call);
  return startAttaching(services, { userId, isInSession: true }, call.body.provider);
}

export function oauthRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(oauthAuthenticate, authenticateSchema, finishSignIn),
    on(oauthAttach, v.object({ provider: text(32) }), attachAccount),
  ];
}
