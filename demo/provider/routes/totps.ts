import {
  totpsAuthenticate,
  totpsCreate,
  totpsRecover,
  totpsRecoveryCodes,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { ApiError } from '../http/api-error.ts';
import { minutes, nothing, protection, sessionDuration, text } from '../http/fields.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { countingTries, type Try } from '../limits/guard.ts';
import { type Services, within } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { type Proof, startSession } from '../sessions/start-session.ts';
import { qrCodePng } from '../totps/qr-code.ts';
import { createTotp, tryRecoveryCode, tryTotp, unusedRecoveryCodes } from '../totps/totp-store.ts';
import { viewUser } from '../users/user-view.ts';

const tryBy = ({ ipAddress }: Call<unknown>, userId: string): Try => ({
  account: { userId },
  ipAddress,
  isSecondFactor: true,
});

export const totpRoutes = (services: Services): Route[] => [
  route(totpsCreate, v.object({ expiration_minutes: minutes(5, 1_440) }), async (call) => {
    const { db, project } = services;
    const { user_id } = await requireSession(services, call);
    const user = await viewUser(db, user_id);
    const made = await createTotp(
      services,
      { user_id },
      {
        label: user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? 'Account',
        issuer: (await project.settings(db)).bootstrap.project_name,
        lifeMinutes: call.body.expiration_minutes,
      },
    );
    return {
      user_id,
      totp_id: made.totpId,
      secret: made.secret,
      qr_code: qrCodePng(made.uri),
      recovery_codes: made.recoveryCodes,
      __user: await viewUser(db, user_id),
    };
  }),

  route(
    totpsAuthenticate,
    v.object({ totp_code: text(32), ...sessionDuration, ...protection }),
    async (call) => {
      const { user_id: userId } = await requireSession(services, call);
      const { totp_code, session_duration_minutes: durationMinutes } = call.body;
      return countingTries(services, tryBy(call, userId), () =>
        services.db.transaction().execute(async (db) => {
          const inside = within(services, db);
          const totpId = await tryTotp(inside, { user_id: userId }, totp_code);
          if (totpId instanceof ApiError) return totpId;
          const proof: Proof = {
            type: 'totp',
            delivery_method: 'authenticator_app',
            authenticator_app_factor: { totp_id: totpId },
          };
          return {
            ...(await startSession(inside, call, { userId, proof, durationMinutes })),
            totp_id: totpId,
          };
        }),
      );
    },
  ),

  route(totpsRecoveryCodes, nothing, async (call) => {
    const { user_id } = await requireSession(services, call);
    return { user_id, totps: await unusedRecoveryCodes(services, { user_id }) };
  }),

  route(
    totpsRecover,
    v.object({ recovery_code: text(64), ...sessionDuration, ...protection }),
    async (call) => {
      const { user_id: userId } = await requireSession(services, call);
      const { recovery_code, session_duration_minutes: durationMinutes } = call.body;
      return countingTries(services, tryBy(call, userId), () =>
        services.db.transaction().execute(async (db) => {
          const inside = within(services, db);
          const tried = await tryRecoveryCode(inside, { user_id: userId }, recovery_code);
          if (tried instanceof ApiError) return tried;
          const proof: Proof = {
            type: 'totp',
            delivery_method: 'recovery_code',
            recovery_code_factor: { totp_recovery_code_id: tried.recoveryCodeId },
          };
          const started = await startSession(inside, call, { userId, proof, durationMinutes });
          return { ...started, totp_id: tried.totpId };
        }),
      );
    },
  ),
];
