import {
  type Endpoint,
  type OtpEmailBody,
  type OtpPhoneBody,
  type OtpSentAnswer,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  otpsEmailSendPrimary,
  otpsEmailSendSecondary,
  otpsSmsLoginOrCreate,
  otpsSmsSendPrimary,
  otpsSmsSendSecondary,
  otpsWhatsappLoginOrCreate,
  otpsWhatsappSendPrimary,
  otpsWhatsappSendSecondary,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { ApiError } from '../http/api-error.ts';
import { locale, optionalMinutes, optionalText, protection, sessionDuration, text } from '../http/fields.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { countingTries, guardAddress, guardSend } from '../limits/guard.ts';
import { namedTemplate } from '../messages/mail-templates.ts';
import { sendPasscode } from '../messages/send-passcode.ts';
import { localeOf } from '../messages/words/words.ts';
import { type Services, within } from '../services.ts';
import { startWithAddress } from '../sessions/start-with-address.ts';
import { deadPasscode, tryPasscode } from '../tokens/passcodes.ts';
import { type Address, emailAddress, phoneNumber } from '../users/address.ts';
import { type Audience, accountOfAddress, ownerFor } from '../users/address-owner.ts';

/** Server default of `expiration_minutes` (`wire-facts.md`, section 6). */
const DEFAULT_MINUTES = 2;

const common = { expiration_minutes: optionalMinutes(1, 10), locale, ...protection };

const emailSchema = v.object({
  email: text(),
  login_template_id: optionalText(),
  signup_template_id: optionalText(),
  ...common,
});

const phoneSchema = v.object({
  phone_number: text(),
  enable_autofill: v.exactOptional(v.boolean()),
  autofill_session_duration_minutes: optionalMinutes(5, 527_040),
  ...common,
});

export const otpRoutes = (services: Services): Route[] => {
  const send = async (
    call: Call<OtpPhoneBody | OtpEmailBody>,
    channel: 'email' | 'sms' | 'whatsapp',
    audience: Audience,
    to: Address,
  ) => {
    const { body } = call;
    const named: Partial<OtpEmailBody> = body;
    const login = await namedTemplate(services, 'login', named.login_template_id);
    const signup = await namedTemplate(services, 'signup', named.signup_template_id);
    await guardAddress(services, 'send', call.ipAddress);
    await guardSend(services, `otp-${channel}`, to.address);
    const owner = await ownerFor(services, call, audience, to);
    return sendPasscode(services, {
      channel,
      to,
      owner,
      lifeMinutes: body.expiration_minutes ?? DEFAULT_MINUTES,
      locale: localeOf(body.locale),
      template: owner.verified ? login : signup,
      origin: call.origin,
    });
  };
  const byEmail = (row: Endpoint<OtpEmailBody, OtpSentAnswer>, audience: Audience) =>
    route(row, emailSchema, (call) => send(call, 'email', audience, emailAddress(call.body.email)));
  const byPhone = (
    row: Endpoint<OtpPhoneBody, OtpSentAnswer>,
    channel: 'sms' | 'whatsapp',
    audience: Audience,
  ) => route(row, phoneSchema, (call) => send(call, channel, audience, phoneNumber(call.body.phone_number)));

  return [
    byEmail(otpsEmailLoginOrCreate, 'login_or_create'),
    byEmail(otpsEmailSendPrimary, 'primary'),
    byEmail(otpsEmailSendSecondary, 'secondary'),
    byPhone(otpsSmsLoginOrCreate, 'sms', 'login_or_create'),
    byPhone(otpsSmsSendPrimary, 'sms', 'primary'),
    byPhone(otpsSmsSendSecondary, 'sms', 'secondary'),
    byPhone(otpsWhatsappLoginOrCreate, 'whatsapp', 'login_or_create'),
    byPhone(otpsWhatsappSendPrimary, 'whatsapp', 'primary'),
    byPhone(otpsWhatsappSendSecondary, 'whatsapp', 'secondary'),
    route(
      otpsAuthenticate,
      v.object({ token: text(32), method_id: text(128), ...sessionDuration, ...protection }),
      async (call) => {
        const { token: code, method_id: methodId, session_duration_minutes: durationMinutes } = call.body;
        const { projectId } = services.project;
        const account = await accountOfAddress(services, methodId);
        // Of an invented id there is nothing to guess, and nothing to count.
        if (!account) throw deadPasscode();
        return countingTries(services, { account, ipAddress: call.ipAddress }, () =>
          services.db.transaction().execute(async (db) => {
            const inside = within(services, db);
            const now = services.clock.now();
            const tried = await tryPasscode(db, services.keys, { methodId, projectId, code, now });
            if (tried instanceof ApiError) return tried;
            const { userId, channel, address, isKnown } = tried;
            const proof = { type: 'otp', delivery_method: channel } as const;
            return startWithAddress(inside, call, {
              userId,
              addressId: methodId,
              known: isKnown ? address : undefined,
              proof,
              durationMinutes,
            });
          }),
        );
      },
    ),
  ];
};
