import {
  b2bOtpsSmsAuthenticate,
  b2bOtpsSmsSend,
  b2bRecoveryCodesGet,
  b2bRecoveryCodesRecover,
  b2bRecoveryCodesRotate,
  b2bTotpAuthenticate,
  b2bTotpCreate,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { requireMemberSession } from '../../b2b/member-sessions/find-member-session.ts';
import { memberById } from '../../b2b/members/membership.ts';
import { requirements } from '../../b2b/members/requirements.ts';
import { finishSecondFactor } from '../../b2b/second-factors/finish-second-factor.ts';
import { numberToProve, phoneIdOf, proveNumber, smsMethodId } from '../../b2b/second-factors/phone-number.ts';
import {
  type Bearer,
  checkEnrolling,
  checkMethod,
  requireBearer,
} from '../../b2b/second-factors/require-bearer.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  locale,
  nothing,
  optionalMinutes,
  optionalText,
  protection,
  sessionDuration,
  text,
} from '../../http/fields.ts';
import { type Call, type CallOf, type Route, routing } from '../../http/route.ts';
import { countingTries, endSendPause, guardAddress, guardSend, type Try } from '../../limits/guard.ts';
import { MESSAGES } from '../../limits/message-kinds.ts';
import { quotedName } from '../../messages/quoted-name.ts';
import { sendPasscode } from '../../messages/send-passcode.ts';
import { localeOf } from '../../messages/words/words.ts';
import { type Services, within } from '../../services.ts';
import { tryMemberPasscode } from '../../tokens/passcodes.ts';
import { qrCodePng } from '../../totps/qr-code.ts';
import {
  createTotp,
  rotateRecoveryCodes,
  tryRecoveryCode,
  tryTotp,
  unusedRecoveryCodes,
} from '../../totps/totp-store.ts';

/** The screen counts down from two minutes (`auth-client/docs/wire.md#lifetimes-and-limits`). */
const SMS_MINUTES = 2;

/** RFC 6238 defines no lifetime. This is the hosted provider's default. */
const TOTP_MINUTES = 60;

const bearer = {
  organization_id: text(128),
  member_id: text(128),
  intermediate_session_token: optionalText(),
  ...protection,
};

const enrollment = {
  set_mfa_enrollment: v.exactOptional(v.picklist(['enroll', 'unenroll'], 'must be enroll or unenroll.')),
};

function tryBy({ ipAddress }: Call<unknown>, { membership }: Bearer): Try {
  return {
    account: { memberAddress: membership.member.email_address },
    ipAddress,
    isSecondFactor: true,
  };
}

const sendSmsSchema = v.object({ mfa_phone_number: optionalText(32), locale, ...bearer });

async function sendSmsCode(services: Services, call: CallOf<typeof b2bOtpsSmsSend>) {
  const who = await requireBearer(services, call);
  checkMethod(who, 'sms_otp');
  await guardAddress(services, 'send', call.ipAddress);
  const to = await numberToProve(services, who, call.body.mfa_phone_number);
  await guardSend(services, MESSAGES.memberSms, to.address);
  const { member_id } = who.membership.member;
  await sendPasscode(services, {
    channel: 'sms',
    to,
    owner: { addressId: smsMethodId(member_id, to.address), userId: null },
    askedBy: quotedName(who.membership.organization.organization_name, localeOf(call.body.locale)),
    lifeMinutes: SMS_MINUTES,
    locale: localeOf(call.body.locale),
    origin: call.origin,
  });
  return { member_id, ...(await memberById(services, member_id)) };
}

const smsCodeSchema = v.object({ code: text(32), ...enrollment, ...sessionDuration, ...bearer });

async function authenticateSmsCode(services: Services, call: CallOf<typeof b2bOtpsSmsAuthenticate>) {
  const who = await requireBearer(services, call);
  checkMethod(who, 'sms_otp');
  const { member_id: memberId, mfa_phone_number: phone } = who.membership.member;
  const { mfa_phone_number_verified: isProven } = who.membership.member;
  if (!isProven) checkEnrolling(who);
  return countingTries(services, tryBy(call, who), () =>
    services.db.transaction().execute(async (db) => {
      const inside = within(services, db);
      const refusal = await tryMemberPasscode(db, services.keys, {
        methodId: smsMethodId(memberId, phone),
        projectId: services.project.projectId,
        code: call.body.code,
        now: services.clock.now(),
      });
      if (refusal) return refusal;
      await endSendPause(inside, MESSAGES.memberSms, phone);
      if (!isProven) await proveNumber(inside, who.membership);
      return finishSecondFactor(inside, call, who, {
        method: 'sms_otp',
        proof: {
          type: 'otp',
          delivery_method: 'sms',
          sequence_order: 'SECONDARY',
          phone_number_factor: {
            phone_id: phoneIdOf(memberId),
            phone_number: phone,
          },
        },
      });
    }),
  );
}

const createTotpSchema = v.object({ expiration_minutes: optionalMinutes(5, 1_440), ...bearer });

async function createMemberTotp(services: Services, call: CallOf<typeof b2bTotpCreate>) {
  const who = await requireBearer(services, call);
  checkMethod(who, 'totp');
  checkEnrolling(who);
  const { member, organization } = who.membership;
  const made = await createTotp(
    services,
    { member_id: member.member_id },
    {
      label: member.email_address,
      issuer: organization.organization_name,
      lifeMinutes: call.body.expiration_minutes ?? TOTP_MINUTES,
    },
  );
  return {
    member_id: member.member_id,
    member,
    organization,
    totp_registration_id: made.totpId,
    secret: made.secret,
    qr_code: qrCodePng(made.uri),
    recovery_codes: made.recoveryCodes,
  };
}

const totpCodeSchema = v.object({
  code: text(32),
  set_default_mfa: v.exactOptional(v.boolean()),
  ...enrollment,
  ...sessionDuration,
  ...bearer,
});

async function authenticateTotpCode(services: Services, call: CallOf<typeof b2bTotpAuthenticate>) {
  const who = await requireBearer(services, call);
  checkMethod(who, 'totp');
  const { member_id: memberId, totp_registration_id: confirmed } = who.membership.member;
  if (confirmed === '') checkEnrolling(who);
  return countingTries(services, tryBy(call, who), () =>
    services.db.transaction().execute(async (db) => {
      const inside = within(services, db);
      const totpId = await tryTotp(inside, { member_id: memberId }, call.body.code);
      if (totpId instanceof ApiError) return totpId;
      return finishSecondFactor(inside, call, who, {
        method: 'totp',
        isDefault: call.body.set_default_mfa === true,
        proof: {
          type: 'totp',
          delivery_method: 'authenticator_app',
          sequence_order: 'SECONDARY',
          authenticator_app_factor: { totp_id: totpId },
        },
      });
    }),
  );
}

const recoverSchema = v.object({ recovery_code: text(64), ...sessionDuration, ...bearer });

async function recoverByCode(services: Services, call: CallOf<typeof b2bRecoveryCodesRecover>) {
  const who = await requireBearer(services, call);
  const owner = { member_id: who.membership.member.member_id };
  return countingTries(services, tryBy(call, who), () =>
    services.db.transaction().execute(async (db) => {
      const inside = within(services, db);
      const tried = await tryRecoveryCode(inside, owner, call.body.recovery_code);
      if (tried instanceof ApiError) return tried;
      const answer = await finishSecondFactor(inside, call, who, {
        proof: {
          type: 'recovery_code',
          delivery_method: 'recovery_code',
          sequence_order: 'SECONDARY',
          recovery_code_factor: { totp_recovery_code_id: tried.recoveryCodeId },
        },
      });
      const [left] = await unusedRecoveryCodes(inside, owner);
      return { ...answer, recovery_codes_remaining: left?.recovery_codes.length ?? 0 };
    }),
  );
}

/**
 * Returns the caller, whose recovery codes a call is about. A session from before the member had to use a second factor
 * does not get them, because each of them is one.
 *
 * @throws {ApiError} as `requireMemberSession`; 403 `mfa_required`
 */
async function requireOwnerOfCodes(services: Services, call: Call<unknown>) {
  const { member_id, authentication_factors } = await requireMemberSession(services, call);
  const { organization, member } = await memberById(services, member_id);
  if (requirements(organization, member, authentication_factors).mfa_required !== null) {
    throw new ApiError(403, 'mfa_required', 'Please prove who you are with your second factor first.');
  }
  return { member_id };
}

const rotateSchema = v.optional(v.object(protection), {});

async function rotateOwnRecoveryCodes(services: Services, call: CallOf<typeof b2bRecoveryCodesRotate>) {
  const owner = await requireOwnerOfCodes(services, call);
  return { recovery_codes: await rotateRecoveryCodes(services, owner) };
}

async function showRecoveryCodes(services: Services, call: CallOf<typeof b2bRecoveryCodesGet>) {
  const [app] = await unusedRecoveryCodes(services, await requireOwnerOfCodes(services, call));
  return { recovery_codes: app?.recovery_codes ?? [] };
}

export function b2bSecondFactorRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(b2bOtpsSmsSend, sendSmsSchema, sendSmsCode),
    on(b2bOtpsSmsAuthenticate, smsCodeSchema, authenticateSmsCode),
    on(b2bTotpCreate, createTotpSchema, createMemberTotp),
    on(b2bTotpAuthenticate, totpCodeSchema, authenticateTotpCode),
    on(b2bRecoveryCodesRecover, recoverSchema, recoverByCode),
    on(b2bRecoveryCodesRotate, rotateSchema, rotateOwnRecoveryCodes),
    on(b2bRecoveryCodesGet, nothing, showRecoveryCodes),
  ];
}
