import type { Proof } from '../sessions/start-session.ts';
import type { Database } from '../store/open-store.ts';

/** A proof of an e-mail address by a code or a link. */
export const emailFactor = async (
  db: Database,
  type: 'otp' | 'magic_link',
  emailId: string,
): Promise<Proof> => {
  const { email } = await db
    .selectFrom('emails')
    .select('email')
    .where('email_id', '=', emailId)
    .executeTakeFirstOrThrow();
  return { type, delivery_method: 'email', email_factor: { email_id: emailId, email_address: email } };
};
