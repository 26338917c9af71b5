import * as v from 'valibot';
import { memberOf } from '../../../b2b/members/membership.ts';
import { nothing, text } from '../../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { rotateRecoveryCodes, unusedRecoveryCodes } from '../../../totps/totp-store.ts';
import { recoveryCodesGet, recoveryCodesRotate } from '../endpoints/recovery-codes.ts';

async function showRecoveryCodes(
  services: Services,
  { params: { organization_id = '', member_id = '' } }: CallOf<typeof recoveryCodesGet>,
) {
  const membership = await memberOf(services, organization_id, member_id);
  const [app] = await unusedRecoveryCodes(services, { member_id });
  return { member_id, ...membership, recovery_codes: app?.recovery_codes ?? [] };
}

const rotateSchema = v.strictObject({ organization_id: text(128), member_id: text(128) });

async function rotateCodes(
  services: Services,
  { body: { organization_id, member_id } }: CallOf<typeof recoveryCodesRotate>,
) {
  const membership = await memberOf(services, organization_id, member_id);
  const recovery_codes = await rotateRecoveryCodes(services, { member_id });
  return { member_id, ...membership, recovery_codes };
}

export function serverRecoveryCodeRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(recoveryCodesGet, nothing, showRecoveryCodes),
    on(recoveryCodesRotate, rotateSchema, rotateCodes),
  ];
}
