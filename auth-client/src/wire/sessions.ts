import type { Answer, AuthenticateAnswer, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { Optional } from './optional.ts';

/** Says whether the session is valid; with a duration, extends it. */
export const sessionsAuthenticate = endpoint<Optional<SessionDuration>, AuthenticateAnswer>({
  method: 'POST',
  path: '/sessions/authenticate',
  updates: 'same-session',
});

/** Ends the session. */
export const sessionsRevoke = endpoint<undefined, Answer>({ method: 'POST', path: '/sessions/revoke' });
