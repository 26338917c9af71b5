import { type Answer, endpoint } from '@login-widget/auth-client/wire';
import type { MagicLinkOptions } from '../../magic-links/send-magic-link.ts';
import type { CallerFields, SessionFields } from '../fields.ts';
import type { ProvenAnswer } from '../optional-session.ts';

interface Sent extends Answer {
  user_id: string;
  email_id: string;
}

/** Sends a link to a known person. A named user or session adds the address instead. */
export const magicLinksSend = endpoint<MagicLinkOptions & CallerFields & { user_id?: string }, Sent>({
  method: 'POST',
  path: '/magic_links/email/send',
});

export const magicLinksLoginOrCreate = endpoint<
  MagicLinkOptions & Pick<CallerFields, 'attributes'>,
  Sent & { user_created: boolean }
>({ method: 'POST', path: '/magic_links/email/login_or_create' });

export const magicLinksAuthenticate = endpoint<
  SessionFields & { token: string; code_verifier?: string },
  Answer & ProvenAnswer & { method_id: string }
>({ method: 'POST', path: '/magic_links/authenticate' });
