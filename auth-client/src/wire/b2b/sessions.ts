import type { Answer, SessionDuration } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { Optional } from '../optional.ts';
import type { MemberAuthenticateAnswer, MemberFirstFactorAnswer } from './answers.ts';

/** Says whether the session is valid; with a duration, extends it. */
export const b2bSessionsAuthenticate = endpoint<Optional<SessionDuration>, MemberAuthenticateAnswer>({
  method: 'POST',
  path: '/b2b/sessions/authenticate',
  updates: 'same-session',
});

/** Ends the session. */
export const b2bSessionsRevoke = endpoint<undefined, Answer>({
  method: 'POST',
  path: '/b2b/sessions/revoke',
});

/** Exchanges the session for one in another organization of the same person. */
export const b2bSessionsExchange = endpoint<
  { organization_id: string; locale?: string | undefined } & SessionDuration,
  MemberFirstFactorAnswer
>({ method: 'POST', path: '/b2b/sessions/exchange', updates: 'session' });
