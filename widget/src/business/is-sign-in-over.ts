import { errorFields } from '../rules/error-fields.ts';

const OVER: readonly unknown[] = [
  // The first factor has ended, or the call was sent without one.
  'intermediate_session_not_found',
  'user_unauthenticated',
  'session_not_found',
  // The step is not required any more, because the member or the organization was changed meanwhile: the member was
  // removed; the app was removed; a second factor was set up on another device; the methods are others.
  'member_not_found',
  'totp_not_found',
  'mfa_required',
  'mfa_method_not_allowed',
  'primary_authentication_required',
];

/**
 * True for the error of a step after the first factor that can only be taken again from the beginning: the provider
 * keeps what was proved for ten minutes, and the browser may have lost it, for instance by a sign-out in another tab.
 */
export function isSignInOver(error: unknown): boolean {
  const { name, error_type } = errorFields(error);
  return name === 'NoCurrentSessionError' || OVER.includes(error_type);
}
