import {
  type Answer,
  type DataOf,
  endpoint,
  type passwordsStrengthCheck as pageStrengthCheck,
} from '@login-widget/auth-client/wire';
import type { ResetOptions } from '../../passwords/send-reset.ts';
import type { UserDetails } from '../../users/update-user.ts';
import type { CallerFields, SessionFields } from '../fields.ts';
import type { ProvenAnswer } from '../optional-session.ts';

type Proven = Answer & ProvenAnswer;

export const passwordsCreate = endpoint<
  SessionFields & UserDetails & { email: string; password: string },
  Proven & { email_id: string }
>({ method: 'POST', path: '/passwords' });

export const passwordsAuthenticate = endpoint<SessionFields & { email: string; password: string }, Proven>({
  method: 'POST',
  path: '/passwords/authenticate',
});

export const passwordsStrengthCheck = endpoint<
  { email?: string; password: string },
  DataOf<typeof pageStrengthCheck>
>({ method: 'POST', path: '/passwords/strength_check' });

export const passwordsResetStart = endpoint<
  ResetOptions & Pick<CallerFields, 'attributes'>,
  Answer & { user_id: string; email_id: string }
>({ method: 'POST', path: '/passwords/email/reset/start' });

export const passwordsReset = endpoint<
  SessionFields & { token: string; password: string; code_verifier?: string },
  Proven
>({ method: 'POST', path: '/passwords/email/reset' });

export const passwordsResetByExisting = endpoint<
  SessionFields & { email: string; existing_password: string; new_password: string },
  Proven
>({ method: 'POST', path: '/passwords/existing_password/reset' });

export const passwordsResetBySession = endpoint<SessionFields & { password: string }, Proven>({
  method: 'POST',
  path: '/passwords/session/reset',
});
