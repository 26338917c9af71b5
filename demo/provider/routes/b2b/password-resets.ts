import {
  b2bPasswordsDiscoveryReset,
  b2bPasswordsDiscoveryResetStart,
  b2bPasswordsResetByEmail,
  b2bPasswordsResetByEmailStart,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { startDiscovery } from '../../b2b/discovery/start-discovery.ts';
import { finishFirstFactor } from '../../b2b/member-sessions/finish-first-factor.ts';
import { passwordProof } from '../../b2b/members/factors.ts';
import { firstFactorFields } from '../../b2b/members/first-factor-fields.ts';
import { mailedMember } from '../../b2b/members/mailed-member.ts';
import { memberById } from '../../b2b/members/membership.ts';
import { setMemberPassword } from '../../b2b/passwords/member-passwords.ts';
import { memberResetFields, resetMailFields } from '../../b2b/passwords/reset-fields.ts';
import { DISCOVERY_RESET, MEMBER_RESET } from '../../b2b/passwords/reset-tokens.ts';
import { prepareDiscoveryReset, prepareMemberReset } from '../../b2b/passwords/send-member-reset.ts';
import { ApiError } from '../../http/api-error.ts';
import { optionalText, protection, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import { guardAddress } from '../../limits/guard.ts';
import { hashingInLine, hashOfStrong } from '../../passwords/weighing.ts';
import { type Services, within } from '../../services.ts';
import { redeem } from '../../tokens/redeem.ts';

function refuse(): ApiError {
  return new ApiError(
    401,
    'unable_to_auth_password_reset_token',
    'This link was already used or has expired. Please ask for a new one.',
  );
}

const resetStartSchema = v.object({ ...memberResetFields, ...protection });

async function startReset(
  services: Services,
  { body, ipAddress }: CallOf<typeof b2bPasswordsResetByEmailStart>,
) {
  await guardAddress(services, 'send', ipAddress);
  const send = await prepareMemberReset(services, body);
  services.afterAnswer(async () => {
    await send();
  });
  return {};
}

const resetByEmailSchema = v.object({
  password_reset_token: text(),
  password: text(),
  code_verifier: optionalText(),
  ...firstFactorFields,
});

async function resetByEmail(services: Services, call: CallOf<typeof b2bPasswordsResetByEmail>) {
  const { body } = call;
  await guardAddress(services, 'password', call.ipAddress);
  const hash = await hashOfStrong(services, body.password);
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const row = await redeem(inside, {
      kinds: [MEMBER_RESET],
      refuse,
      token: body.password_reset_token,
      codeVerifier: body.code_verifier,
    });
    const membership = await mailedMember(inside, row, refuse);
    await setMemberPassword(inside, membership.member.email_address, hash, {
      intermediateToken: body.intermediate_session_token,
    });
    return finishFirstFactor(inside, call, {
      membership: await memberById(inside, membership.member.member_id),
      proof: passwordProof,
      provesEmail: true,
      durationMinutes: body.session_duration_minutes,
      intermediateToken: body.intermediate_session_token,
    });
  });
}

const discoveryResetStartSchema = v.object({
  discovery_redirect_url: optionalText(2_048),
  pkce_code_challenge: optionalText(),
  ...resetMailFields,
  ...protection,
});

async function startDiscoveryReset(
  services: Services,
  { body, ipAddress }: CallOf<typeof b2bPasswordsDiscoveryResetStart>,
) {
  await guardAddress(services, 'send', ipAddress);
  services.afterAnswer(await prepareDiscoveryReset(services, body));
  return {};
}

const discoveryResetSchema = v.object({
  password_reset_token: text(),
  password: text(),
  pkce_code_verifier: optionalText(),
  ...protection,
});

async function resetInDiscovery(
  services: Services,
  { body, ipAddress }: CallOf<typeof b2bPasswordsDiscoveryReset>,
) {
  await guardAddress(services, 'password', ipAddress);
  const hash = await hashOfStrong(services, body.password);
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
}

export function b2bPasswordResetRoutes(services: Services): Route[] {
  const on = routing(services);
  const inLine = hashingInLine(services);
  return [
    on(b2bPasswordsResetByEmailStart, resetStartSchema, startReset),
    inLine(on(b2bPasswordsResetByEmail, resetByEmailSchema, resetByEmail)),
    on(b2bPasswordsDiscoveryResetStart, discoveryResetStartSchema, startDiscoveryReset),
    inLine(on(b2bPasswordsDiscoveryReset, discoveryResetSchema, resetInDiscovery)),
  ];
}
