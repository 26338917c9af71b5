import {
  b2bPasswordsDiscoveryReset,
  b2bPasswordsDiscoveryResetStart,
  b2bPasswordsResetByEmail,
  b2bPasswordsResetByEmailStart,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { DISCOVERY_REDIRECT } from '../../b2b/discovery/discovery-redirect.ts';
import { startDiscovery } from '../../b2b/discovery/start-discovery.ts';
import { finishFirstFactor } from '../../b2b/member-sessions/finish-first-factor.ts';
import { memberById, membersByEmail } from '../../b2b/members/belonging.ts';
import { passwordProof } from '../../b2b/members/factors.ts';
import { firstFactorFields } from '../../b2b/members/first-factor-fields.ts';
import { setMemberPassword } from '../../b2b/passwords/member-passwords.ts';
import { DISCOVERY_RESET, MEMBER_RESET } from '../../b2b/passwords/reset-tokens.ts';
import { ApiError } from '../../http/api-error.ts';
import { locale, optionalMinutes, optionalText, protection, text } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import { guardAddress, guardMemberMail } from '../../limits/guard.ts';
import { namedTemplate } from '../../messages/mail-templates.ts';
import { passwordResetMail } from '../../messages/mails.ts';
import { quotedName } from '../../messages/quoted-name.ts';
import { mailToken } from '../../messages/send-link.ts';
import { localeOf } from '../../messages/words/words.ts';
import { weighing } from '../../passwords/weighing.ts';
import { allowedRedirect, type RedirectUse, redirectWith } from '../../project/redirects.ts';
import { type Services, within } from '../../services.ts';
import { checkedChallenge } from '../../tokens/code-challenge.ts';
import type { TokenKind } from '../../tokens/kinds.ts';
import { redeem } from '../../tokens/redeem.ts';
import { emailAddress } from '../../users/address.ts';

/** As a consumer's (`demo/provider/passwords/send-reset.ts`). */
const RESET_MINUTES = 30;

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

const startFields = {
  email_address: text(),
  reset_password_redirect_url: optionalText(2_048),
  reset_password_expiration_minutes: optionalMinutes(5, 10_080),
  reset_password_template_id: optionalText(),
  verify_email_template_id: optionalText(),
  locale,
  ...protection,
};

interface ResetStart {
  address: string;
  codeChallenge: string | undefined;
  kind: TokenKind;
  /** Whose token it is; nothing for a stranger, who gets the same answer in the same time, and no mail. */
  findOwner: () => Promise<{ data?: Record<string, unknown>; askedBy?: string }>;
  /** The pages of the mail's two links, and what they call the token. */
  login: { page: URL; type: string };
  resetType: string;
}

type StartBody = {
  reset_password_redirect_url?: string;
  reset_password_expiration_minutes?: number;
  reset_password_template_id?: string;
  locale?: string;
};

export const b2bPasswordResetRoutes = (services: Services): Route[] => {
  const { project } = services;
  const { hashOfStrong, inLine } = weighing(services);

  const startReset = async (body: StartBody, ipAddress: string, start: ResetStart): Promise<object> => {
    const settings = await project.settings(services.db);
    const reset = allowedRedirect(body.reset_password_redirect_url, settings, RESET);
    const template = await namedTemplate(services, 'reset_password', body.reset_password_template_id);
    await guardAddress(services, 'send', ipAddress);
    await guardMemberMail(services, `member-reset:${start.kind}`, start.address);
    const lifeMinutes = body.reset_password_expiration_minutes ?? RESET_MINUTES;
    services.afterAnswer(async () => {
      const { data, askedBy } = await start.findOwner();
      await mailToken(services, {
        kind: start.kind,
        data,
        codeChallenge: start.codeChallenge,
        lifeMinutes,
        write: (token, projectName) =>
          passwordResetMail({
            to: start.address,
            projectName: askedBy ?? projectName,
            lifeMinutes,
            locale: localeOf(body.locale),
            template,
            link: redirectWith(reset, { stytch_token_type: start.resetType, token }),
            loginLink: redirectWith(start.login.page, { stytch_token_type: start.login.type, token }),
          }),
      });
    });
    return {};
  };

  return [
    route(
      b2bPasswordsResetByEmailStart,
      v.object({
        organization_id: text(128),
        login_redirect_url: optionalText(2_048),
        code_challenge: optionalText(),
        ...startFields,
      }),
      async ({ body, ipAddress }) => {
        const settings = await project.settings(services.db);
        const { address } = emailAddress(body.email_address, 'email_address');
        const required = settings.bootstrap.pkce_required_for_password_resets;
        const codeChallenge = checkedChallenge(body.code_challenge, required);
        const page = allowedRedirect(
          body.login_redirect_url ?? body.reset_password_redirect_url,
          settings,
          LOGIN,
        );
        return startReset(body, ipAddress, {
          address,
          codeChallenge,
          kind: MEMBER_RESET,
          findOwner: async () => {
            const [known] = await membersByEmail(services, address, body.organization_id);
            if (!known) return {};
            const { member, organization } = known;
            return {
              data: { member_id: member.member_id },
              askedBy: quotedName(organization.organization_name),
            };
          },
          login: { page, type: 'multi_tenant_magic_links' },
          resetType: 'multi_tenant_passwords',
        });
      },
    ),

    inLine(
      route(
        b2bPasswordsResetByEmail,
        v.object({
          password_reset_token: text(),
          password: text(),
          code_verifier: optionalText(),
          ...firstFactorFields,
        }),
        async (call) => {
          const { body } = call;
          await guardAddress(services, 'password', call.ipAddress);
          const hash = await hashOfStrong(body.password);
          return services.db.transaction().execute(async (db) => {
            const inside = within(services, db);
            const { data } = await redeem(inside, {
              kinds: [MEMBER_RESET],
              refuse,
              token: body.password_reset_token,
              codeVerifier: body.code_verifier,
            });
            const belonging = await memberById(inside, String(data.member_id));
            await setMemberPassword(inside, belonging.member.email_address, hash);
            return finishFirstFactor(inside, call, {
              belonging: await memberById(inside, belonging.member.member_id),
              proof: passwordProof,
              provesEmail: true,
              durationMinutes: body.session_duration_minutes,
              intermediateToken: body.intermediate_session_token,
            });
          });
        },
      ),
    ),

    route(
      b2bPasswordsDiscoveryResetStart,
      v.object({
        discovery_redirect_url: optionalText(2_048),
        pkce_code_challenge: optionalText(),
        ...startFields,
      }),
      async ({ body, ipAddress }) => {
        const settings = await project.settings(services.db);
        const { address } = emailAddress(body.email_address, 'email_address');
        const required = settings.bootstrap.pkce_required_for_password_resets;
        const codeChallenge = checkedChallenge(body.pkce_code_challenge, required);
        const page = allowedRedirect(body.discovery_redirect_url, settings, DISCOVERY_REDIRECT);
        return startReset(body, ipAddress, {
          address,
          codeChallenge,
          kind: DISCOVERY_RESET,
          findOwner: async () => ({ data: { email_address: address } }),
          login: { page, type: 'discovery' },
          resetType: 'discovery_passwords',
        });
      },
    ),

    inLine(
      route(
        b2bPasswordsDiscoveryReset,
        v.object({
          password_reset_token: text(),
          password: text(),
          pkce_code_verifier: optionalText(),
          ...protection,
        }),
        async ({ body, ipAddress }) => {
          await guardAddress(services, 'password', ipAddress);
          const hash = await hashOfStrong(body.password);
          return services.db.transaction().execute(async (db) => {
            const inside = within(services, db);
            const { data } = await redeem(inside, {
              kinds: [DISCOVERY_RESET],
              refuse,
              token: body.password_reset_token,
              codeVerifier: body.pkce_code_verifier,
            });
            const address = String(data.email_address);
            await setMemberPassword(inside, address, hash);
            return startDiscovery(inside, address, passwordProof);
          });
        },
      ),
    ),
  ];
};

const refuse = (): ApiError =>
  new ApiError(
    401,
    'unable_to_auth_password_reset_token',
    'This link was already used or has expired. Please ask for a new one.',
  );
