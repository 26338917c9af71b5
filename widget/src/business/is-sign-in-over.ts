import { errorFields } from '../rules/error-fields.ts';

/** Refusals of a call whose first factor has ended, whose member was removed, or that was sent without a first factor. */
const OVER: readonly unknown[] = [
  'intermediate_session_not_found',
  'member_not_found',
  'user_unauthenticated',
  'session_not_found',
];

/**
 * True for the error of a step after the first factor that can only be taken again from the beginning: the provider
 * keeps what was proved for ten minutes, and the browser may have lost it, for instance by a sign-out in another tab.
 */
export function isSignInOver(error: unknown): boolean {
  const { name, error_type } = errorFields(error);
  return name === 'NoCurrentSessionError' || OVER.includes(error_type);
}
