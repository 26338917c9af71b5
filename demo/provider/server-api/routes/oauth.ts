import * as v from 'valibot';
import { badField } from '../../http/api-error.ts';
import { optionalText, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import { authenticateOAuth } from '../../oauth/authenticate-oauth.ts';
import { startAttaching } from '../../oauth/start-attaching.ts';
import type { Services } from '../../services.ts';
import { namedUser } from '../audience.ts';
import { oauthAttach, oauthAuthenticate } from '../endpoints/oauth.ts';
import { callerFields, sessionFields } from '../fields.ts';
import { optionalSession } from '../optional-session.ts';

const { session_token, session_jwt } = callerFields;

const authenticateSchema = v.strictObject({ token: text(), code_verifier: optionalText(), ...sessionFields });

async function finishSignIn(services: Services, call: CallOf<typeof oauthAuthenticate>) {
  const done = await authenticateOAuth(services, call, optionalSession(call));
  const { session, ...answer } = done.answer;
  return { ...answer, ...done.registered, provider_values: done.provider_values, user_session: session };
}

const attachSchema = v.strictObject({
  provider: text(32),
  user_id: optionalText(128),
  session_token,
  session_jwt,
});

async function attachAccount(services: Services, call: CallOf<typeof oauthAttach>) {
  const userId = await namedUser(services, call);
  if (userId === undefined) throw badField('user_id', 'user_id, session_token or session_jwt is required.');
  return startAttaching(services, { userId, isInSession: false }, call.body.provider);
}

export function serverOAuthRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(oauthAuthenticate, authenticateSchema, finishSignIn),
    on(oauthAttach, attachSchema, attachAccount),
  ];
}
