import type { B2bPasswordResetOptions } from '@login-widget/auth-client/wire';
import { guardMemberMail } from '../../limits/guard.ts';
import { namedTemplate } from '../../messages/mail-templates.ts';
import { passwordResetMail } from '../../messages/mails.ts';
import { quotedName } from '../../messages/quoted-name.ts';
import { mailToken } from '../../messages/send-link.ts';
import { localeOf } from '../../messages/words/words.ts';
import { RESET_MINUTES } from '../../passwords/send-reset.ts';
import { allowedRedirect, type RedirectUse, redirectWith } from '../../project/redirects.ts';
import type { Services } from '../../services.ts';
import { checkedChallenge } from '../../tokens/code-challenge.ts';
import type { TokenKind } from '../../tokens/kinds.ts';
import { emailAddress } from '../../users/address.ts';
import { DISCOVERY_REDIRECT } from '../discovery/discovery-redirect.ts';
import { mailedTo } from '../members/mailed-member.ts';
import { type Membership, membersByEmail } from '../members/membership.ts';
import { DISCOVERY_RESET, MEMBER_RESET } from './reset-tokens.ts';

const LOGIN: RedirectUse = {
  default: 'default_login_redirect_url',
  missing: 'no_login_redirect_urls_set',
  refused: 'invalid_login_redirect_url',
};
const RESET: RedirectUse = {
  default: 'default_reset_password_redirect_url',
  missing: 'no_reset_password_redirect_urls_set',
  refused: 'invalid_reset_password_redirect_url',
};

type Options = Omit<B2bPasswordResetOptions, 'login_redirect_url'> & { email_address: string };

interface Prepared {
  address: string;
  /** Mails a token. For a stranger it sends nothing, in the same time. */
  send(token: { data: Record<string, unknown> | undefined; askedBy?: string }): Promise<void>;
}

/** Checks all fields about the mail before anything depends on whether the address is known. */
const prepare = async (
  services: Services,
  options: Options,
  {
    kind,
    challenge,
    resetType,
    login,
  }: {
    kind: TokenKind;
    challenge: string | undefined;
    resetType: string;
    login: { page: URL; type: string };
  },
): Promise<Prepared> => {
  const settings = await services.project.settings(services.db);
  const { address } = emailAddress(options.email_address, 'email_address');
  const codeChallenge = checkedChallenge(challenge, settings.bootstrap.pkce_required_for_password_resets);
  const reset = allowedRedirect(options.reset_password_redirect_url, settings, RESET);
  const template = await namedTemplate(services, 'reset_password', options.reset_password_template_id);
  await guardMemberMail(services, `member-reset:${kind}`, address);
  const lifeMinutes = options.reset_password_expiration_minutes ?? RESET_MINUTES;
  return {
    address,
    send: ({ data, askedBy }) =>
      mailToken(services, {
        kind,
        data,
        codeChallenge,
        lifeMinutes,
        write: (token, projectName) =>
          passwordResetMail({
            to: address,
            projectName: askedBy ?? projectName,
            lifeMinutes,
            locale: localeOf(options.locale),
            template,
            link: redirectWith(reset, { stytch_token_type: resetType, token }),
            loginLink: redirectWith(login.page, { stytch_token_type: login.type, token }),
          }),
      }),
  };
};

/**
 * Prepares the reset mail for a member of an organization.
 *
 * @returns a function that sends the mail and returns its recipient; undefined without such a member
 * @throws {ApiError} 400 naming the invalid field; 429 after too many mails to the address
 */
export const prepareMemberReset = async (
  services: Services,
  options: Options & { organization_id: string; login_redirect_url?: string; code_challenge?: string },
): Promise<() => Promise<Membership | undefined>> => {
  const settings = await services.project.settings(services.db);
  const page = allowedRedirect(
    options.login_redirect_url ?? options.reset_password_redirect_url,
    settings,
    LOGIN,
  );
  const { address, send } = await prepare(services, options, {
    kind: MEMBER_RESET,
    challenge: options.code_challenge,
    resetType: 'multi_tenant_passwords',
    login: { page, type: 'multi_tenant_magic_links' },
  });
  return async () => {
    const [known] = await membersByEmail(services, address, options.organization_id);
    await send(
      known
        ? {
            data: mailedTo(known),
            askedBy: quotedName(known.organization.organization_name, localeOf(options.locale)),
          }
        : { data: undefined },
    );
    return known;
  };
};

/** Prepares the reset mail for an address without an organization. Its owner may set a password. */
export const prepareDiscoveryReset = async (
  services: Services,
  options: Options & { discovery_redirect_url?: string; pkce_code_challenge?: string },
): Promise<() => Promise<void>> => {
  const settings = await services.project.settings(services.db);
  const page = allowedRedirect(options.discovery_redirect_url, settings, DISCOVERY_REDIRECT);
  const { address, send } = await prepare(services, options, {
    kind: DISCOVERY_RESET,
    challenge: options.pkce_code_challenge,
    resetType: 'discovery_passwords',
    login: { page, type: 'discovery' },
  });
  return () => send({ data: { email_address: address } });
};
