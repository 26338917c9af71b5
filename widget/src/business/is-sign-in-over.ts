import { errorFields } from '../rules/error-fields.ts';

/**
 * True for the error of a step after the first factor that can only be taken again from the beginning: the provider
 * keeps what was proved for ten minutes, and the browser may have lost it.
 */
export function isSignInOver(error: unknown): boolean {
  const { name, error_type } = errorFields(error);
  return name === 'NoCurrentSessionError' || error_type === 'intermediate_session_not_found';
}
