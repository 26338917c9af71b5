import { type Route, type Routes, route } from '../routing/routes.ts';
import { resendAfter, type SentRoute, sendAndKeep, sendOrReturn, textTo } from '../routing/sent-messages.ts';
import { sessionDuration } from '../routing/session-duration.ts';
import type { BusinessServices } from './business-services.ts';
import { MAIL_CODE_EXPIRATION, TEXT_CODE_EXPIRATION } from './code-expiration.ts';
import { resendCode, sendCode } from './email-calls.ts';

/** Expiry of a sent code, in milliseconds since the epoch. The organization's configuration does not change it. */
export const codeExpiry = (
  { method, expirationMinutes, sentAt }: Routes['otps'],
  { now }: Pick<BusinessServices, 'now'>,
): number => {
  const minutes = expirationMinutes ?? (method === 'sms' ? TEXT_CODE_EXPIRATION : MAIL_CODE_EXPIRATION);
  return (sentAt ?? now()) + minutes * 60_000;
};

/** Authenticates a code and records the answer in the progress. */
export async function authenticateCode(
  { method, destination: { address }, organizationId }: Routes['otps'],
  code: string,
  { client, config, announce, progress }: BusinessServices,
): Promise<void> {
  const duration = sessionDuration({ config });
  if (method === 'sms') {
    const answer = await client.otps.sms.authenticate({ code, ...progress.member(), ...duration });
    announce('B2B_SMS_OTP_AUTHENTICATE', answer);
    progress.proved(answer);
  } else if (organizationId === undefined) {
    const answer = await client.otps.email.discovery.authenticate({ code, email_address: address });
    announce('B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE', answer);
    progress.discovered(answer);
  } else {
    const answer = await client.otps.email.authenticate({
      code,
      email_address: address,
      organization_id: organizationId,
      ...duration,
    });
    announce('B2B_OTPS_EMAIL_AUTHENTICATE', answer);
    progress.proved(answer);
  }
}

/** The organization whose member gives a second factor. */
export const ofMember = ({ progress }: BusinessServices) => ({
  organizationId: progress.member().organization_id,
});

/** Sends the first or another code to the same destination. The provider knows a member's phone number. */
export async function sendCodeAgain(params: Routes['otps'], services: BusinessServices): Promise<Route> {
  const { destination, method, organizationId, methodId } = params;
  const isFirst = methodId === undefined;
  const to = { email: destination.address, organizationId };
  if (method !== 'sms') return (isFirst ? sendCode : resendCode)(to, services);
  const send = () => sendText(params, services);
  const wanted = textTo(destination.address, 'known', ofMember(services));
  return isFirst
    ? sendOrReturn(services, wanted, TEXT_CODE_EXPIRATION, send)
    : sendAndKeep(services, TEXT_CODE_EXPIRATION, send);
}

async function sendText(params: Routes['otps'], services: BusinessServices): Promise<SentRoute> {
  const answer = await services.client.otps.sms.send(services.progress.member());
  services.announce('B2B_SMS_OTP_SEND', answer);
  const sent = { methodId: '', sentAt: services.now(), ...resendAfter(services) };
  return route('otps', { ...params, ...sent, ...ofMember(services) }) as SentRoute;
}
