import {
  b2bMembersDeletePhoneNumber,
  b2bMembersDeleteTotp,
  b2bMembersMe,
  b2bMembersSearch,
  b2bMembersUpdate,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { requireMemberSession } from '../../b2b/member-sessions/find-member-session.ts';
import { memberById, membersByEmail } from '../../b2b/members/belonging.ts';
import { updateMember } from '../../b2b/members/update-member.ts';
import { removePhoneNumber, removeTotp } from '../../b2b/second-factors/remove.ts';
import { nothing, optionalText, text } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import { guardAddress } from '../../limits/guard.ts';
import type { Services } from '../../services.ts';
import { emailAddress, phoneNumber } from '../../users/address.ts';

export const b2bMemberRoutes = (services: Services): Route[] => [
  route(
    b2bMembersSearch,
    v.object({ email_address: text(), organization_id: text(128) }),
    async ({ body, ipAddress }) => {
      await guardAddress(services, 'search', ipAddress);
      const { address } = emailAddress(body.email_address, 'email_address');
      const [found] = await membersByEmail(services, address, body.organization_id);
      if (!found) return { member: null };
      const { status, name, member_password_id } = found.member;
      return { member: { status, name, member_password_id } };
    },
  ),

  route(b2bMembersMe, nothing, async (call) => {
    const { member_id } = await requireMemberSession(services, call);
    return memberById(services, member_id);
  }),

  route(
    b2bMembersUpdate,
    v.object({
      name: optionalText(128),
      untrusted_metadata: v.exactOptional(v.record(v.string(), v.unknown())),
      mfa_enrolled: v.exactOptional(v.boolean()),
      mfa_phone_number: optionalText(32),
      default_mfa_method: v.exactOptional(
        v.picklist(['sms_otp', 'totp', ''], 'must be sms_otp or totp, or empty.'),
      ),
    }),
    async (call) => {
      const { member_id } = await requireMemberSession(services, call);
      const { mfa_phone_number: phone } = call.body;
      if (phone !== undefined) phoneNumber(phone, 'mfa_phone_number');
      const belonging = await updateMember(services, member_id, call.body);
      return { member_id, ...belonging };
    },
  ),

  route(b2bMembersDeletePhoneNumber, nothing, async (call) => {
    const session = await requireMemberSession(services, call);
    return { member_id: session.member_id, ...(await removePhoneNumber(services, session)) };
  }),

  route(b2bMembersDeleteTotp, nothing, async (call) => {
    const session = await requireMemberSession(services, call);
    return { member_id: session.member_id, ...(await removeTotp(services, session)) };
  }),
];
