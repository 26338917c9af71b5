import { guardSend } from '../limits/guard.ts';
import { MESSAGES } from '../limits/message-kinds.ts';
import { namedTemplate } from '../messages/mail-templates.ts';
import { magicLinkMail } from '../messages/mails.ts';
import { sendLink } from '../messages/send-link.ts';
import { localeOf } from '../messages/words/words.ts';
import { allowedRedirect, type RedirectUse, redirectWith } from '../project/redirects.ts';
import type { Services } from '../services.ts';
import { checkedChallenge } from '../tokens/code-challenge.ts';
import { emailAddress } from '../users/address.ts';
import { type Audience, type OwnedAddress, ownerFor } from '../users/address-owner.ts';

/** Defaults in minutes (`auth-client/docs/wire.md#lifetimes-and-limits`): an hour for logins, a week for sign-ups. */
const LOGIN_MINUTES = 60;
const SIGNUP_MINUTES = 10_080;

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

/** Fields of a call about the mail, of a page or a server. */
export interface MagicLinkOptions {
  email: string;
  code_challenge?: string;
  login_magic_link_url?: string;
  signup_magic_link_url?: string;
  login_expiration_minutes?: number;
  signup_expiration_minutes?: number;
  login_template_id?: string;
  signup_template_id?: string;
  locale?: string;
}

/**
 * Checks all fields of a call for a link before anything depends on whether the address is known.
 *
 * @param isForAnybody true if the audience is `login_or_create`, for which each call that is not refused sends a mail
 * @returns a function that sends the link to the address of an audience
 * @throws {ApiError} 400 naming the invalid field; 429 after too many mails
 */
export const prepareMagicLink = async (
  services: Services,
  options: MagicLinkOptions,
  isForAnybody = false,
): Promise<(audience: Audience) => Promise<OwnedAddress>> => {
  const settings = await services.project.settings(services.db);
  const email = emailAddress(options.email);
  const required = settings.bootstrap.pkce_required_for_email_magic_links;
  const codeChallenge = checkedChallenge(options.code_challenge, required);
  const { login_magic_link_url: loginUrl, signup_magic_link_url: signupUrl = loginUrl } = options;
  const login = allowedRedirect(loginUrl, settings, LOGIN);
  const signup = allowedRedirect(signupUrl, settings, SIGNUP);
  const loginTemplate = await namedTemplate(services, 'login', options.login_template_id);
  const signupTemplate = await namedTemplate(services, 'signup', options.signup_template_id);
  const findLast = isForAnybody ? async () => ({ sent_recently: true }) : undefined;
  await guardSend(services, MESSAGES.magicLink, email.address, findLast);
  return async (audience) => {
    const owner = await ownerFor(services, audience, email);
    const [page, lifeMinutes, template] = owner.verified
      ? [login, options.login_expiration_minutes ?? LOGIN_MINUTES, loginTemplate]
      : [signup, options.signup_expiration_minutes ?? SIGNUP_MINUTES, signupTemplate];
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
          locale: localeOf(options.locale),
          template,
          link: redirectWith(page, { stytch_token_type: 'magic_links', token }),
          isNew: !owner.verified,
        }),
    });
    return owner;
  };
};
