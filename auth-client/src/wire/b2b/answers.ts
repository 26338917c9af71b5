import type { Answer } from '../common.ts';
import type {
  DiscoveredOrganization,
  Member,
  MemberSession,
  MfaRequired,
  Organization,
  PrimaryRequired,
} from './objects.ts';

/** An answer that carries the member as it is now. */
export interface MemberAnswer extends Answer {
  member_id: string;
  member: Member;
  organization: Organization;
}

/**
 * Somebody is signed in. Both tokens are empty strings where the project keeps them in HttpOnly cookies.
 */
export interface MemberAuthenticateAnswer extends MemberAnswer {
  member_session: MemberSession;
  session_token: string;
  session_jwt: string;
}

/** The first factor was enough. */
export type MemberAuthenticatedAnswer = MemberAuthenticateAnswer & {
  member_authenticated: true;
  intermediate_session_token: '';
  mfa_required: null;
  primary_required: null;
};

/** More is wanted before there is a session; until then the intermediate session says what was shown. */
export type MemberUnfinishedAnswer = MemberAnswer & {
  member_authenticated: false;
  member_session: null;
  session_token: '';
  session_jwt: '';
  intermediate_session_token: string;
  mfa_required: null | MfaRequired;
  primary_required: null | PrimaryRequired;
};

/** What a first factor gives: `member_authenticated` tells which. */
export type MemberFirstFactorAnswer = MemberAuthenticatedAnswer | MemberUnfinishedAnswer;

/** Who somebody is, and the organizations to choose from. */
export interface DiscoveryAnswer extends Answer {
  /** Names the intermediate session, 10 minutes long; goes into the bodies of what follows. */
  intermediate_session_token: string;
  email_address: string;
  discovered_organizations: DiscoveredOrganization[];
}

/** The field that the client adds where its cookie of that name exists. */
export interface IntermediateField {
  intermediate_session_token?: string;
}

/** A member, by name. */
export interface MemberReference {
  organization_id: string;
  member_id: string;
}

/** Whether the proof of a second factor changes that the member must always give one. */
export interface MfaEnrollment {
  set_mfa_enrollment?: 'enroll' | 'unenroll';
}
