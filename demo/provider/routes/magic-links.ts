import {
  type Answer,
  type Endpoint,
  type MagicLinkSendBody,
  magicLinksAuthenticate,
  magicLinksLoginOrCreate,
  magicLinksSendPrimary,
  magicLinksSendSecondary,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import {
  locale,
  optionalLinkMinutes,
  optionalText,
  protection,
  sessionDuration,
  text,
} from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { guardAddress } from '../limits/guard.ts';
import { authenticateMagicLink } from '../magic-links/authenticate-magic-link.ts';
import { prepareMagicLink } from '../magic-links/send-magic-link.ts';
import type { Services } from '../services.ts';
import { thenSession } from '../sessions/start-session.ts';
import { audienceOf, type PageAudience } from '../users/address-owner.ts';

const sendSchema = v.object({
  email: text(),
  code_challenge: optionalText(),
  login_magic_link_url: optionalText(2_048),
  signup_magic_link_url: optionalText(2_048),
  login_expiration_minutes: optionalLinkMinutes,
  signup_expiration_minutes: optionalLinkMinutes,
  login_template_id: optionalText(),
  signup_template_id: optionalText(),
  locale,
  ...protection,
});

export const magicLinkRoutes = (services: Services): Route[] => {
  const sending = (endpoint: Endpoint<MagicLinkSendBody, Answer>, wanted: PageAudience) =>
    route(endpoint, sendSchema, async (call) => {
      await guardAddress(services, 'send', call.ipAddress);
      const sendTo = await prepareMagicLink(services, call.body, wanted === 'login_or_create');
      // When nobody is refused, the answer does not wait for anything that depends on whether the address is
      // known.
      if (wanted === 'login_or_create') services.afterAnswer(async () => void (await sendTo(wanted)));
      else await sendTo(await audienceOf(services, call, wanted));
      return {};
    });

  return [
    sending(magicLinksLoginOrCreate, 'login_or_create'),
    sending(magicLinksSendPrimary, 'primary'),
    sending(magicLinksSendSecondary, 'secondary'),
    route(
      magicLinksAuthenticate,
      v.object({ token: text(), code_verifier: optionalText(), ...sessionDuration }),
      (call) => authenticateMagicLink(services, call, thenSession(call, call.body.session_duration_minutes)),
    ),
  ];
};
