import { b2bImpersonationAuthenticate } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { redeemMemberImpersonationToken } from '../../b2b/impersonation/member-impersonation.ts';
import { finishFirstFactor } from '../../b2b/member-sessions/finish-first-factor.ts';
import type { MemberProof } from '../../b2b/members/factors.ts';
import { memberById } from '../../b2b/members/membership.ts';
import { protection, text } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import { IMPERSONATION_MINUTES } from '../../impersonation/impersonation-token.ts';
import { guardAddress } from '../../limits/guard.ts';
import { type Services, within } from '../../services.ts';

export const b2bImpersonationRoutes = (services: Services): Route[] => [
  route(
    b2bImpersonationAuthenticate,
    v.object({ impersonation_token: text(), ...protection }),
    async (call) => {
      await guardAddress(services, 'impersonation', call.ipAddress);
      return services.db.transaction().execute(async (db) => {
        const inside = within(services, db);
        const { impersonation_token: token } = call.body;
        const { memberId, impersonator } = await redeemMemberImpersonationToken(inside, token);
        return finishFirstFactor(inside, call, {
          membership: await memberById(inside, memberId),
          proof: {
            type: 'impersonated',
            delivery_method: 'impersonation',
            sequence_order: 'PRIMARY',
            impersonated_factor: {
              impersonator_id: impersonator,
              impersonator_email_address: impersonator,
            },
          } as MemberProof,
          provesEmail: false,
          durationMinutes: IMPERSONATION_MINUTES,
          intermediateToken: undefined,
        });
      });
    },
  ),
];
