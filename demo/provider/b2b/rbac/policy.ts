import type { RbacPolicy } from '@login-widget/auth-client/wire';
import { badField } from '../../http/api-error.ts';
import type { ProjectSettings } from '../../project/settings.ts';
import type { Services } from '../../services.ts';
import { DEFAULT_POLICY, MEMBER_ROLE } from './default-policy.ts';

/** Returns the effective policy of settings, which may be the default one. */
export const policyIn = ({ bootstrap }: ProjectSettings): RbacPolicy =>
  bootstrap.rbac_policy ?? DEFAULT_POLICY;

/** Returns the current policy of the project. */
export const policyOf = async ({ db, project }: Pick<Services, 'db' | 'project'>): Promise<RbacPolicy> =>
  policyIn(await project.settings(db));

/**
 * Returns roles in the stored form: without duplicates, and without the role that every member has.
 *
 * @throws {ApiError} 400 naming the field, for a role that the policy does not have
 */
export const checkedRoles = async (
  services: Pick<Services, 'db' | 'project'>,
  roles: readonly string[],
  { field = 'roles', everybodys = MEMBER_ROLE } = {},
): Promise<string[]> => {
  const known = [everybodys, ...(await policyOf(services)).roles.map(({ role_id }) => role_id)];
  const unknown = roles.find((role) => !known.includes(role));
  if (unknown !== undefined)
    throw badField(field, `${field} names "${unknown}", which is no role of the project.`);
  return [...new Set(roles)].filter((role) => role !== everybodys);
};
