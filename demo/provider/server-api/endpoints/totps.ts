import {
  type Answer,
  type DataOf,
  endpoint,
  type totpsRecoveryCodes as pageCodes,
  type User,
} from '@login-widget/auth-client/wire';
import type { SessionFields } from '../fields.ts';
import type { ProvenAnswer } from '../optional-session.ts';

type Proven = Answer & ProvenAnswer & { totp_id: string };

export interface TotpCreateAnswer extends Answer {
  user_id: string;
  user: User;
  totp_id: string;
  secret: string;
  /** A PNG as a data URL. */
  qr_code: string;
  recovery_codes: string[];
}

export const totpsCreate = endpoint<
  { user_id: string /** 5 to 1,440. Default: 1,440. */; expiration_minutes?: number },
  TotpCreateAnswer
>({ method: 'POST', path: '/totps' });

export const totpsAuthenticate = endpoint<SessionFields & { user_id: string; totp_code: string }, Proven>({
  method: 'POST',
  path: '/totps/authenticate',
});

export const totpsRecoveryCodes = endpoint<{ user_id: string }, DataOf<typeof pageCodes>>({
  method: 'POST',
  path: '/totps/recovery_codes',
});

export const totpsRecover = endpoint<SessionFields & { user_id: string; recovery_code: string }, Proven>({
  method: 'POST',
  path: '/totps/recover',
});
