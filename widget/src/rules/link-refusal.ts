import { errorFields } from './error-fields.ts';
/** True if an error of the client or provider says that the link must be opened in the browser that requested it. */
export function isFromElsewhere(error: unknown): boolean {
  const { name, error_type } = errorFields(error);
  return /pkce/i.test(`${name} ${error_type}`);
}
