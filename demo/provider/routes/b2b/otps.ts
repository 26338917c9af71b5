import {
  b2bOtpsEmailAuthenticate,
  b2bOtpsEmailDiscoveryAuthenticate,
  b2bOtpsEmailDiscoverySend,
  b2bOtpsEmailLoginOrSignup,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { startDiscovery } from '../../b2b/discovery/start-discovery.ts';
import { finishFirstFactor } from '../../b2b/member-sessions/finish-first-factor.ts';
import { emailIdOf, emailMethodId } from '../../b2b/members/email-id.ts';
import { emailProof } from '../../b2b/members/factors.ts';
import { firstFactorFields } from '../../b2b/members/first-factor-fields.ts';
import { membersByEmail } from '../../b2b/members/membership.ts';
import { MEMBER_CODE_MINUTES, sendMemberCode } from '../../b2b/members/send-member-code.ts';
import { findOrganization } from '../../b2b/organizations/organizations.ts';
import { ApiError } from '../../http/api-error.ts';
import { locale, optionalMinutes, optionalText, protection, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import { countingTries, endSendPause, guardAddress, guardMemberMail } from '../../limits/guard.ts';
import { MESSAGES } from '../../limits/message-kinds.ts';
import { namedTemplate } from '../../messages/mail-templates.ts';
import { sendPasscode } from '../../messages/send-passcode.ts';
import { localeOf } from '../../messages/words/words.ts';
import { type Services, within } from '../../services.ts';
import { tryMemberPasscode } from '../../tokens/passcodes.ts';
import { emailAddress } from '../../users/address.ts';

const life = optionalMinutes(2, 15);

/** An address has one active discovery code in a project. */
function discoveryMethod(projectId: string, address: string): string {
  return `discovery:${projectId}:${address}`;
}

function codeNotFound(): ApiError {
  return new ApiError(404, 'otp_code_not_found', 'This is not the code that was sent.');
}

const sendCodeSchema = v.object({
  email_address: text(),
  organization_id: text(128),
  login_template_id: optionalText(),
  signup_template_id: optionalText(),
  locale,
  login_expiration_minutes: life,
  signup_expiration_minutes: life,
  ...protection,
});

async function sendCode(
  services: Services,
  { body, ipAddress, origin }: CallOf<typeof b2bOtpsEmailLoginOrSignup>,
) {
  await guardAddress(services, 'send', ipAddress);
  await sendMemberCode(services, body, origin);
  return {};
}

const authenticateCodeSchema = v.object({
  code: text(32),
  email_address: text(),
  organization_id: text(128),
  ...firstFactorFields,
});

async function authenticateCode(services: Services, call: CallOf<typeof b2bOtpsEmailAuthenticate>) {
  const { body } = call;
  const { address } = emailAddress(body.email_address, 'email_address');
  const [membership] = await membersByEmail(services, address, body.organization_id);
  if (!membership) {
    // It may have been deleted meanwhile. No other code would help.
    await findOrganization(services, body.organization_id);
    throw codeNotFound();
  }
  const { member_id: memberId } = membership.member;
  const methodId = emailMethodId(memberId, address);
  return countingTries(services, { account: { memberAddress: address }, ipAddress: call.ipAddress }, () =>
    services.db.transaction().execute(async (db) => {
      const inside = within(services, db);
      const refusal = await tryMemberPasscode(db, services.keys, {
        methodId,
        projectId: services.project.projectId,
        code: body.code,
        now: services.clock.now(),
      });
      if (refusal) return refusal;
      await endSendPause(inside, MESSAGES.memberCode(membership.organization.organization_id), address);
      const answer = await finishFirstFactor(inside, call, {
        membership,
        proof: emailProof('email_otp', address, memberId),
        provesEmail: true,
        durationMinutes: body.session_duration_minutes,
        intermediateToken: body.intermediate_session_token,
      });
      return { ...answer, method_id: emailIdOf(memberId) };
    }),
  );
}

const sendDiscoveryCodeSchema = v.object({
  email_address: text(),
  login_template_id: optionalText(),
  locale,
  discovery_expiration_minutes: life,
  ...protection,
});

async function sendDiscoveryCode(
  services: Services,
  { body, ipAddress, origin }: CallOf<typeof b2bOtpsEmailDiscoverySend>,
) {
  const to = emailAddress(body.email_address, 'email_address');
  const template = await namedTemplate(services, 'login', body.login_template_id);
  await guardAddress(services, 'send', ipAddress);
  await guardMemberMail(services, MESSAGES.discoveryCode, to.address);
  await sendPasscode(services, {
    channel: 'email',
    to,
    owner: { addressId: discoveryMethod(services.project.projectId, to.address), userId: null },
    lifeMinutes: body.discovery_expiration_minutes ?? MEMBER_CODE_MINUTES,
    locale: localeOf(body.locale),
    template,
    origin,
  });
  return {};
}

const discoverByCodeSchema = v.object({ code: text(32), email_address: text(), ...protection });

async function discoverByCode(
  services: Services,
  { body, ipAddress }: CallOf<typeof b2bOtpsEmailDiscoveryAuthenticate>,
) {
  const { address } = emailAddress(body.email_address, 'email_address');
  // A call may name any address, and each has its own count.
  await guardAddress(services, 'code', ipAddress);
  const methodId = discoveryMethod(services.project.projectId, address);
  return countingTries(services, { account: { memberAddress: address }, ipAddress }, () =>
    services.db.transaction().execute(async (db) => {
      const refusal = await tryMemberPasscode(db, services.keys, {
        methodId,
        projectId: services.project.projectId,
        code: body.code,
        now: services.clock.now(),
      });
      if (refusal) return refusal;
      const inside = within(services, db);
      await endSendPause(inside, MESSAGES.discoveryCode, address);
      return startDiscovery(inside, address, emailProof('email_otp', address));
    }),
  );
}

export function b2bOtpRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(b2bOtpsEmailLoginOrSignup, sendCodeSchema, sendCode),
    on(b2bOtpsEmailAuthenticate, authenticateCodeSchema, authenticateCode),
    on(b2bOtpsEmailDiscoverySend, sendDiscoveryCodeSchema, sendDiscoveryCode),
    on(b2bOtpsEmailDiscoveryAuthenticate, discoverByCodeSchema, discoverByCode),
  ];
}
