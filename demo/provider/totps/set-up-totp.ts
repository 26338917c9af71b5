import type { Services } from '../services.ts';
import { viewUser } from '../users/user-view.ts';
import { qrCodePng } from './qr-code.ts';
import { createTotp } from './totp-store.ts';

/** Creates a user's authenticator secret in the wire's form. @throws {ApiError} as `createTotp` */
export const setUpTotp = async (services: Services, userId: string, lifeMinutes: number) => {
  const { db, project } = services;
  const user = await viewUser(db, userId);
  const made = await createTotp(
    services,
    { user_id: userId },
    {
      label: user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? 'Account',
      issuer: (await project.settings(db)).bootstrap.project_name,
      lifeMinutes,
    },
  );
  return {
    user_id: userId,
    totp_id: made.totpId,
    secret: made.secret,
    qr_code: qrCodePng(made.uri),
    recovery_codes: made.recoveryCodes,
  };
};
