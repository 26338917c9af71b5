import * as v from 'valibot';
import { memberOf } from '../../../b2b/members/belonging.ts';
import { nothing, text } from '../../../http/fields.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { rotateRecoveryCodes, unusedRecoveryCodes } from '../../../totps/totp-store.ts';
import { recoveryCodesGet, recoveryCodesRotate } from '../rows/recovery-codes.ts';

export const serverRecoveryCodeRoutes = (services: Services): Route[] => [
  route(recoveryCodesGet, nothing, async ({ params: { organization_id = '', member_id = '' } }) => {
    const belonging = await memberOf(services, organization_id, member_id);
    const [app] = await unusedRecoveryCodes(services, { member_id });
    return { member_id, ...belonging, recovery_codes: app?.recovery_codes ?? [] };
  }),
  route(
    recoveryCodesRotate,
    v.strictObject({ organization_id: text(128), member_id: text(128) }),
    async ({ body: { organization_id, member_id } }) => {
      const belonging = await memberOf(services, organization_id, member_id);
      const recovery_codes = await rotateRecoveryCodes(services, { member_id });
      return { member_id, ...belonging, recovery_codes };
    },
  ),
];
