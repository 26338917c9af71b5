import { guardSend } from '../limits/guard.ts';
import { namedTemplate } from '../messages/mail-templates.ts';
import { passwordResetMail } from '../messages/mails.ts';
import { sendLink } from '../messages/send-link.ts';
import { localeOf } from '../messages/words/words.ts';
import { allowedRedirect, type RedirectUse, redirectWith } from '../project/redirects.ts';
import type { Services } from '../services.ts';
import { checkedChallenge } from '../tokens/code-challenge.ts';
import { emailAddress } from '../users/address.ts';
import { findAddress, type OwnedAddress } from '../users/address-owner.ts';

/** Default life of a reset link, in minutes (`auth-client/docs/wire.md#lifetimes-and-limits`). */
export const RESET_MINUTES = 30;

const LOGIN: RedirectUse = {
  default: 'default_login_redirect_url',
  missing: 'no_login_redirect_url',
  refused: 'invalid_login_redirect_url',
};
const RESET: RedirectUse = {
  default: 'default_reset_password_redirect_url',
  missing: 'no_password_reset_redirect_url',
  refused: 'invalid_password_reset_redirect_url',
};

/** Fields of a call about the mail, of a page or a server. */
export interface ResetOptions {
  email: string;
  code_challenge?: string;
  login_redirect_url?: string;
  reset_password_redirect_url?: string;
  reset_password_expiration_minutes?: number;
  reset_password_template_id?: string;
  locale?: string;
}

/**
 * Checks all fields of a call for a reset mail before anything depends on whether the address is known.
 *
 * @returns a function that sends the mail. For a stranger it sends nothing, in the same time, and returns undefined
 * @throws {ApiError} 400 naming the invalid field; 429 after too many mails
 */
export const prepareReset = async (
  services: Services,
  options: ResetOptions,
): Promise<() => Promise<OwnedAddress | undefined>> => {
  const settings = await services.project.settings(services.db);
  const email = emailAddress(options.email);
  const required = settings.bootstrap.pkce_required_for_password_resets;
  const codeChallenge = checkedChallenge(options.code_challenge, required);
  const { reset_password_redirect_url: resetUrl, login_redirect_url: loginUrl = resetUrl } = options;
  const reset = allowedRedirect(resetUrl, settings, RESET);
  const login = allowedRedirect(loginUrl, settings, LOGIN);
  const template = await namedTemplate(services, 'reset_password', options.reset_password_template_id);
  await guardSend(services, 'reset', email.address);
  const lifeMinutes = options.reset_password_expiration_minutes ?? RESET_MINUTES;
  return async () => {
    const owner = await findAddress(services, email);
    await sendLink(services, {
      kind: 'password_reset',
      owner,
      codeChallenge,
      lifeMinutes,
      write: (token, projectName) =>
        passwordResetMail({
          to: email.address,
          projectName,
          lifeMinutes,
          locale: localeOf(options.locale),
          template,
          link: redirectWith(reset, { stytch_token_type: 'reset_password', token }),
          loginLink: redirectWith(login, { stytch_token_type: 'login', token }),
        }),
    });
    return owner;
  };
};
