import {
  type Answer,
  endpoint,
  type MemberAnswer,
  type MemberReference,
} from '@login-widget/auth-client/wire';

interface Codes extends Answer, Pick<MemberAnswer, 'member_id' | 'member' | 'organization'> {
  recovery_codes: string[];
}

export const recoveryCodesGet = endpoint<undefined, Codes>({
  method: 'GET',
  path: '/b2b/recovery_codes/:organization_id/:member_id',
});

export const recoveryCodesRotate = endpoint<MemberReference, Codes>({
  method: 'POST',
  path: '/b2b/recovery_codes/rotate',
});
