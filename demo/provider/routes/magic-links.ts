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
import { ApiError } from '../http/api-error.ts';
import { locale, optionalMinutes, optionalText, protection, sessionDuration, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { guardAddress, guardSend } from '../limits/guard.ts';
import { namedTemplate } from '../messages/mail-templates.ts';
import { magicLinkMail } from '../messages/mails.ts';
import { sendLink } from '../messages/send-link.ts';
import { localeOf } from '../messages/words/words.ts';
import { allowedRedirect, type RedirectUse, redirectWith } from '../project/redirects.ts';
import { type Services, within } from '../services.ts';
import { startWithAddress } from '../sessions/start-with-address.ts';
import { checkedChallenge } from '../tokens/code-challenge.ts';
import { LINK_KINDS } from '../tokens/link-kinds.ts';
import { redeemAddressToken } from '../tokens/redeem-address-token.ts';
import { emailAddress } from '../users/address.ts';
import { type Audience, type OwnedAddress, ownerFor } from '../users/address-owner.ts';

/** Server defaults and bounds in minutes (`wire-facts.md`, section 6): an hour for logins, a week for sign-ups. */
const LOGIN_MINUTES = 60;
const SIGNUP_MINUTES = 10_080;
const life = optionalMinutes(5, 10_080);

const LOGIN: RedirectUse = {
  default: 'default_login_redirect_url',
  missing: 'no_login_redirect_url',
  refused: 'no_match_for_provided_magic_link_url',
};
const SIGNUP: RedirectUse = {
  ...LOGIN,
  default: 'default_signup_redirect_url',
  missing: 'no_signup_redirect_url',
};

const sendSchema = v.object({
  email: text(),
  code_challenge: optionalText(),
  login_magic_link_url: optionalText(2_048),
  signup_magic_link_url: optionalText(2_048),
  login_expiration_minutes: life,
  signup_expiration_minutes: life,
  login_template_id: optionalText(),
  signup_template_id: optionalText(),
  locale,
  ...protection,
});

export const magicLinkRoutes = (services: Services): Route[] => {
  const sending = (row: Endpoint<MagicLinkSendBody, Answer>, audience: Audience) =>
    route(row, sendSchema, async (call) => {
      const { body } = call;
      const settings = await services.project.settings(services.db);
      const email = emailAddress(body.email);
      const required = settings.bootstrap.pkce_required_for_email_magic_links;
      const codeChallenge = checkedChallenge(body.code_challenge, required);
      // All are checked before anything tells whether the address is known.
      const login = allowedRedirect(body.login_magic_link_url, settings, LOGIN);
      const signup = allowedRedirect(
        body.signup_magic_link_url ?? body.login_magic_link_url,
        settings,
        SIGNUP,
      );
      const loginTemplate = await namedTemplate(services, 'login', body.login_template_id);
      const signupTemplate = await namedTemplate(services, 'signup', body.signup_template_id);
      await guardAddress(services, 'send', call.ipAddress);
      await guardSend(services, 'magic-link', email.address);
      const sendTo = async (owner: OwnedAddress) => {
        const [page, lifeMinutes, template] = owner.verified
          ? [login, body.login_expiration_minutes ?? LOGIN_MINUTES, loginTemplate]
          : [signup, body.signup_expiration_minutes ?? SIGNUP_MINUTES, signupTemplate];
        await sendLink(services, {
          kind: 'magic_link',
          owner,
          codeChallenge,
          lifeMinutes,
          write: (token, projectName) =>
            magicLinkMail({
              to: email.address,
              projectName,
              lifeMinutes,
              locale: localeOf(body.locale),
              template,
              link: redirectWith(page, { stytch_token_type: 'magic_links', token }),
              isNew: !owner.verified,
            }),
        });
      };
      const findOwner = () => ownerFor(services, call, audience, email);
      // Where nobody is refused, the answer does not wait for what tells whether the address is known.
      if (audience === 'login_or_create') services.afterAnswer(async () => sendTo(await findOwner()));
      else await sendTo(await findOwner());
      return {};
    });

  return [
    sending(magicLinksLoginOrCreate, 'login_or_create'),
    sending(magicLinksSendPrimary, 'primary'),
    sending(magicLinksSendSecondary, 'secondary'),
    route(
      magicLinksAuthenticate,
      v.object({ token: text(), code_verifier: optionalText(), ...sessionDuration }),
      (call) =>
        services.db.transaction().execute(async (db) => {
          const inside = within(services, db);
          const { token, code_verifier: codeVerifier, session_duration_minutes: durationMinutes } = call.body;
          const link = await redeemAddressToken(inside, { kinds: LINK_KINDS, token, codeVerifier }, refused);
          const proof = { type: 'magic_link', delivery_method: 'email' } as const;
          return startWithAddress(inside, call, { ...link, proof, durationMinutes });
        }),
    ),
  ];
};

const refused = (): ApiError =>
  new ApiError(
    401,
    'unable_to_auth_magic_link',
    'This link was already used or has expired. Please ask for a new one.',
  );
