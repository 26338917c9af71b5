import type { Answer, AuthenticateAnswer, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';

export const sessionsAuthenticate = endpoint<Partial<SessionDuration>, AuthenticateAnswer>({
  method: 'POST',
  path: '/sessions/authenticate',
  updates: 'same-session',
});

export const sessionsRevoke = endpoint<undefined, Answer>({ method: 'POST', path: '/sessions/revoke' });
