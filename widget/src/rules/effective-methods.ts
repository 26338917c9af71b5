import type { AuthMethod, PublicOrganization } from '@login-widget/auth-client/b2b';

/**
 * The ways to sign in to an organization that it accepts and the page offers
 * (`auth-client/docs/wire.md#business-projects`).
 *
 * @param configured what the page offers, in its order
 * @param required the only ones that count, where somebody has to prove more than they have
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
  // Nobody may be stuck half way: what the organization accepts is offered even where the page does not.
  return own ?? ['magic_link'];
}
