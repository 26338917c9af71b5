import * as v from 'valibot';
import { locale, optionalMinutes, optionalText, text } from '../../http/fields.ts';
import { type Call, type Route, route } from '../../http/route.ts';
import type { PhoneChannel } from '../../messages/message.ts';
import { authenticateOtp } from '../../otps/authenticate-otp.ts';
import { sendOtp, type WantedOtp } from '../../otps/send-otp.ts';
import type { Services } from '../../services.ts';
import { emailAddress, phoneNumber } from '../../users/address.ts';
import type { OwnedAddress } from '../../users/address-owner.ts';
import { namedAudience } from '../audience.ts';
import {
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  otpsEmailSend,
  otpsSms,
  otpsWhatsapp,
} from '../endpoints/otps.ts';
import { attributes, callerFields, sessionFields } from '../fields.ts';
import { optionalSession } from '../optional-session.ts';

const options = { expiration_minutes: optionalMinutes(1, 10), locale };
const mail = {
  ...options,
  email: text(),
  login_template_id: optionalText(),
  signup_template_id: optionalText(),
};
const textMessage = { ...options, phone_number: text() };
const toUser = { ...callerFields, user_id: optionalText(128) };

const emailSent = ({ userId, addressId }: OwnedAddress) => ({ user_id: userId, email_id: addressId });
const textSent = ({ userId, addressId }: OwnedAddress) => ({ user_id: userId, phone_id: addressId });

export const serverOtpRoutes = (services: Services): Route[] => {
  const send = (
    { body }: Call<WantedOtp['options']>,
    wanted: Pick<WantedOtp, 'channel' | 'audience' | 'to'>,
  ): Promise<OwnedAddress> => sendOtp(services, { ...wanted, options: body, origin: undefined });

  const byPhone = (channel: PhoneChannel, endpoints: typeof otpsSms): Route[] => [
    route(endpoints.send, v.strictObject({ ...textMessage, ...toUser }), async (call) => {
      const to = phoneNumber(call.body.phone_number);
      const audience = await namedAudience(services, call);
      return textSent(await send(call, { channel, audience, to }));
    }),
    route(endpoints.loginOrCreate, v.strictObject({ ...textMessage, attributes }), async (call) => {
      const to = phoneNumber(call.body.phone_number);
      const owner = await send(call, { channel, audience: 'login_or_create', to });
      return { ...textSent(owner), user_created: owner.isNew === true };
    }),
  ];

  return [
    route(otpsEmailSend, v.strictObject({ ...mail, ...toUser }), async (call) => {
      const to = emailAddress(call.body.email);
      const audience = await namedAudience(services, call);
      return emailSent(await send(call, { channel: 'email', audience, to }));
    }),
    route(otpsEmailLoginOrCreate, v.strictObject({ ...mail, attributes }), async (call) => {
      const to = emailAddress(call.body.email);
      const owner = await send(call, { channel: 'email', audience: 'login_or_create', to });
      return { ...emailSent(owner), user_created: owner.isNew === true };
    }),
    ...byPhone('sms', otpsSms),
    ...byPhone('whatsapp', otpsWhatsapp),
    route(
      otpsAuthenticate,
      v.strictObject({ method_id: text(128), code: text(32), ...sessionFields }),
      (call) => {
        const { method_id: methodId, code } = call.body;
        return authenticateOtp(services, call, { methodId, code }, optionalSession(call));
      },
    ),
  ];
};
