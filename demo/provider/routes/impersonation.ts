import { impersonationAuthenticate } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { protection, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { IMPERSONATION_MINUTES, redeemImpersonationToken } from '../impersonation/impersonation-token.ts';
import { guardAddress } from '../limits/guard.ts';
import { type Services, within } from '../services.ts';
import { type Proof, startSession } from '../sessions/start-session.ts';

export const impersonationRoutes = (services: Services): Route[] => [
  route(impersonationAuthenticate, v.object({ impersonation_token: text(), ...protection }), async (call) => {
    await guardAddress(services, 'impersonation', call.ipAddress);
    return services.db.transaction().execute(async (db) => {
      const inside = within(services, db);
      const { userId, impersonator } = await redeemImpersonationToken(inside, call.body.impersonation_token);
      const proof = {
        type: 'impersonated',
        delivery_method: 'impersonation',
        impersonated_factor: { impersonator_id: impersonator, impersonator_email_address: impersonator },
      } as Proof;
      return startSession(inside, call, { userId, proof, durationMinutes: IMPERSONATION_MINUTES });
    });
  }),
];
