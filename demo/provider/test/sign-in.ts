import {
  type AuthenticateAnswer,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
} from '@login-widget/auth-client/wire';
import type { TestProvider } from '../testing.ts';
import { callerOf } from './caller.ts';

/**
 * Signs a person in by an e-mail code, the shortest way to a session with a verified address.
 *
 * @param session a session of the person that the proof joins
 */
export const signIn = async (
  provider: TestProvider,
  email: string,
  session?: AuthenticateAnswer,
): Promise<AuthenticateAnswer> => {
  const call = callerOf(provider);
  const { data } = await call(otpsEmailLoginOrCreate, { email });
  const token = await provider.inbox.lastCode(email);
  const body = { token, method_id: data.method_id, session_duration_minutes: 60 };
  return (await call(otpsAuthenticate, body, { session })).data;
};
