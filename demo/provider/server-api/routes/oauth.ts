import * as v from 'valibot';
import { badField } from '../../http/api-error.ts';
import { optionalText, text } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import { authenticateOAuth } from '../../oauth/authenticate-oauth.ts';
import { startAttaching } from '../../oauth/start-attaching.ts';
import type { Services } from '../../services.ts';
import { namedUser } from '../audience.ts';
import { callerFields, sessionFields } from '../fields.ts';
import { optionalSession } from '../optional-session.ts';
import { oauthAttach, oauthAuthenticate } from '../rows/oauth.ts';

const { session_token, session_jwt } = callerFields;

export const serverOAuthRoutes = (services: Services): Route[] => [
  route(
    oauthAuthenticate,
    v.strictObject({ token: text(), code_verifier: optionalText(), ...sessionFields }),
    async (call) => {
      const done = await authenticateOAuth(services, call.body, optionalSession(call));
      const { session, ...answer } = done.answer;
      return { ...answer, ...done.registered, provider_values: done.provider_values, user_session: session };
    },
  ),
  route(
    oauthAttach,
    v.strictObject({ provider: text(32), user_id: optionalText(128), session_token, session_jwt }),
    async (call) => {
      const userId = await namedUser(services, call);
      if (userId === undefined)
        throw badField('user_id', 'user_id, session_token or session_jwt is required.');
      return startAttaching(services, userId, call.body.provider);
    },
  ),
];
