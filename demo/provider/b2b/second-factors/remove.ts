import { ApiError } from '../../http/api-error.ts';
import { type Services, within } from '../../services.ts';
import { type RemovedFactor, takeOutFactor } from '../../sessions/take-out-factor.ts';
import type { MemberSessionRow } from '../../store/business-schema.ts';
import { type Belonging, memberById } from '../members/belonging.ts';
import { requirements } from '../members/requirements.ts';
import { phoneIdOf } from './phone-number.ts';

/**
 * Takes a second factor from a member. Where the organization wants one, only a session that has given it may, so that
 * a stolen first factor takes nothing away; every other session of the member ends (ASVS 7.4.3), and this one goes on
 * without it.
 */
const removing = (
  services: Services,
  { member_id: memberId, member_session_id: sessionId, authentication_factors: shown }: MemberSessionRow,
  method: 'sms_otp' | 'totp',
  factors: RemovedFactor,
  remove: (inside: Services) => Promise<unknown>,
): Promise<Belonging> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { member, organization } = await memberById(inside, memberId);
    if (requirements(organization, member, shown).mfa_required !== null) {
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
    await db
      .deleteFrom('member_sessions')
      .where('member_id', '=', memberId)
      .where('member_session_id', '!=', sessionId)
      .execute();
    const own = { table: 'member_sessions', column: 'member_id', id: memberId } as const;
    await takeOutFactor(db, own, factors);
    return memberById(inside, memberId);
  });

/** An app's recovery codes go with it. */
const OF_TOTP: RemovedFactor = { path: '$.type', values: ['totp', 'recovery_code'] };

const ofPhone = ({ member_id }: MemberSessionRow): RemovedFactor => ({
  path: '$.phone_number_factor.phone_id',
  values: [phoneIdOf(member_id)],
});

export const removePhoneNumber = (services: Services, session: MemberSessionRow): Promise<Belonging> =>
  removing(services, session, 'sms_otp', ofPhone(session), ({ db, clock }) =>
    db
      .updateTable('members')
      .set({ mfa_phone_number: '', mfa_phone_number_verified: false, updated_at: clock.now() })
      .where('member_id', '=', session.member_id)
      .execute(),
  );

export const removeTotp = (services: Services, session: MemberSessionRow): Promise<Belonging> =>
  removing(services, session, 'totp', OF_TOTP, ({ db }) =>
    db.deleteFrom('totps').where('member_id', '=', session.member_id).execute(),
  );
