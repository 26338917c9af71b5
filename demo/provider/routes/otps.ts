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
  type Present,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import {
  locale,
  optionalMinutes,
  optionalSessionMinutes,
  optionalText,
  protection,
  sessionDuration,
  text,
} from '../http/fields.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { guardAddress } from '../limits/guard.ts';
import type { Channel, PhoneChannel } from '../messages/message.ts';
import { authenticateOtp } from '../otps/authenticate-otp.ts';
import { sendOtp } from '../otps/send-otp.ts';
import type { Services } from '../services.ts';
import { thenSession } from '../sessions/start-session.ts';
import { type Address, emailAddress, phoneNumber } from '../users/address.ts';
import { audienceOf, type PageAudience } from '../users/address-owner.ts';

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
  autofill_session_duration_minutes: optionalSessionMinutes,
  ...common,
});

export const otpRoutes = (services: Services): Route[] => {
  const send = async (
    call: Call<Present<OtpPhoneBody | OtpEmailBody>>,
    channel: Channel,
    wanted: PageAudience,
    to: Address,
  ) => {
    await guardAddress(services, 'send', call.ipAddress);
    const audience = await audienceOf(services, call, wanted);
    const { body: options, origin } = call;
    const { addressId } = await sendOtp(services, { channel, audience, to, options, origin });
    return { method_id: addressId };
  };
  const byEmail = (endpoint: Endpoint<OtpEmailBody, OtpSentAnswer>, audience: PageAudience) =>
    route(endpoint, emailSchema, (call) => send(call, 'email', audience, emailAddress(call.body.email)));
  const byPhone = (
    endpoint: Endpoint<OtpPhoneBody, OtpSentAnswer>,
    channel: PhoneChannel,
    audience: PageAudience,
  ) =>
    route(endpoint, phoneSchema, (call) =>
      send(call, channel, audience, phoneNumber(call.body.phone_number)),
    );

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
      (call) => {
        const { token: code, method_id: methodId, session_duration_minutes: minutes } = call.body;
        return authenticateOtp(services, call, { methodId, code }, thenSession(call, minutes));
      },
    ),
  ];
};
