import type { RbacPolicy } from '@login-widget/auth-client/wire';
import { ADMIN_ROLE, MEMBER_ROLE, OWN_RESOURCES } from './default-policy.ts';

/**
 * Returns the problem of a policy as the end of a sentence, or undefined. The provider's own roles and resources must
 * be there with all their actions, because calls check for them.
 */
export const policyProblem = ({ roles, resources, scopes = [] }: RbacPolicy): string | undefined => {
  const twice =
    repeated(roles.map(({ role_id }) => role_id)) ??
    repeated(resources.map(({ resource_id }) => resource_id));
  if (twice !== undefined) return `names "${twice}" twice.`;
  for (const own of OWN_RESOURCES) {
    const given = resources.find(({ resource_id }) => resource_id === own.resource_id);
    const missing = own.actions.find((action) => !given?.actions.includes(action));
    if (missing !== undefined)
      return `must keep the action "${missing}" of the resource "${own.resource_id}".`;
  }
  for (const role of [MEMBER_ROLE, ADMIN_ROLE]) {
    if (!roles.some(({ role_id }) => role_id === role)) return `must keep the role "${role}".`;
  }
  const permissions = [...roles, ...scopes].flatMap((holder) => holder.permissions);
  for (const { resource_id, actions } of permissions) {
    const resource = resources.find((one) => one.resource_id === resource_id);
    if (!resource) return `permits something on "${resource_id}", which is no resource.`;
    const unknown = actions.find((action) => action !== '*' && !resource.actions.includes(action));
    if (unknown !== undefined) return `permits "${unknown}", which is no action of "${resource_id}".`;
  }
  return undefined;
};

const repeated = (ids: string[]): string | undefined => ids.find((id, index) => ids.indexOf(id) !== index);
