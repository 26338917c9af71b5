import type { AuthMethod, PublicOrganization } from '@login-widget/auth-client/b2b';

/**
 * Returns the methods that the organization accepts and the page offers
 * (`auth-client/docs/wire.md#business-projects`).
 *
 * @param configured methods of the configuration, in its order
 * @param required the only methods that are accepted, if a member has to prove more. Default: no such limit.
 */
export function effectiveMethods(
  configured: readonly AuthMethod[],
  { auth_methods, allowed_auth_methods }: Pick<PublicOrganization, 'auth_methods' | 'allowed_auth_methods'>,
  required?: readonly AuthMethod[],
): readonly AuthMethod[] {
  const own = auth_methods === 'RESTRICTED' ? (allowed_auth_methods ?? []) : undefined;
  const allowed = required ?? own ?? configured;
  const offered = configured.filter((method) => allowed.includes(method));
  if (!required || required.length === 0 || offered.length > 0) return offered;
  // A member must be able to finish, so methods are offered that the page does not configure.
  return own ?? ['magic_link'];
}
