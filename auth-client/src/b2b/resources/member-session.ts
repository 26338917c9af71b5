import type { Core } from '../../core.ts';
import { type SessionMethods, session } from '../../resources/session.ts';
import { check } from '../../validation.ts';
import type { MemberAuthenticateAnswer, MemberFirstFactorAnswer } from '../../wire/b2b/answers.ts';
import type { MemberSession } from '../../wire/b2b/objects.ts';
import { b2bSessionsExchange } from '../../wire/b2b/sessions.ts';
import type { Answer, SessionDuration } from '../../wire/common.ts';
import type { BusinessParts } from '../business-kind.ts';
import type { Management } from '../management.ts';

export interface MemberSessionMethods extends SessionMethods<MemberSession, MemberAuthenticateAnswer> {
  /** Exchanges the session for one in another organization of the same person. */
  exchange(
    options: { organization_id: string; locale?: string | undefined } & SessionDuration,
  ): Promise<MemberFirstFactorAnswer>;
  /** Ends every session of a member of the organization. */
  revokeForMember(options: { member_id: string }): Promise<Answer>;
}

/** Session methods for members. */
export function memberSession(core: Core<BusinessParts>, manage: Management): MemberSessionMethods {
  return {
    ...session<BusinessParts, MemberAuthenticateAnswer>(core),
    exchange: async (options) =>
      core.call(b2bSessionsExchange, {
        body: check(
          'session.exchange',
          { organization_id: 'string', session_duration_minutes: 'number', 'locale?': 'string' },
          options,
        ),
      }),
    revokeForMember: manage.revokeForMember,
  };
}
