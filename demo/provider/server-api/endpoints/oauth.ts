import {
  type Answer,
  endpoint,
  type OAuthAuthenticateAnswer,
  type Session,
} from '@login-widget/auth-client/wire';
import type { CallerFields, SessionFields } from '../fields.ts';
import type { ProvenAnswer } from '../optional-session.ts';

interface ServerOAuthAnswer extends Answer, Omit<ProvenAnswer, 'session'> {
  oauth_user_registration_id: string;
  provider_subject: string;
  provider_type: string;
  provider_values: OAuthAuthenticateAnswer['provider_values'];
  /** As at the hosted provider, only this answer uses this name for the session. */
  user_session: Session | null;
}

export const oauthAuthenticate = endpoint<
  SessionFields & { token: string; code_verifier?: string },
  ServerOAuthAnswer
>({
  method: 'POST',
  path: '/oauth/authenticate',
});

export const oauthAttach = endpoint<
  Omit<CallerFields, 'attributes'> & { provider: string; user_id?: string },
  Answer & { oauth_attach_token: string }
>({ method: 'POST', path: '/oauth/attach' });
