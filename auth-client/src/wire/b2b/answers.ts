import type { Answer } from '../common.ts';
import type {
  DiscoveredOrganization,
  Member,
  MemberSession,
  MfaRequired,
  Organization,
  PrimaryRequired,
} from './objects.ts';

/** An answer with the current state of the member. */
export interface MemberAnswer extends Answer {
  member_id: string;
  member: Member;
  organization: Organization;
}

/** A session was created. Both tokens are empty strings if the project keeps them in HttpOnly cookies. */
export interface MemberAuthenticateAnswer extends MemberAnswer {
  member_session: MemberSession;
  session_token: string;
  session_jwt: string;
}

/** The first factor was sufficient. */
export type MemberAuthenticatedAnswer = MemberAuthenticateAnswer & {
  member_authenticated: true;
  intermediate_session_token: '';
  mfa_required: null;
  primary_required: null;
};

/**
 * A further factor is required before there is a session. Until then, the intermediate session holds the earlier ones.
 */
export type MemberUnfinishedAnswer = MemberAnswer & {
  member_authenticated: false;
  member_session: null;
  session_token: '';
  session_jwt: '';
  intermediate_session_token: string;
  mfa_required: null | MfaRequired;
  primary_required: null | PrimaryRequired;
};

/** Answer to a first factor; `member_authenticated` tells which of the two. */
export type MemberFirstFactorAnswer = MemberAuthenticatedAnswer | MemberUnfinishedAnswer;

/** The verified address, and the organizations to choose from. */
export interface DiscoveryAnswer extends Answer {
  /** Token of the intermediate session, valid for 10 minutes. The calls that follow send it in their bodies. */
  intermediate_session_token: string;
  email_address: string;
  discovered_organizations: DiscoveredOrganization[];
}

/** Field that the client adds if its cookie of that name exists. */
export interface IntermediateField {
  intermediate_session_token?: string;
}

/** Identifies a member. */
export interface MemberReference {
  organization_id: string;
  member_id: string;
}

/** Makes a second factor mandatory for the member, or optional again. */
export interface MfaEnrollment {
  set_mfa_enrollment?: 'enroll' | 'unenroll' | undefined;
}
