import { ApiError } from '../../http/api-error.ts';
import { type Services, within } from '../../services.ts';
import { type RemovedFactor, takeOutFactor } from '../../sessions/take-out-factor.ts';
import type { MemberSessionRow } from '../../store/business-schema.ts';
import { endMemberSessions } from '../members/end-member.ts';
import { type Membership, memberById } from '../members/membership.ts';
import { requirements } from '../members/requirements.ts';
import { phoneIdOf } from './phone-number.ts';

/** Owner of the removed factor. The caller is the owner in their own session, or a manager of the organization. */
export interface Owner {
  readonly member_id: string;
  readonly session?: MemberSessionRow;
}

interface SecondFactor {
  readonly method: 'sms_otp' | 'totp';
  /** What sessions show of it. */
  readonly shown: RemovedFactor;
  remove(inside: Services): Promise<unknown>;
}

/**
 * Removes a member's second factor. When the organization requires one, only a session with that factor may remove it,
 * so that a stolen first factor is not enough. Every other session of the member ends (ASVS 7.4.3), and this one
 * continues without the factor. A manager of the organization needs the permission instead.
 */
const removing = (
  services: Services,
  { member_id: memberId, session }: Owner,
  { method, shown, remove }: SecondFactor,
): Promise<Membership> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { member, organization } = await memberById(inside, memberId);
    const given = session?.authentication_factors;
    if (given && requirements(organization, member, given).mfa_required !== null) {
      throw new ApiError(
        403,
        'mfa_required',
        'Please prove who you are with your second factor before you remove it.',
      );
    }
    await remove(inside);
    if (member.default_mfa_method === method) {
      await db
        .updateTable('members')
        .set({ default_mfa_method: '' })
        .where('member_id', '=', memberId)
        .execute();
    }
    await endMemberSessions(inside, memberId, session?.member_session_id);
    const own = { table: 'member_sessions', column: 'member_id', id: memberId } as const;
    await takeOutFactor(db, own, shown);
    return memberById(inside, memberId);
  });

/** An app's recovery codes are removed with it. */
const OF_TOTP: RemovedFactor = { path: '$.type', values: ['totp', 'recovery_code'] };

const ofPhone = ({ member_id }: Owner): RemovedFactor => ({
  path: '$.phone_number_factor.phone_id',
  values: [phoneIdOf(member_id)],
});

export const removePhoneNumber = (services: Services, owner: Owner): Promise<Membership> =>
  removing(services, owner, {
    method: 'sms_otp',
    shown: ofPhone(owner),
    remove: ({ db, clock }) =>
      db
        .updateTable('members')
        .set({ mfa_phone_number: '', mfa_phone_number_verified: false, updated_at: clock.now() })
        .where('member_id', '=', owner.member_id)
        .execute(),
  });

export const removeTotp = (services: Services, owner: Owner): Promise<Membership> =>
  removing(services, owner, {
    method: 'totp',
    shown: OF_TOTP,
    remove: ({ db }) => db.deleteFrom('totps').where('member_id', '=', owner.member_id).execute(),
  });
