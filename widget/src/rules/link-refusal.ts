import { errorFields } from './error-fields.ts';
/** True if an error of the client or provider says that the link must be opened in the browser that requested it. */
export function isFromElsewhere(error: unknown): boolean {
  const { name, error_type } = errorFields(error);
  return /pkce/i.test(`${name} ${error_type}`);
}

/** True if an error of the provider says that the link of a password mail was used or has expired. */
export const isLinkOver = (error: unknown): boolean =>
  /^unable_to_auth_(password_reset_token|magic_link)$/.test(String(errorFields(error).error_type));
