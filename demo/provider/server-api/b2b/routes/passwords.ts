import * as v from 'valibot';
import { emailIdOf } from '../../../b2b/members/email-id.ts';
import { memberById, memberNotFound, memberOf, membersByEmail } from '../../../b2b/members/membership.ts';
import { requirePasswordReset } from '../../../b2b/passwords/member-passwords.ts';
import { memberResetFields } from '../../../b2b/passwords/reset-fields.ts';
import { requireFreshSession, resetInSession } from '../../../b2b/passwords/reset-in-session.ts';
import { prepareMemberReset } from '../../../b2b/passwords/send-member-reset.ts';
import { optionalText, text } from '../../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../../http/route.ts';
import { hashingInLine, hashOfStrong } from '../../../passwords/weighing.ts';
import type { Services } from '../../../services.ts';
import { emailAddress } from '../../../users/address.ts';
import { DEFAULT_MEMBER_MINUTES, sessionFields } from '../../fields.ts';
import {
  memberPasswordsRequireReset,
  memberPasswordsResetBySession,
  memberPasswordsResetStart,
} from '../endpoints/passwords.ts';

async function startReset(services: Services, { body }: CallOf<typeof memberPasswordsResetStart>) {
  const send = await prepareMemberReset(services, body);
  const sent = await send();
  if (!sent) throw memberNotFound();
  const { member_id } = sent.member;
  return { member_id, member_email_id: emailIdOf(member_id), member: sent.member };
}

const resetBySessionSchema = v.strictObject({
  organization_id: text(128),
  password: text(),
  ...sessionFields,
});

async function resetBySession(services: Services, call: CallOf<typeof memberPasswordsResetBySession>) {
  const { organization_id, password, session_duration_minutes } = call.body;
  const session = await requireFreshSession(services, call);
  const membership = await memberOf(services, organization_id, session.member_id);
  const hash = await hashOfStrong(services, password, membership.member.email_address);
  const durationMinutes = session_duration_minutes ?? DEFAULT_MEMBER_MINUTES;
  const done = await resetInSession(services, call, { membership, hash, durationMinutes });
  return {
    ...done,
    organization_id,
    member_authenticated: true,
    intermediate_session_token: '',
    mfa_required: null,
    primary_required: null,
  };
}

const requireResetSchema = v.strictObject({
  email_address: text(),
  organization_id: optionalText(128),
  member_id: optionalText(128),
});

async function requireReset(
  services: Services,
  { body: { email_address, organization_id, member_id } }: CallOf<typeof memberPasswordsRequireReset>,
) {
  const { address } = emailAddress(email_address, 'email_address');
  const named = await membersByEmail(services, address, organization_id);
  const known =
    member_id === undefined ? named : named.filter(({ member }) => member.member_id === member_id);
  const [one] = known;
  if (!one) throw memberNotFound();
  await requirePasswordReset(services, address);
  if (organization_id === undefined && member_id === undefined) return {};
  const { member_id: id } = one.member;
  return { member_id: id, ...(await memberById(services, id)) };
}

/** Calls about a member's password whose answer or fields differ for servers. */
export function serverMemberPasswordRoutes(services: Services): Route[] {
  const on = routing(services);
  const inLine = hashingInLine(services);
  return [
    on(memberPasswordsResetStart, v.strictObject(memberResetFields), startReset),
    inLine(on(memberPasswordsResetBySession, resetBySessionSchema, resetBySession)),
    on(memberPasswordsRequireReset, requireResetSchema, requireReset),
  ];
}
