import {
  b2bOtpsSmsAuthenticate,
  b2bOtpsSmsSend,
  b2bPasswordsResetBySession,
  b2bTotpAuthenticate,
  b2bTotpCreate,
} from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import { callerOf } from '../../provider/test/caller.ts';
import type { TestProvider } from '../../provider/testing.ts';
import { type Member, passwordOf } from './subjects.ts';

const duration = { session_duration_minutes: 30 };

/** Gives signed-in members further factors. */
export const memberFactors = (provider: TestProvider) => {
  const call = callerOf(provider);
  const inSession = ({ session }: Member) => ({ session: { session_token: session } });
  const reference = ({ id, organization }: Member) => ({
    organization_id: organization.organization_id,
    member_id: id,
  });
  /** Continues with the new token that a proof within the session returns. */
  const goOn = (member: Member, { session_token }: { session_token?: string }): void => {
    if (session_token) member.session = session_token;
  };
  const sentPhoneCode = async (member: Member): Promise<string> => {
    const mfa_phone_number = `+1202${String(Math.random()).slice(2, 9)}`;
    await call(b2bOtpsSmsSend, { ...reference(member), mfa_phone_number }, inSession(member));
    return provider.inbox.lastCode(mfa_phone_number);
  };
  const unprovenTotp = async (member: Member) => {
    const { data } = await call(b2bTotpCreate, reference(member), inSession(member));
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    return { ...data, code: app.generate({ timestamp: provider.clock.now().getTime() }) };
  };

  return {
    inSession,
    reference,
    sentPhoneCode,
    unprovenTotp,

    async withPassword(member: Member): Promise<void> {
      const body = { password: passwordOf(member) };
      goOn(member, (await call(b2bPasswordsResetBySession, body, inSession(member))).data);
    },

    async withPhone(member: Member): Promise<void> {
      const code = await sentPhoneCode(member);
      const body = { ...reference(member), code, ...duration };
      goOn(member, (await call(b2bOtpsSmsAuthenticate, body, inSession(member))).data);
    },

    /** Adds an authenticator app, and returns the recovery codes. */
    async withTotp(member: Member): Promise<string[]> {
      const { code, recovery_codes } = await unprovenTotp(member);
      const body = { ...reference(member), code, ...duration };
      goOn(member, (await call(b2bTotpAuthenticate, body, inSession(member))).data);
      member.parts.recovery_code = recovery_codes[0] ?? '';
      return recovery_codes;
    },
  };
};
