import * as v from 'valibot';
import { locale, optionalLinkMinutes, optionalText, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import { authenticateMagicLink } from '../../magic-links/authenticate-magic-link.ts';
import { prepareMagicLink } from '../../magic-links/send-magic-link.ts';
import type { Services } from '../../services.ts';
import { namedAudience } from '../audience.ts';
import { magicLinksAuthenticate, magicLinksLoginOrCreate, magicLinksSend } from '../endpoints/magic-links.ts';
import { attributes, callerFields, sessionFields } from '../fields.ts';
import { optionalSession } from '../optional-session.ts';

const options = {
  email: text(),
  code_challenge: optionalText(),
  login_magic_link_url: optionalText(2_048),
  signup_magic_link_url: optionalText(2_048),
  login_expiration_minutes: optionalLinkMinutes,
  signup_expiration_minutes: optionalLinkMinutes,
  login_template_id: optionalText(),
  signup_template_id: optionalText(),
  locale,
};

const sendLinkSchema = v.strictObject({ ...options, ...callerFields, user_id: optionalText(128) });

async function sendLink(services: Services, call: CallOf<typeof magicLinksSend>) {
  const audience = await namedAudience(services, call);
  const sendTo = await prepareMagicLink(services, call.body);
  const { userId, addressId } = await sendTo(audience);
  return { user_id: userId, email_id: addressId };
}

async function sendLinkOrCreate(services: Services, call: CallOf<typeof magicLinksLoginOrCreate>) {
  const sendTo = await prepareMagicLink(services, call.body);
  const { userId, addressId, isNew = false } = await sendTo('login_or_create');
  return { user_id: userId, email_id: addressId, user_created: isNew };
}

const authenticateSchema = v.strictObject({ token: text(), code_verifier: optionalText(), ...sessionFields });

function authenticateLink(services: Services, call: CallOf<typeof magicLinksAuthenticate>) {
  return authenticateMagicLink(services, call, optionalSession(call));
}

export function serverMagicLinkRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(magicLinksSend, sendLinkSchema, sendLink),
    on(magicLinksLoginOrCreate, v.strictObject({ ...options, attributes }), sendLinkOrCreate),
    on(magicLinksAuthenticate, authenticateSchema, authenticateLink),
  ];
}
